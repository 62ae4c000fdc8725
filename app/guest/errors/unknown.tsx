import { redirect } from "@remix-run/cloudflare";

/** Unknown addresses go to the one page that says so. */
export function loader() {
  return redirect("/error-404");
}

/** A form posted to an unknown address, likewise. */
export function action() {
  return redirect("/error-404");
}
