/** The copy of what happens in the rooms: the room is the truth of it. Ids are the room's own. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attendanceModes } from "../../../contract/kinds.ts";
import type { Picture } from "../../../contract/pictures/picture.ts";
import { flag, time } from "../columns.ts";

/** What happened, in order. */
export const roomEvents = sqliteTable(
  "room_events",
  {
    eventId: text().notNull(),
    seq: integer().notNull(),
    /** Place within the seq. */
    n: integer().notNull(),
    at: time().notNull(),
    /** Name of the staff member who did it. */
    by: text(),
    type: text().notNull(),
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.seq, table.n] })],
);

/** How many there are in a room, now. */
export const roomCounters = sqliteTable("room_counters", {
  eventId: text().primaryKey(),
  /** Up to which seq the copy goes, and of which history. */
  seq: integer().notNull(),
  epoch: text().notNull(),
  present: integer().notNull(),
  peak: integer().notNull(),
  screens: integer().notNull(),
  people: integer().notNull(),
  asked: integer().notNull(),
  answered: integer().notNull(),
  review: integer().notNull(),
  votes: integer().notNull(),
  messages: integer().notNull(),
  /** Attendees on the list, whether or not they have come. */
  attendees: integer().notNull(),
  runningPoll: text(),
  updatedAt: time().notNull(),
});

export const questions = sqliteTable(
  "questions",
  {
    eventId: text().notNull(),
    id: text().notNull(),
    /** Which state of the room the row shows: an older one never overwrites it. */
    seq: integer().notNull(),
    /** The author's number in the room; null = anonymous. */
    person: integer(),
    name: text(),
    text: text().notNull(),
    state: text().notNull(),
    votes: integer().notNull(),
    starred: flag().notNull(),
    highlighted: flag().notNull(),
    closed: flag().notNull(),
    reason: text(),
    askedAt: time().notNull(),
    answeredAt: time(),
    /** Seconds that it was on, in all. */
    took: integer().notNull(),
    gone: flag().notNull(),
    /** Names of its labels. */
    labels: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
    /** The author's own text, when staff have edited it. */
    original: text(),
    editedAt: time(),
    /** For the screen. */
    short: text(),
    /** The question that it was joined with. */
    mergedInto: text(),
    /** How many others asked the same, by questions that were joined with it. */
    others: integer().notNull().default(0),
    /** When it was first on the screen. */
    firstOnAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index("questions_state").on(table.eventId, table.state, table.votes),
    // All of them in the order in which they were asked.
    index("questions_asked").on(table.eventId, table.askedAt, table.id),
    // Of one person, for the file of their own data and for their erasure; so of the others below.
    index("questions_person").on(table.eventId, table.person).where(sql`person IS NOT NULL`),
  ],
);

export const replies = sqliteTable(
  "replies",
  {
    eventId: text().notNull(),
    id: text().notNull(),
    seq: integer().notNull(),
    question: text().notNull(),
    person: integer(),
    name: text(),
    staff: flag().notNull(),
    text: text().notNull(),
    state: text().notNull(),
    sentAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index("replies_question").on(table.eventId, table.question),
    index("replies_person").on(table.eventId, table.person).where(sql`person IS NOT NULL`),
  ],
);

export const polls = sqliteTable(
  "polls",
  {
    eventId: text().notNull(),
    id: text().notNull(),
    seq: integer().notNull(),
    title: text().notNull(),
    kind: text().notNull(),
    options: text({ mode: "json" }).$type<readonly string[]>().notNull(),
    max: integer().notNull(),
    /** How long it runs by itself; null = until it is stopped. */
    seconds: integer(),
    /** Places of a quiz's right options. */
    right: text({ mode: "json" }).$type<readonly number[]>().notNull().default([]),
    /** What gives points in a quiz: speed or right. */
    scoring: text().notNull().default("speed"),
    resultMode: text().notNull(),
    /** Announced as one where staff see who voted what. */
    named: flag().notNull().default(false),
    /** Everybody was offered the options in an order of their own. */
    shuffled: flag().notNull().default(false),
    /** Of the question, then of its options. */
    pictures: text({ mode: "json" }).$type<readonly (Picture | null)[]>().notNull().default([]),
    state: text().notNull(),
    removed: flag().notNull(),
    locked: flag().notNull(),
    shown: flag().notNull(),
    order: integer().notNull(),
    round: integer().notNull(),
    startedAt: time(),
    stoppedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index("polls_state").on(table.eventId, table.state),
  ],
);

