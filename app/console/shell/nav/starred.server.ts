import type { Visitor } from "#app/session.server.ts";
import { listStarred } from "#workers/domain/accounts/starred.ts";
import type { StarredPage } from "./starred-pages.ts";

/** The pages that the visitor starred; moderators have none. */
export async function findStarred({ deps, actor }: Visitor): Promise<readonly StarredPage[]> {
  if (actor.kind !== "user") return [];
  const starred = await listStarred(deps, actor);
  return starred.ok ? starred.value : [];
}
