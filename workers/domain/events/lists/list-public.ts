import { asc, sql } from "drizzle-orm";
import { ok, type Result } from "#workers/contract/errors.ts";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { wordsOf } from "../address/names.ts";
import { narrowBySearch } from "./search.ts";

/** An event as everybody is told of it. Times are UTC milliseconds. */
export interface PublicListing {
  readonly slug: string;
  readonly code: string;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly isLive: boolean;
  /** "" where there is none, or where an access code keeps it inside. */
  readonly organiser: string;
  readonly place: string;
  /** Path of the picture; null too where an access code keeps it inside. */
  readonly logo: string | null;
}

export interface PublicListings {
  readonly items: readonly PublicListing[];
  readonly hasMore: boolean;
}

/**
 * Published events that their hosts listed, and that take place and are not over, by start: open to everybody. Of
 * one with an access code only name and time are told, and only its name is searched.
 */
export async function listPublicEvents(
  deps: Deps,
  { search = "", limit }: { readonly search?: string; readonly limit: number },
): Promise<Result<PublicListings>> {
  const now = deps.now();
  const isListed = sql`${events.listed} = 1 AND ${events.published} = 1 AND ${events.archivedAt} IS NULL AND ${events.cancelledAt} IS NULL`;
  const others = sql`${isListed} AND ${events.closesAt} > ${now}`;
  const rows = await deps.db
    .select({
      slug: events.slug,
      code: events.code,
      name: events.name,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      opensAt: events.opensAt,
      timeZone: events.timeZone,
      organiser: events.organiser,
      locationText: events.locationText,
      logo: events.logo,
      accessCode: events.accessCode,
    })
    .from(events)
    .where(await narrowBySearch(deps, { search, clientId: null, others }))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit + 1);
  const terms = wordsOf(search);
  const found = rows
    .slice(0, limit)
    .filter(({ accessCode, name }) => accessCode === null || hasWords(name, terms));
  return ok({
    items: found.map(({ opensAt, accessCode, organiser, locationText, logo, ...row }) => ({
      ...row,
      isLive: opensAt <= now,
      organiser: accessCode === null ? organiser : "",
      place: accessCode === null ? locationText : "",
      logo: accessCode === null ? logo : null,
    })),
    hasMore: rows.length > limit,
  });
}

/** Whether a name has a word beginning with each term. */
function hasWords(name: string, terms: readonly string[]): boolean {
  const words = wordsOf(name);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
