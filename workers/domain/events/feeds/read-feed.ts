import { and, eq, sql } from "drizzle-orm";
import { type CalendarEntry, writeCalendar } from "#workers/contract/calendar/icalendar.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { networkOf } from "#workers/contract/http/network.ts";
import { calendarFeedDays } from "#workers/contract/organisations/console-limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { sha256 } from "#workers/contract/secrets/encoding.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator, type Translate } from "#workers/contract/texts/translate.ts";
import { calendarFeeds, clients, teamMembers, users } from "#workers/db/schema/index.ts";
import { hasFactorSql } from "../../accounts/factors/has-factor.ts";
import { maySignIn } from "../../accounts/link-mails.ts";
import { isFactorRequired } from "../../accounts/visitors.ts";
import type { Deps } from "../../deps.ts";
import { type CalendarRow, readCalendar } from "../lists/list-calendar.ts";
import { placeOf } from "../place-of.ts";

const day = 24 * 60 * 60_000;

interface FeedRequest {
  /** The secret of its address. */
  readonly token: string;
  /** Of the network, as the platform names it. */
  readonly address: string;
}

/**
 * A feed as RFC 5545: the events that its owner may see now, from two months ago to a year ahead. Archived ones are
 * left out, and leave programs that had them; drafts are tentative. Unknown, revoked and ended feeds are alike.
 */
export async function readFeed(deps: Deps, request: FeedRequest): Promise<Result<string>> {
  const network = networkOf(request.address);
  if (!(await deps.isWithinNetworkLimit(`feed|${network}`))) return refuse("request.too_many");
  const owner = await findOwner(deps, request.token);
  if (!owner) return refuse("request.not_found");
  if (!(await deps.isWithinCallLimit(`feed|${owner.id}`))) return refuse("request.too_many");
  const now = deps.now();
  const time = { from: now - calendarFeedDays.past * day, to: now + calendarFeedDays.ahead * day };
  const calendar = await readCalendar(deps, owner.actor, time);
  if (!calendar.ok) return refuse("request.not_found");
  const t = createTranslator(catalogues[owner.language], owner.language);
  const name = owner.clientName === null ? "Plenum" : `Plenum: ${owner.clientName}`;
  return ok(
    writeCalendar(
      name,
      calendar.value.rows.map((row) => toEntry(deps, t, row)),
    ),
  );
}

interface FeedOwner {
  readonly id: string;
  readonly language: "no" | "en";
  readonly clientName: string | null;
  readonly actor: Actor;
}

/** Who has the feed, as they would be signed in; null where they could not see the calendar themselves. */
async function findOwner(deps: Deps, token: string): Promise<FeedOwner | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { id, roles, clientId, language } = users;
  const [found] = await deps.db
    .select({
      user: { id, roles, clientId, language },
      clientName: clients.name,
      factorRequiredFrom: clients.factorRequiredFrom,
      hasFactor: hasFactorSql(users.id),
      teamIds: sql<string>`(SELECT json_group_array(${teamMembers.teamId}) FROM ${teamMembers} WHERE ${teamMembers.userId} = ${users.id})`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, await sha256(token)),
        maySignIn(),
        // Of the client that it was made in.
        sql`${users.clientId} IS ${calendarFeeds.clientId}`,
      ),
    );
  const role = found?.user.roles[0];
  if (!found || role === undefined) return null;
  // Whoever must set up a second factor first sees nothing until then.
  if (isFactorRequired(found.factorRequiredFrom, deps.now()) && !found.hasFactor) return null;
  const { user, clientName } = found;
  const teamIds: readonly string[] = JSON.parse(found.teamIds);
  return {
    id: user.id,
    language: user.language,
    clientName,
    actor: { kind: "user", id: user.id, role, clientId: user.clientId, teamIds },
  };
}

function toEntry({ config }: Deps, t: Translate, row: CalendarRow): CalendarEntry {
  const url = `${config.publicUrl}/events/${row.slug}/details`;
  const isCancelled = row.cancelledAt !== null;
  return {
    uid: `${row.id}@plenum`,
    sequence: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    summary: isCancelled ? t("landing.cancelledEntry", { name: row.name }) : row.name,
    // Some programs show no address but one that stands in the text.
    description: row.published ? url : `${t("staff.calendar.feedDraft")}\n${url}`,
    location: placeOf(row),
    url,
    status: isCancelled ? "CANCELLED" : row.published ? "CONFIRMED" : "TENTATIVE",
  };
}
