import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CustomField } from "../../contract/attendees/custom-fields.ts";
import { quizScorings } from "../../contract/kinds.ts";
import { eventTimes } from "../../contract/limits.ts";
import type { UnwantedList } from "../../contract/unwanted/unwanted-settings.ts";
import { clients } from "./clients.ts";
import { emptyList, flag, textList, time } from "./columns.ts";
import { teams } from "./organisations.ts";
import { users } from "./users.ts";

/** A rehearsal that is on, or one whose room is still to be wiped. */
export interface RehearsalMark {
  /** Name of its room. */
  readonly room: string;
  /** Lets a phone in; stands in an address and is never typed. */
  readonly key: string;
  /** UTC milliseconds. */
  readonly since: number;
}

/** Events planned for longer than this stand in an index of their own: the list of those to come looks back no further for the others. */
export const longEventMs = 86_400_000;

export const events = sqliteTable(
  "events",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    slug: text().notNull(),
    /** Upper case. */
    code: text().notNull(),
    /** Rises with each change: what a form was filled from, and which settings are newer. */
    version: integer().notNull(),
    /** The version that the room has. */
    pushedVersion: integer().notNull(),

    name: text().notNull(),
    organiser: text().notNull(),
    /** Markdown. */
    description: text().notNull(),
    locationText: text().notNull(),
    locationAddress: text().notNull(),
    locationUrl: text().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** By hand. */
    openedAt: time(),
    endedAt: time(),
    /** When it opens and closes, by hand or by itself: made of the four above at each change. */
    opensAt: time().notNull(),
    closesAt: time().notNull(),
    /** IANA. */
    timeZone: text().notNull(),
    logo: text(),
    background: text(),
    /** `#rrggbb` */
    baseColor: text(),
    published: flag().notNull(),
    publishedAt: time(),
    archivedAt: time(),
    listed: flag().notNull(),

    priceKind: text({ enum: ["free", "paid"] }).notNull(),
    /** Minor units. */
    priceAmount: integer().notNull(),
    /** ISO 4217 */
    priceCurrency: text().notNull(),
    /** Hundredths of a percent. */
    priceVatRate: integer().notNull(),

    /** Hours before the start until which whoever cancels is paid back; null = nobody is. */
    refundUntilHours: integer(),
    /** Minor units of each ticket that the host keeps then. */
    refundFee: integer().notNull().default(0),
    /** When it was cancelled and everybody was to be paid back; null = it is not. */
    cancelledAt: time(),

    hybrid: flag().notNull(),
    seatQuota: integer().notNull(),
    /** Minutes after the start at which the seats of who is not there go to others; 0 = never. */
    noShowMinutes: integer().notNull().default(0),
    /** When that was done. */
    noShowsReleasedAt: time(),
    registrationEnabled: flag().notNull(),
    registrationDueAt: time(),
    registrationMessage: text().notNull(),
    registrationNeedsApproval: flag().notNull(),
    /** Most people whom one registers at once, oneself among them. */
    registrationGroupMax: integer().notNull().default(10),
    customFields: text({ mode: "json" })
      .$type<readonly CustomField[]>()
      .notNull()
      .default(emptyList),

    accessCode: text(),
    screenKey: text(),
    /** `anonymous`: nobody shows a name; `named`: everybody; `choice`: as each one likes. */
    identity: text({ enum: ["anonymous", "named", "choice"] }).notNull(),
    anonymousAllowed: flag().notNull(),

    moderation: flag().notNull(),
    interactionEnabled: flag().notNull(),
    repliesEnabled: flag().notNull(),
    questionsInAdvance: flag().notNull(),
    questionMaxLength: integer().notNull(),
    questionIntervalMinutes: integer().notNull(),
    /** Per person; 0 = no limit. */
    questionLimit: integer().notNull(),
    chatEnabled: flag().notNull(),
    chatMaxLength: integer().notNull(),
    slowModeSeconds: integer().notNull(),
    reactionsEnabled: flag().notNull(),

    embedLive: text().notNull(),
    embedPre: text().notNull(),
    embedPost: text().notNull(),
    /** Sites that may frame it; none = any. */
    frameHosts: textList().notNull().default(emptyList),
    senderName: text().notNull(),
    /** For the hosts alone. */
    notes: text().notNull(),
    retentionDays: integer().notNull(),
    /**
     * Days after the end at which the next answers go: of the fields that have a retention of their own, the shortest that is
     * not over. Kept by triggers of the migration that adds it; null = none.
     */
    answerDays: integer(),
    /** When the retention was over and its people were erased; null = not yet. */
    peopleErasedAt: time(),
    /** Newcomers who are let into the room a second; 0 = as many as come. */
    joinsPerSecond: integer().notNull().default(500),
    /** Phones at once that its hosts expect; 0 = not said. */
    expectedAudience: integer().notNull().default(0),
    /** Relays over which its attendees are spread; 0 = all are in the room itself. Only ever raised. */
    relays: integer().notNull().default(0),
    /** Sockets at each relay when the room last reported that one is full or lost (-1); null = none is. */
    relaySeats: text({ mode: "json" }).$type<readonly number[]>(),
    /** What gives points in quiz questions that are made on the event's pages. */
    quizScoring: text({ enum: quizScorings }).notNull().default("speed"),
    /** The stage of screens in the hall that have none of their own. */
    stageTheme: text({ enum: ["dark", "light"] })
      .notNull()
      .default("dark"),
    /** What becomes of words that nobody wants: see `unwanted-settings.ts`. */
    unwantedMode: text({ enum: ["off", "mask", "review"] })
      .notNull()
      .default("off"),
    unwantedLists: text({ mode: "json" })
      .$type<readonly UnwantedList[]>()
      .notNull()
      .default(sql`'["no_swearing","no_slurs","en_swearing","en_slurs"]'`),
    unwantedWords: textList().notNull().default(emptyList),
    unwantedAllowed: textList().notNull().default(emptyList),
    /** Seconds after which a waiting question is let through by itself; 0 = never. */
    approveAfterSeconds: integer().notNull().default(0),
    rehearsal: text({ mode: "json" }).$type<RehearsalMark>(),

    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    index("events_client_start").on(table.clientId, table.archivedAt, table.startsAt, table.id),
    index("events_start").on(table.archivedAt, table.startsAt, table.id),
    index("events_client_times").on(
      table.clientId,
      table.archivedAt,
      table.closesAt,
      table.opensAt,
      table.published,
    ),
    // The same over all clients.
    index("events_times").on(table.archivedAt, table.closesAt, table.opensAt, table.published),
    // What cron looks for each minute: few rows at any time.
    index("events_due")
      .on(table.closesAt)
      .where(sql`ended_at IS NULL AND published = 1 AND archived_at IS NULL`),
    index("events_no_shows")
      .on(table.startsAt)
      .where(sql`no_show_minutes > 0 AND no_shows_released_at IS NULL AND hybrid = 1`),
    index("events_long")
      .on(table.startsAt)
      .where(sql`ends_at - starts_at > ${sql.raw(String(longEventMs))}`),
    // Opened by hand before they would open by themselves.
    index("events_opened_early")
      .on(table.startsAt)
      .where(sql`opened_at < starts_at - ${sql.raw(String(eventTimes.opensBeforeStartMs))}`),
    // Opened and ended before they were to start.
    index("events_ended_early").on(table.startsAt).where(sql`ended_at < starts_at`),
    index("events_owner").on(table.ownerId),
    index("events_rehearsal").on(table.id).where(sql`rehearsal IS NOT NULL`),
    index("events_unpushed").on(table.id).where(sql`pushed_version < version`),
  ],
);

