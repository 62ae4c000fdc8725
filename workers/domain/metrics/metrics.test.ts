import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { entryOf, makeHybrid, questionsOf, replicationOf } from "#tests/support/lists/metrics.ts";
import { everything } from "#tests/support/replication.ts";
import type { Replication } from "../../contract/api/room/replication.ts";
import { attendees, eventFigures, minuteFigures, reactions } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { readMetrics } from "./read-metrics.ts";

const minute = 60_000;

let domain: TestDomain;
let nord: TestClient;
let south: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  south = await makeTestClient(domain.deps, "Sør");
});
afterAll(() => domain.close());

const make = async (name: string): Promise<EventRecord> =>
  must(await createEvent(domain.deps, nord.client, newEvent(name)));
const read = async (event: EventRecord) =>
  must(await readMetrics(domain.deps, nord.client, { address: event.slug }));

/** Tells of an event what a room would, at this time of the Worker's clock. */
async function ingest(event: EventRecord, body: Replication, now = noon) {
  domain.clock.now = now;
  must(await ingestReplication(domain.deps, system, { eventId: event.id, body }));
}

const peopleOf = (
  event: EventRecord,
  count: number,
  attendance: "hall" | "online" | null = null,
  from = 1,
) =>
  Array.from({ length: count }, (_, n) => ({
    no: from + n,
    id: `att_${event.id}${from + n}`,
    name: `Person ${from + n}`,
    staff: false,
    metAt: noon,
    attendance,
  }));

const [poll] = everything.polls;
const [tally] = everything.tallies;
if (!poll || !tally) throw new Error("a room's rows have a poll and its tally");

