import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import { smallestPart } from "../../contract/limits.ts";
import {
  type MessageChannel,
  messageChannels,
  type RecipientState,
  recipientStates,
} from "../../contract/messages/messages.ts";
import { type DisclosedCount, discloseCount } from "../../contract/metrics/metrics.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { eventFigures, polls, roomCounters, surveys, tallies } from "../../db/schema/index.ts";
import { type CountedStanding, readStandings } from "../attendees/lists/standings.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { phaseOfEvent, subjectOf } from "../events/record.ts";
import { type Course, readCourse, withoutVotes } from "./course.ts";
import { type FunnelPart, makeFunnel, shareOf } from "./funnel.ts";

/** Labels, polls and surveys that are read: an event with more of them has its first ones told. */
const mostLabels = 100;
const mostPolls = 60;

/** Something counted by its name: a state, or a label. */
export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** A poll or a survey, and how many took part; `share` is of those who joined. */
export interface Participation {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly share: number | null;
}

export interface EventMetrics {
  readonly slug: string;
  readonly name: string;
  readonly now: number;
  readonly isLive: boolean;
  readonly people: {
    readonly invited: number;
    readonly registered: number;
    readonly joined: number;
    readonly present: number;
    readonly peak: number;
    readonly checkedIn: number;
    readonly inside: number;
  };
  /** Null where the event is not hybrid, and while either part is too small to be told. */
  readonly attendance: { readonly hall: number; readonly online: number } | null;
  readonly funnel: readonly FunnelPart[];
  readonly questions: {
    readonly asked: number;
    readonly states: readonly NamedCount[];
    readonly labels: readonly NamedCount[];
  };
  readonly replies: { readonly staff: number; readonly attendees: number };
  readonly messages: number;
  readonly polls: readonly (Participation & { readonly voters: DisclosedCount })[];
  readonly surveys: readonly (Participation & { readonly answers: DisclosedCount })[];
  readonly deliveries: readonly {
    readonly channel: MessageChannel;
    readonly state: RecipientState;
    readonly count: number;
  }[];
  /** Null for who may not see money. */
  readonly money: readonly MoneyFigures[] | null;
  readonly course: Course;
}

/** Minor units; VAT within, refunds taken off. */
interface MoneyFigures {
  readonly currency: string;
  readonly sales: number;
  readonly fees: number;
}

/**
 * What came of an event, for who may see its people: out of D1 alone, and out of figures that are kept as things happen,
 * so that it costs the same for ten people as for ten thousand. Nothing is told of a part of fewer than five people.
 */
export async function readMetrics(
  deps: Deps,
  actor: Actor,
  { address }: { readonly address: string },
): Promise<Result<EventMetrics>> {
  const found = await getEvent(deps, actor, { address, ability: "people.view" });
  if (!found.ok) return found;
  const event = found.value;
  const [kept, standings, course] = await Promise.all([
    readKept(deps, event.id),
    readStandings(deps, event.id),
    readCourse(deps, event),
  ]);
  const figures = new Figures([...kept.figures, ...kept.labels]);
  const [counters] = kept.counters;
  const people = {
    ...countPeople(standings),
    invited: figures.of("invited", ""),
    present: counters?.present ?? 0,
    peak: counters?.peak ?? 0,
  };
  const voted = kept.polls
    .sort((a, b) => a.order - b.order)
    .map(({ voters, order: _, ...poll }) => ({ ...poll, people: voters ?? 0 }));
  const answered = kept.surveys
    .sort((a, b) => a.order - b.order)
    .map(({ answers, order: _, ...survey }) => ({ ...survey, people: answers ?? 0 }));
  const { joined } = people;
  const areVotesDisclosed = voted.every((poll) => discloseCount(poll.people) !== null);
  return ok({
    slug: event.slug,
    name: event.name,
    now: deps.now(),
    isLive: phaseOfEvent(event, deps.now()) === "open",
    people,
    attendance: event.hybrid ? splitAttendance(figures) : null,
    funnel: makeFunnel(people, {
      authors: figures.of("author", ""),
      voters: most(voted),
      answers: most(answered),
    }),
    questions: {
      asked: figures.all("question").reduce((sum, { count }) => sum + count, 0),
      states: figures.all("question"),
      labels: figures.all("label"),
    },
    replies: repliesOf(figures),
    messages: figures.of("message", "shown"),
    polls: voted.map(({ people: voters, ...poll }) => {
      return { ...poll, voters: discloseCount(voters), share: shareOf(voters, joined) };
    }),
    surveys: answered.map(({ people: answers, ...survey }) => {
      return { ...survey, answers: discloseCount(answers), share: shareOf(answers, joined) };
    }),
    deliveries: deliveriesOf(figures),
    money: can(actor, "money.read", subjectOf(event)) ? moneyOf(figures) : null,
    course: areVotesDisclosed ? course : withoutVotes(course),
  });
}

