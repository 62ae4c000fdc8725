import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { requireUser } from "#app/session.server.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { answered } from "../../answered.ts";
import { starPage } from "./starred.server.ts";
import { withRefusedStar } from "./starred-pages.ts";

/** There is nothing to see here: the star is posted from the page that it is about. */
export function loader() {
  return redirect("/");
}

/** Stars a page or takes the star away. With the script nothing else happens; without it one comes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireUser(request, context);
  const { back, result } = await starPage(visitor, await request.formData());
  if (result.ok) return redirect(back);
  // Posted by the browser itself, the answer takes the page's place: it is the page, which says so.
  if (wantsPage(request)) return redirect(withRefusedStar(back, result.refusal.code));
  return data(result.refusal, { status: errorStatus[result.refusal.code] });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(
    () => serverAction<typeof action>(),
    (code) => ({ code }),
  );
}

/** A script takes whatever it is given; a browser that goes somewhere asks for a page. */
function wantsPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") ?? false;
}
