import { localPath } from "#app/guard.ts";
import type { Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { type ListedStar, listStarred, setStarred } from "#workers/domain/accounts/starred.ts";

/** The pages that the visitor starred; moderators have none. */
export async function findStarred({ deps, actor }: Visitor): Promise<readonly ListedStar[]> {
  if (actor.kind !== "user") return [];
  const starred = await listStarred(deps, actor);
  return starred.ok ? starred.value : [];
}

/** Stars the page that a form names, or takes the star away; answers where the form stands. */
export async function starPage(
  { deps, actor }: Visitor,
  form: FormData,
): Promise<{ readonly back: string; readonly result: Result<unknown> }> {
  const path = localPath(String(form.get("path") ?? "")) ?? "/";
  const back = localPath(String(form.get("back") ?? "")) ?? path;
  const title = String(form.get("title") ?? "");
  const result = await setStarred(deps, actor, { path, title, on: form.get("on") === "yes" });
  return { back, result };
}
