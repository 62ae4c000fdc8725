import { and, asc, count, eq } from "drizzle-orm";
import { cleanText } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { starredPages } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** Starred pages of one person. */
const mostStarred = 10;

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
  if (!/^\/(?!\/)[^\s\\]{0,200}$/.test(path) || title === "") return refuse("request.invalid");
  const one = and(eq(starredPages.userId, actor.id), eq(starredPages.path, path));
  if (!input.on) {
    await deps.db.delete(starredPages).where(one);
    return ok(null);
  }
  const [held] = await deps.db
    .select({ n: count() })
    .from(starredPages)
    .where(eq(starredPages.userId, actor.id));
  if ((held?.n ?? 0) >= mostStarred) return refuse("starred.too_many", { max: mostStarred });
  await deps.db
    .insert(starredPages)
    .values({ userId: actor.id, path, title, starredAt: deps.now() })
    .onConflictDoUpdate({ target: [starredPages.userId, starredPages.path], set: { title } });
  return ok(null);
}