test("an event of which nothing is known yet tells of nobody", async () => {
  const event = await make("Empty");
  const { people, funnel, questions, course, attendance, polls, deliveries } = await read(event);
  expect(Object.values(people)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(funnel.map(({ people: count }) => count)).toEqual([0, 0, 0, 0, 0]);
  expect(questions).toEqual({ asked: 0, states: [], labels: [] });
  expect({ attendance, polls, deliveries }).toEqual({
    attendance: null,
    polls: [],
    deliveries: [],
  });
  expect(course.slots).toEqual([]);
});

test("each minute says what was new in it, and a repeat or a late piece says nothing twice", async () => {
  const event = await make("Minutes");
  const first = [
    entryOf(1, "questionAsked", noon, { question: "q1" }),
    entryOf(2, "questionUpvoted", noon + 5_000, { question: "q1", on: true }),
    entryOf(3, "questionUpvoted", noon + 6_000, { question: "q1", on: false }),
    entryOf(4, "ballotCast", noon + minute, { poll: "p1" }),
  ];
  const second = [
    entryOf(5, "ballotCast", noon + minute + 1, { poll: "p1" }),
    entryOf(6, "answerWritten", noon + minute + 2, { poll: "p2" }),
    entryOf(7, "messageSent", noon + minute + 3, { message: "m1" }),
    entryOf(8, "replySent", noon + 7 * minute, { reply: "r1" }),
    entryOf(9, "pollStopped", noon + 7 * minute, { poll: "p1" }),
  ];
  // The second piece is there before the first one, and both come twice.
  await ingest(event, replicationOf(second, 8), noon + 7 * minute);
  await ingest(event, replicationOf(first, 5), noon + 7 * minute);
  await ingest(event, replicationOf(first, 5), noon + 8 * minute);
  await ingest(event, replicationOf(second, 6), noon + 7 * minute);
  const { course, people } = await read(event);
  expect(course.minutes).toBe(1);
  expect(course.slots).toMatchObject([
    { at: noon, asked: 1, upvotes: 1, votes: 0, messages: 0, present: null, peak: null },
    { at: noon + minute, asked: 0, votes: 3, messages: 1, replies: 0 },
    // Of those who are there the older piece knows nothing; the most is kept.
    { at: noon + 7 * minute, replies: 1, present: 6, peak: 8 },
  ]);
  expect(people.present).toBe(6);
});

test("reactions and the door join the minutes as differences of what is told anew", async () => {
  const event = await make("Reactions");
  const at = noon / minute;
  const react = (seq: number, counts: readonly number[]) =>
    ingest(
      event,
      replicationOf([entryOf(seq, "settingsChanged", noon)], 2, {
        reactions: [{ minute: at, counts: [...counts] }],
      }),
    );
  await react(1, [1, 0, 4, 0, 2]);
  await react(2, [3, 0, 4, 1, 2]);
  await react(1, [1, 0, 4, 0, 2]);
  const { course } = await read(event);
  expect(course.slots).toMatchObject([{ cheer: 3, heart: 0, thumb: 4, laugh: 1, wow: 2 }]);
  const spans = await domain.deps.db
    .select({ span: minuteFigures.span, cheer: minuteFigures.cheer })
    .from(minuteFigures)
    .where(eq(minuteFigures.eventId, event.id));
  expect(spans).toEqual([1, 5, 60].map((span) => ({ span, cheer: 3 })));
  expect(await domain.deps.db.$count(reactions, eq(reactions.eventId, event.id))).toBe(1);
});

test("questions are counted by state and label as they change, and what was taken back has no label", async () => {
  const event = await make("Questions");
  const asked = (seq: number, state: string, labels: readonly string[]) =>
    ingest(
      event,
      replicationOf([entryOf(seq, "settingsChanged", noon)], 2, {
        questions: questionsOf(6, (n) => ({
          state: n < 2 ? state : "live",
          labels: n < 3 ? [...labels] : [],
        })),
      }),
    );
  await asked(1, "pending", ["Traffic", "Schools"]);
  expect((await read(event)).questions).toEqual({
    asked: 6,
    states: [
      { name: "live", count: 4 },
      { name: "pending", count: 2 },
    ],
    labels: [
      { name: "Schools", count: 3 },
      { name: "Traffic", count: 3 },
    ],
  });
  await asked(2, "withdrawn", ["Traffic"]);
  expect((await read(event)).questions).toEqual({
    asked: 6,
    states: [
      { name: "live", count: 4 },
      { name: "withdrawn", count: 2 },
    ],
    labels: [{ name: "Traffic", count: 1 }],
  });
});

test("a part of fewer than five people is told as that, and its share not at all", async () => {
  const event = await make("Small");
  const voted = (seq: number, voters: number, answers: number) =>
    ingest(
      event,
      replicationOf([entryOf(seq, "ballotCast", noon, { poll: "p1" })], 2, {
        people: peopleOf(event, 8),
        polls: [poll],
        tallies: [{ ...tally, voters }],
        surveys: everything.surveys,
        surveyAnswers: Array.from({ length: answers }, (_, n) => ({
          survey: "s1",
          n: n + 1,
          answers: ["Good", [1]],
        })),
      }),
    );
  await voted(1, 4, 1);
  const small = await read(event);
  expect(small.polls).toEqual([
    { id: "p1", title: "Which?", state: "started", voters: null, share: null },
  ]);
  expect(small.surveys).toMatchObject([{ id: "s1", answers: null, share: null }]);
  expect(small.funnel.slice(2)).toEqual([
    { step: "joined", people: 8, share: null },
    { step: "active", people: null, share: null },
    { step: "answered", people: null, share: null },
  ]);
  // Votes by the minute would add up to the number that is not told.
  expect(small.course.slots).toMatchObject([{ at: noon, votes: null, asked: 0 }]);
  await voted(2, 6, 5);
  const larger = await read(event);
  expect(larger.course.slots).toMatchObject([{ at: noon, votes: 2 }]);
  expect(larger.polls).toMatchObject([{ voters: 6, share: 0.75 }]);
  expect(larger.surveys).toMatchObject([{ answers: 5, share: 0.625 }]);
  expect(larger.funnel.slice(3)).toMatchObject([{ people: 6 }, { people: 5 }]);
});

test("hall and online are told of hybrid events alone, both or neither", async () => {
  const event = await make("Hybrid");
  const come = (seq: number, hall: number, online: number) =>
    ingest(
      event,
      replicationOf([entryOf(seq, "settingsChanged", noon)], 2, {
        people: [...peopleOf(event, hall, "hall"), ...peopleOf(event, online, "online", 1_000)],
      }),
    );
  await come(1, 4, 30);
  expect((await read(event)).attendance).toBeNull();
  await makeHybrid(domain.deps, event.id);
  expect((await read(event)).attendance).toBeNull();
  await come(2, 6, 30);
  expect((await read(event)).attendance).toEqual({ hall: 6, online: 30 });
  // Erasing somebody takes the person, and leaves the counts.
  await ingest(
    event,
    replicationOf([entryOf(3, "personErased", noon)], 2, {
      people: [{ no: 1, id: null, name: null, staff: false, metAt: null, attendance: null }],
    }),
  );
  expect((await read(event)).attendance).toEqual({ hall: 6, online: 30 });
});

test("anonymous acts have nobody in any figure, and a name counts once", async () => {
  const event = await make("Anonymous");
  await ingest(
    event,
    replicationOf([entryOf(1, "settingsChanged", noon)], 40, {
      people: peopleOf(event, 20),
      // Each of six says something twice; the others have no name on what they ask.
      questions: questionsOf(20, (n) => ({ person: n < 12 ? (n % 6) + 1 : null })),
    }),
  );
  const { funnel } = await read(event);
  expect(funnel.slice(2)).toMatchObject([{ people: 20 }, { people: 6, share: 0.3 }, { people: 0 }]);
  const kept = await domain.deps.db.all(
    sql`SELECT * FROM event_figures WHERE event_id = ${event.id}
          UNION ALL SELECT event_id, 'named', person, 0 FROM named_authors WHERE event_id = ${event.id}`,
  );
  expect(JSON.stringify(kept)).not.toMatch(/Person|att_|Kari/);
});

test("people on the list are counted by where they stand", async () => {
  const event = await make("Listed");
  const row = {
    eventId: event.id,
    answers: {},
    seat: "none",
    presence: "none",
    notes: "",
    createdAt: noon,
  } as const;
  await domain.deps.db.insert(attendees).values([
    { ...row, id: "att_L1", registration: "invited", invitedAt: noon },
    { ...row, id: "att_L2", registration: "accepted", invitedAt: noon, presence: "in" },
    { ...row, id: "att_L3", registration: "pending", joinedAt: noon, presence: "out" },
    { ...row, id: "att_L4", registration: "declined", invitedAt: noon },
  ]);
  const counted = { invited: 3, registered: 2, joined: 1, checkedIn: 2, inside: 1 };
  expect((await read(event)).people).toMatchObject(counted);
  await domain.deps.db.delete(attendees).where(eq(attendees.id, "att_L4"));
  expect((await read(event)).people.invited).toBe(2);
});

test("what left and who came in is counted as it stands, and what is taken back is not", async () => {
  const event = await make("Sent");
  const { db } = domain.deps;
  await db.run(sql`INSERT INTO event_messages (id, event_id, kind, channels, audience, texts, announcement, schedule_kind, state, created_at, updated_at)
    VALUES ('msg_m', ${event.id}, 'broadcast', '["email"]', '{}', '{}', '{}', 'now', 'sending', ${noon}, ${noon})`);
  for (const n of [1, 2, 3]) {
    await db.run(
      sql`INSERT INTO message_recipients (message_id, attendee_id, channel, state, changed_at) VALUES ('msg_m', ${`att_${n}`}, 'email', 'queued', ${noon})`,
    );
    await db.run(sql`INSERT INTO scans (event_id, id, attendee_id, direction, at, received_at, scanner_id, result, shown, is_offline)
      VALUES (${event.id}, ${`scn_${n}`}, ${`att_${n}`}, ${n === 3 ? "out" : "in"}, ${noon}, ${noon}, 'x', 'ok', 'ok', 0)`);
  }
  await db.run(
    sql`UPDATE message_recipients SET state = 'sent' WHERE attendee_id = 'att_1' AND message_id = 'msg_m'`,
  );
  await db.run(
    sql`UPDATE scans SET undone_at = ${noon} WHERE event_id = ${event.id} AND id = 'scn_2'`,
  );
  const { deliveries, course } = await read(event);
  expect(deliveries).toEqual([
    { channel: "email", state: "queued", count: 2 },
    { channel: "email", state: "sent", count: 1 },
  ]);
  expect(course.slots).toMatchObject([{ at: noon, entries: 1, exits: 1 }]);
});

test("a course is drawn by the minute, by five minutes or by the hour, never in more slots than are read at once", async () => {
  const event = await make("Long");
  await ingest(event, replicationOf([entryOf(1, "questionAsked", noon)], 4), noon);
  const courseAt = async (now: number) => {
    domain.clock.now = now;
    await domain.deps.db.run(
      sql`UPDATE events SET opened_at = ${noon}, opens_at = ${noon}, ends_at = ${noon + 400 * hour}, closes_at = ${noon + 400 * hour} WHERE id = ${event.id}`,
    );
    return (await read(event)).course;
  };
  expect(await courseAt(noon + 2 * hour)).toMatchObject({ minutes: 1, from: noon });
  expect(await courseAt(noon + 5 * hour)).toMatchObject({ minutes: 5, from: noon });
  expect(await courseAt(noon + 20 * hour)).toMatchObject({ minutes: 60, from: noon });
  const long = await courseAt(noon + 300 * hour);
  expect((long.to - long.from) / hour).toBe(180);
  expect(long.slots).toEqual([]);
});

test("what is another's is not there, and who may not see people is told so", async () => {
  const event = await make("Ours");
  const ask = async (actor: Parameters<typeof readMetrics>[1]) =>
    codeOf(await readMetrics(domain.deps, actor, { address: event.slug }));
  expect(await ask(south.client)).toBe("event.not_found");
  expect(await ask(guest)).toBe("event.not_found");
  expect(await ask({ kind: "moderator", id: "mod_1", eventId: "evt_other" })).toBe(
    "event.not_found",
  );
  const moderator = { kind: "moderator", id: "mod_1", eventId: event.id } as const;
  expect(must(await readMetrics(domain.deps, moderator, { address: event.slug })).money).toBeNull();
  expect((await read(event)).money).toEqual([]);
  const figures = await domain.deps.db.$count(eventFigures, eq(eventFigures.eventId, event.id));
  expect(figures).toBe(0);
});
