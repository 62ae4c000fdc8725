import { localPath } from "#app/guard.ts";
import type { Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { setStarred } from "#workers/domain/accounts/starred.ts";

/** Stars the page that a form names, or takes the star away; answers the page's path. */
export async function starPage(
  { deps, actor }: Visitor,
  form: FormData,
): Promise<{ readonly path: string; readonly result: Result<unknown> }> {
  const path = localPath(String(form.get("path") ?? "")) ?? "/";
  const title = String(form.get("title") ?? "");
  const result = await setStarred(deps, actor, { path, title, on: form.get("on") === "yes" });
  return { path, result };
}
