import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { requireUser } from "#app/session.server.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { starPage } from "./star.server.ts";

/** There is nothing to see here: the star is posted from the page that it is about. */
export function loader() {
  return redirect("/");
}

/** Stars a page or takes the star away. With the script nothing else happens; without it one comes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireUser(request, context);
  const { path, result } = await starPage(visitor, await request.formData());
  if (!result.ok) return data(result.refusal, { status: errorStatus[result.refusal.code] });
  return redirect(path);
}
