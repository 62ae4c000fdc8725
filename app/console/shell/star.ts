import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { localPath } from "#app/guard.ts";
import { requireSameOrigin, requireUser } from "#app/session.server.ts";
import { errorStatus } from "#workers/contract/errors.ts";
import { setStarred } from "#workers/domain/accounts/starred.ts";

/** There is nothing to see here: the star is posted from the page that it is about. */
export function loader() {
  return redirect("/");
}

/** Stars a page or takes the star away. With the script nothing else happens; without it one comes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const { deps, actor } = await requireUser(request, context);
  const form = await request.formData();
  const path = localPath(String(form.get("path") ?? "")) ?? "/";
  const starred = await setStarred(deps, actor, {
    path,
    title: String(form.get("title") ?? ""),
    on: form.get("on") === "yes",
  });
  if (!starred.ok) return data(starred.refusal, { status: errorStatus[starred.refusal.code] });
  return redirect(path);
}