export const eventTeams = sqliteTable(
  "event_teams",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    teamId: text()
      .notNull()
      .references(() => teams.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId] }),
    index("event_teams_team").on(table.teamId, table.eventId),
  ],
);

export const eventHosts = sqliteTable(
  "event_hosts",
  {
    eventId: text()
      .notNull()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("event_hosts_user").on(table.userId, table.eventId),
  ],
);

/** Who holds a slug or a code: one namespace, case-blind. */
export const leases = sqliteTable(
  "leases",
  {
    /** Lower case. */
    key: text().primaryKey(),
    kind: text({ enum: ["slug", "code"] }).notNull(),
    eventId: text()
      .notNull()
      .references(() => events.id),
    /** Free from then on; null = as long as the event stands. */
    until: time(),
  },
  (table) => [
    index("leases_event").on(table.eventId, table.kind),
    index("leases_held").on(table.eventId).where(sql`kind = 'code' AND until IS NULL`),
  ],
);

/** Words of an event, folded, for the search by their beginnings. */
export const eventWords = sqliteTable(
  "event_words",
  {
    clientId: text().notNull(),
    word: text().notNull(),
    eventId: text()
      .notNull()
      .references(() => events.id),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.word, table.eventId] }),
    index("event_words_word").on(table.word, table.eventId),
    index("event_words_event").on(table.eventId, table.word),
  ],
);