function most(parts: readonly { readonly people: number }[]): number {
  return Math.max(0, ...parts.map(({ people }) => people));
}

/** Kinds whose names are ours: there are never many of them. */
const fewNames = [
  "question",
  "reply",
  "message",
  "attendance",
  "author",
  "invited",
  "delivery",
  "money",
] as const;

/** Everything that is kept of an event beside its people and its course, in one go. */
async function readKept(deps: Deps, eventId: string) {
  const { kind, name, amount } = eventFigures;
  const [figures, labels, counters, voted, answered] = await deps.db.batch([
    deps.db
      .select({ kind, name, amount })
      .from(eventFigures)
      .where(and(eq(eventFigures.eventId, eventId), inArray(kind, fewNames))),
    deps.db
      .select({ kind, name, amount })
      .from(eventFigures)
      .where(and(eq(eventFigures.eventId, eventId), eq(kind, "label")))
      .limit(mostLabels),
    deps.db
      .select({ present: roomCounters.present, peak: roomCounters.peak })
      .from(roomCounters)
      .where(eq(roomCounters.eventId, eventId)),
    deps.db
      .select({
        id: polls.id,
        title: polls.title,
        state: polls.state,
        order: polls.order,
        voters: tallies.voters,
      })
      .from(polls)
      .leftJoin(tallies, and(eq(tallies.eventId, polls.eventId), eq(tallies.poll, polls.id)))
      .where(and(eq(polls.eventId, eventId), eq(polls.removed, false), isNotNull(polls.startedAt)))
      .limit(mostPolls),
    deps.db
      .select({
        id: surveys.id,
        title: surveys.title,
        state: surveys.state,
        order: surveys.order,
        // Answers are numbered from 1, so the last one's number is how many there are.
        answers: sql<number | null>`(SELECT answer.n FROM survey_answers answer
          WHERE answer.event_id = surveys.event_id AND answer.survey = surveys.id ORDER BY answer.n DESC LIMIT 1)`,
      })
      .from(surveys)
      .where(
        and(eq(surveys.eventId, eventId), eq(surveys.removed, false), ne(surveys.state, "draft")),
      )
      .limit(mostPolls),
  ]);
  return { figures, labels, counters, polls: voted, surveys: answered };
}

type FigureRow = Pick<typeof eventFigures.$inferSelect, "kind" | "name" | "amount">;

/** An event's figures by kind and name. */
class Figures {
  readonly #rows: readonly FigureRow[];

  constructor(rows: readonly FigureRow[]) {
    this.#rows = rows;
  }

  of(kind: FigureRow["kind"], name: string): number {
    return this.#rows.find((row) => row.kind === kind && row.name === name)?.amount ?? 0;
  }

  /** Those of a kind that are not 0, the largest first. */
  all(kind: FigureRow["kind"]): readonly NamedCount[] {
    return this.#rows
      .filter((row) => row.kind === kind && row.amount !== 0)
      .map(({ name, amount: count }) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  }
}

function countPeople(standings: readonly CountedStanding[]) {
  const count = (isCounted: (standing: CountedStanding["standing"]) => boolean) =>
    standings.reduce((sum, row) => (isCounted(row.standing) ? sum + row.people : sum), 0);
  return {
    registered: count(
      ({ registration }) => registration === "accepted" || registration === "pending",
    ),
    joined: count(({ hasJoined }) => hasJoined),
    checkedIn: count(({ presence }) => presence !== "none"),
    inside: count(({ presence }) => presence === "in"),
  };
}

/** Hall against online. Of two parts the small one follows from the large one, so both are told or neither. */
function splitAttendance(figures: Figures) {
  const hall = figures.of("attendance", "hall");
  const online = figures.of("attendance", "online") + figures.of("attendance", "embed");
  return Math.min(hall, online) < smallestPart ? null : { hall, online };
}

function repliesOf(figures: Figures): EventMetrics["replies"] {
  return {
    staff: figures.of("reply", "staff.approved"),
    attendees: figures.of("reply", "attendee.approved"),
  };
}

function deliveriesOf(figures: Figures): EventMetrics["deliveries"] {
  return messageChannels.flatMap((channel) =>
    recipientStates.flatMap((state) => {
      const count = figures.of("delivery", `${channel}.${state}`);
      return count > 0 ? [{ channel, state, count }] : [];
    }),
  );
}

/** Credits stand below 0 in the ledger. */
function moneyOf(figures: Figures): readonly MoneyFigures[] {
  const accounts = figures.all("money");
  const currencies = [...new Set(accounts.map(({ name }) => name.slice(0, name.indexOf("."))))];
  return currencies.sort().map((currency) => {
    const of = (account: string) => figures.of("money", `${currency}.${account}`);
    return { currency, sales: 0 - of("sales") - of("vat"), fees: of("fee") };
  });
}
