import { and, asc, eq, sql } from "drizzle-orm";
import { cleanText } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { starredLimit } from "../../contract/organisations/console-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import { starredPages } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";

export interface StarredPage {
  readonly path: string;
  readonly title: string;
}

/** The pages that a person starred, in the order of starring. */
export async function listStarred(
  deps: Deps,
  actor: Actor,
): Promise<Result<readonly StarredPage[]>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const rows = await deps.db
    .select({ path: starredPages.path, title: starredPages.title })
    .from(starredPages)
    .where(eq(starredPages.userId, actor.id))
    .orderBy(asc(starredPages.starredAt));
  return ok(rows);
}

/** Stars a page of this site or takes the star away; ten at most. */
export async function setStarred(
  deps: Deps,
  actor: Actor,
  input: StarredPage & { readonly on: boolean },
): Promise<Result<null>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const { path } = input;
  const title = cleanText(input.title).slice(0, 100);
  const fields: Record<string, ErrorCode> = {};
  if (!/^\/(?!\/)[^\s\\]{0,200}$/.test(path)) fields.path = "text.format";
  if (title === "") fields.title = "text.empty";
  if (Object.keys(fields).length > 0) return refuse("request.invalid", undefined, fields);
  const one = and(eq(starredPages.userId, actor.id), eq(starredPages.path, path));
  if (!input.on) {
    await deps.db.delete(starredPages).where(one);
    return ok(null);
  }
  // Counted by the statement that writes: of two at once, the second finds the first.
  const [written] = await runBatch(deps, [
    sql`INSERT INTO starred_pages (user_id, path, title, starred_at)
          SELECT ${actor.id}, ${path}, ${title}, ${deps.now()}
          WHERE (SELECT count(*) FROM starred_pages WHERE user_id = ${actor.id} AND path <> ${path}) < ${starredLimit}
          ON CONFLICT (user_id, path) DO UPDATE SET title = excluded.title`,
  ]);
  return written === 0 ? refuse("starred.too_many", { max: starredLimit }) : ok(null);
}
