import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { cleanText } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { starredLimit } from "../../contract/organisations/console-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import { events, starredPages } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { reachOf } from "../events/lists/list-events.ts";
import { runBatch } from "../shared/batch.ts";

export interface StarredPage {
  readonly path: string;
  /** What the page was called when it was starred. */
  readonly title: string;
}

export interface ListedStar extends StarredPage {
  /** Of the event whose page it is, as far as the person may see it: what it is called now. */
  readonly eventName: string | null;
}

/** A page of an event, by whatever the event is called in its address. */
const ofEvent = /^\/events\/([^/?#]+)(\/[^\s]+)$/;

/**
 * The pages that a person starred, in the order of starring. Those of an event stand under its id, and are told with the
 * slug and the name that it has now.
 */
export async function listStarred(
  deps: Deps,
  actor: Actor,
): Promise<Result<readonly ListedStar[]>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const rows = await deps.db
    .select({ path: starredPages.path, title: starredPages.title })
    .from(starredPages)
    .where(eq(starredPages.userId, actor.id))
    .orderBy(asc(starredPages.starredAt));
  const addresses = rows.flatMap(({ path }) => ofEvent.exec(path)?.[1] ?? []);
  const named = await findEvents(deps, actor, addresses);
  return ok(
    rows.map(({ path, title }) => {
      const [, address, rest] = ofEvent.exec(path) ?? [];
      const event = named.find(({ id, slug }) => address === id || address === slug);
      return event
        ? { path: `/events/${event.slug}${rest}`, title, eventName: event.name }
        : { path, title, eventName: null };
    }),
  );
}

/** Events by slug or id, as far as somebody may see them: nobody learns here whether another one is there. */
async function findEvents(deps: Deps, actor: Actor, addresses: readonly string[]) {
  const reach = reachOf(actor);
  if (addresses.length === 0 || reach === null) return [];
  const asked = Array.from(addresses);
  return deps.db
    .select({ id: events.id, slug: events.slug, name: events.name })
    .from(events)
    .where(and(or(inArray(events.id, asked), inArray(events.slug, asked)), reach.where));
}

/** The path by which a page is kept: an event's slug may change, and its id does not. */
async function keptPath(deps: Deps, actor: Actor, path: string): Promise<string> {
  const [, address, rest] = ofEvent.exec(path) ?? [];
  if (address === undefined) return path;
  const [event] = await findEvents(deps, actor, [address]);
  return event ? `/events/${event.id}${rest}` : path;
}

/** Stars a page of this site or takes the star away; ten at most. */
export async function setStarred(
  deps: Deps,
  actor: Actor,
  input: StarredPage & { readonly on: boolean },
): Promise<Result<null>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const title = cleanText(input.title).slice(0, 100);
  const fields: Record<string, ErrorCode> = {};
  if (!/^\/(?!\/)[^\s\\]{0,200}$/.test(input.path)) fields.path = "text.format";
  if (title === "") fields.title = "text.empty";
  if (Object.keys(fields).length > 0) return refuse("request.invalid", undefined, fields);
  const path = await keptPath(deps, actor, input.path);
  const isThis = inArray(starredPages.path, [path, input.path]);
  if (!input.on) {
    await deps.db.delete(starredPages).where(and(eq(starredPages.userId, actor.id), isThis));
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
