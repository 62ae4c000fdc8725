import { localPath } from "#app/guard.ts";
import type { Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { listStarred, setStarred } from "#workers/domain/accounts/starred.ts";
import type { StarredPage } from "./starred-pages.ts";

/** The pages that the visitor starred; moderators have none. */
export async function findStarred({ deps, actor }: Visitor): Promise<readonly StarredPage[]> {
  if (actor.kind !== "user") return [];
  const starred = await listStarred(deps, actor);
  return starred.ok ? starred.value : [];
}

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