export const tallies = sqliteTable(
  "tallies",
  {
    eventId: text().notNull(),
    poll: text().notNull(),
    seq: integer().notNull(),
    round: integer().notNull(),
    voters: integer().notNull(),
    /** Votes, ranks or points per option. */
    counts: text({ mode: "json" }).$type<readonly number[]>().notNull(),
    /** The same of the round before, its people first. */
    before: text({ mode: "json" }).$type<readonly number[]>().notNull().default([]),
    /** Word cloud: words and how often. */
    words: text({ mode: "json" })
      .$type<readonly (readonly [string, number])[]>()
      .notNull()
      .default([]),
    /** The parts that the result is split into, as staff are told them; null = it is not split. */
    segments: text({ mode: "json" }).$type<{
      readonly by: string;
      readonly option: number | null;
      readonly parts: readonly (readonly number[])[];
    }>(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.poll] }),
    // Polls of which no number is told: few at any time, and asked for by the list of metrics.
    index("tallies_few").on(table.eventId).where(sql`voters > 0 AND voters < 5`),
  ],
);

/** What was written in open texts and word clouds; the ballot's number says nothing of who wrote it. */
export const pollAnswers = sqliteTable(
  "poll_answers",
  {
    eventId: text().notNull(),
    poll: text().notNull(),
    ballot: integer().notNull(),
    seq: integer().notNull(),
    texts: text({ mode: "json" }).$type<readonly string[]>().notNull(),
    state: text().notNull(),
    writtenAt: time(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.poll, table.ballot] })],
);

/** Who voted what in polls that were announced as named; of any other poll nothing stands here. */
export const namedBallots = sqliteTable(
  "named_ballots",
  {
    eventId: text().notNull(),
    poll: text().notNull(),
    /** Which ballot of the poll's present round it is. */
    ballot: integer().notNull(),
    seq: integer().notNull(),
    round: integer().notNull(),
    /** The voter's number in the room, and the name at the vote. */
    person: integer().notNull(),
    name: text().notNull(),
    choice: text({ mode: "json" }).$type<readonly number[]>().notNull(),
    texts: text({ mode: "json" }).$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.poll, table.ballot] }),
    index("named_ballots_person").on(table.eventId, table.person),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    eventId: text().notNull(),
    id: text().notNull(),
    seq: integer().notNull(),
    person: integer(),
    name: text(),
    staff: flag().notNull(),
    text: text().notNull(),
    /** Name and text, folded as searches are. */
    folded: text().notNull().default(""),
    state: text().notNull(),
    sentAt: time().notNull(),
    /** Kept on top of the chat. */
    pinned: flag().notNull().default(false),
    /** Its sender was muted by this message. */
    muted: flag().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index("messages_sent").on(table.eventId, table.sentAt),
    index("messages_person").on(table.eventId, table.person).where(sql`person IS NOT NULL`),
  ],
);

/** Number in the room → person. */
export const roomPeople = sqliteTable(
  "room_people",
  {
    eventId: text().notNull(),
    no: integer().notNull(),
    seq: integer().notNull(),
    /** `att_…`, or `usr_…`/`mod_…` for staff; null once erased. */
    personId: text(),
    name: text(),
    staff: flag().notNull(),
    metAt: time(),
    /** Where an attendee of a hybrid event takes part; null of all others. */
    attendance: text({ enum: attendanceModes }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.no] }),
    index("room_people_person").on(table.personId),
  ],
);

/** How long attendees had a page of the room open at a stretch; a break of two minutes is none. */
export const roomStays = sqliteTable(
  "room_stays",
  {
    eventId: text().notNull(),
    personId: text().notNull(),
    cameAt: time().notNull(),
    /** Null while they are there. */
    leftAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId, table.cameAt] }),
    index("room_stays_person").on(table.personId),
  ],
);
