import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { everything, makeReplication, question } from "#tests/support/replication.ts";
import type { Replication } from "../../../contract/api/room/replication.ts";
import { unwantedLists } from "../../../contract/unwanted/unwanted-settings.ts";
import {
  attendees,
  eventFigures,
  messages,
  namedBallots,
  pollAnswers,
  polls,
  questions,
  replies,
  roomCounters,
  roomEvents,
  roomPeople,
  roomStays,
  tallies,
} from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { settingsFor } from "../settings-for.ts";
import { ingestReplication } from "./ingest.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const make = async (name: string): Promise<EventRecord> =>
  must(await createEvent(domain.deps, nord.client, newEvent(name)));
const ingest = (event: EventRecord, body: Replication) =>
  ingestReplication(domain.deps, system, { eventId: event.id, body });

async function readAll(event: EventRecord) {
  const { db } = domain.deps;
  const tables = [
    attendees,
    messages,
    polls,
    questions,
    replies,
    roomCounters,
    roomEvents,
    roomPeople,
    tallies,
    pollAnswers,
    namedBallots,
  ];
  return Promise.all(
    tables.map((table) => db.select().from(table).where(eq(table.eventId, event.id))),
  );
}

test("what a room sends is kept as it was sent, and twice is once", async () => {
  const event = await make("Kept");
  expect(must(await ingest(event, makeReplication(1, 3, everything)))).toEqual({ acknowledged: 3 });
  const [people, said, asked, list, answers, counters, record, numbers, counts, written, ballots] =
    await readAll(event);
  expect(list).toHaveLength(2);
  expect(list).toContainEqual(expect.objectContaining({ ...question, seq: 3 }));
  expect(list).toContainEqual(expect.objectContaining({ id: "q2", state: "answered", took: 42 }));
  expect(answers).toMatchObject(everything.replies);
  expect(asked).toMatchObject(everything.polls);
  expect(counts).toMatchObject(everything.tallies);
  expect(written).toMatchObject(everything.answers);
  expect(ballots).toMatchObject(everything.namedBallots);
  expect(said).toMatchObject(everything.messages);
  expect(numbers).toMatchObject([
    { no: 1, personId: "att_KARI" },
    { no: 2, staff: true },
  ]);
  expect(record).toHaveLength(3);
  // Staff are no attendees.
  expect(people).toMatchObject([{ id: "att_KARI", name: "Kari", joinedAt: noon }]);
  expect(counters).toMatchObject([
    {
      present: 3,
      peak: 9,
      asked: 2,
      answered: 1,
      review: 1,
      votes: 5,
      attendees: 1,
      runningPoll: "Which?",
    },
  ]);
  const before = await readAll(event);
  must(await ingest(event, makeReplication(1, 3, everything)));
  expect(await readAll(event)).toEqual(before);
});

test("an older call that comes late changes nothing that is newer", async () => {
  const event = await make("Late");
  must(
    await ingest(
      event,
      makeReplication(4, 6, { questions: [{ ...question, state: "live", votes: 7 }] }),
    ),
  );
  must(await ingest(event, makeReplication(1, 3, { questions: [question] })));
  const [, , , list, , counters, record] = await readAll(event);
  expect(list).toMatchObject([{ state: "live", votes: 7 }]);
  expect(record).toHaveLength(6);
  expect(counters).toMatchObject([{ seq: 6, review: 0 }]);
});

test("the peak never falls; counters come alone as well", async () => {
  const event = await make("Peak");
  must(await ingest(event, makeReplication(1, 1)));
  const { counters, ...rest } = makeReplication(2, 1);
  must(await ingest(event, { ...rest, counters: { ...counters, present: 1, peak: 1 } }));
  const [, , , , , counts] = await readAll(event);
  expect(counts).toMatchObject([{ present: 1, peak: 9 }]);
});

test("a tick that comes in parts is kept whole, each event once, and counts as there with its last part", async () => {
  const event = await make("In parts");
  must(await ingest(event, makeReplication(1, 1)));
  const [entry] = makeReplication(2, 2).entries;
  if (entry === undefined) throw new Error("no entry");
  const part = (to: number, n: number, votes: number): Replication => {
    const body = makeReplication(2, to, { questions: [{ ...question, votes }] });
    return { ...body, entries: [{ ...entry, n }] };
  };
  expect(must(await ingest(event, part(1, 0, 5)))).toEqual({ acknowledged: 1 });
  must(await ingest(event, part(1, 0, 6)));
  const [, , , begun, , counters] = await readAll(event);
  expect(begun).toMatchObject([{ votes: 6 }]);
  expect(counters).toMatchObject([{ seq: 1 }]);
  expect(must(await ingest(event, part(2, 1, 7)))).toEqual({ acknowledged: 2 });
  const [, , , list, , whole, record] = await readAll(event);
  expect(list).toMatchObject([{ votes: 7 }]);
  expect(whole).toMatchObject([{ seq: 2 }]);
  expect(record?.map((row) => "n" in row && [row.seq, row.n])).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
});

test("a thousand entries and five hundred questions are one call", async () => {
  const event = await make("Many");
  const text = "å".repeat(1_000);
  const many = Array.from({ length: 500 }, (_, i) => ({ ...question, id: `q${i}`, text }));
  must(await ingest(event, makeReplication(1, 1_000, { questions: many })));
  const [, , , list, , , record] = await readAll(event);
  expect(list).toHaveLength(500);
  expect(list?.every((row) => "text" in row && row.text === text)).toBe(true);
  expect(record).toHaveLength(1_000);
});

test("who is erased is erased from D1: texts, names, list of attendees", async () => {
  const event = await make("Erased");
  const people = [
    { no: 1, id: "att_ERASED", name: "Kari", staff: false, metAt: noon, attendance: null },
  ];
  const said = makeReplication(1, 2, { ...everything, people });
  const words = ["questionEdited", "questionShortened"].map((type, n) => ({
    seq: 2,
    n: n + 1,
    at: noon,
    by: "Mona",
    type,
    data: { question: "q1", text: "What was said in other words", act: "7" },
  }));
  must(await ingest(event, { ...said, entries: [...said.entries, ...words] }));
  const gone = {
    ...question,
    text: "",
    name: null,
    person: null,
    gone: true,
    original: null,
    short: null,
  };
  must(
    await ingest(
      event,
      makeReplication(3, 2 + 1, {
        questions: [gone, { ...gone, id: "q2" }],
        people: [{ no: 1, id: null, name: null, staff: false, metAt: null, attendance: null }],
      }),
    ),
  );
  const [listed, , , list, , , record, numbers] = await readAll(event);
  expect(listed).toMatchObject([{ id: "att_ERASED", name: null }]);
  expect(list).toMatchObject([
    { text: "", name: null, original: null, short: null },
    { text: "", name: null },
  ]);
  expect(numbers).toMatchObject([{ no: 1, personId: null, name: null }]);
  const kept = JSON.stringify(record?.filter((row) => "seq" in row && row.seq < 3));
  expect(kept).not.toContain("What was said");
  expect(kept).not.toContain("Kari");
});

test("somebody who registered keeps that name, and loses the seat with an erasure alone", async () => {
  const event = await make("Registered");
  const { db } = domain.deps;
  await db.insert(attendees).values({
    id: "att_REGISTERED",
    eventId: event.id,
    name: "Kari Nordmann",
    email: "kari@example.org",
    answers: {},
    registration: "accepted",
    registeredAt: noon,
    seat: "confirmed",
    presence: "none",
    notes: "",
    createdAt: noon,
  });
  const here = {
    no: 1,
    id: "att_REGISTERED",
    name: "K",
    staff: false,
    metAt: noon,
    attendance: null,
  };
  must(await ingest(event, makeReplication(1, 1, { people: [here] })));
  const read = () => db.select().from(attendees).where(eq(attendees.id, "att_REGISTERED"));
  expect(await read()).toMatchObject([
    { name: "Kari Nordmann", seat: "confirmed", joinedAt: noon, registeredAt: noon },
  ]);
  const gone = { no: 1, id: null, name: null, staff: false, metAt: null, attendance: null };
  must(await ingest(event, makeReplication(2, 2, { people: [gone] })));
  expect(await read()).toMatchObject([
    { name: null, email: null, seat: "cancelled", seatReason: "self", registration: "accepted" },
  ]);
});

test("who comes back after an erasure is new in D1: nothing of before is told of them", async () => {
  const event = await make("Back");
  const before = {
    no: 1,
    id: "att_BACK",
    name: "Kari",
    staff: false,
    metAt: noon - 3_600_000,
    attendance: null,
  };
  must(await ingest(event, makeReplication(1, 1, { people: [before] })));
  // Erased and back within one call: both may happen between two of a room.
  const gone = { no: 1, id: null, name: null, staff: false, metAt: null, attendance: null };
  const hall = { metAt: noon + 60_000, attendance: "hall" } as const;
  const after = { no: 2, id: "att_BACK", name: null, staff: false, ...hall };
  must(await ingest(event, makeReplication(2, 3, { people: [gone, after] })));
  const [listed, , , , , , , numbers] = await readAll(event);
  expect(numbers).toMatchObject([
    { no: 1, personId: null, name: null, metAt: null, attendance: null },
    { no: 2, personId: "att_BACK", name: null, attendance: "hall" },
  ]);
  // Counted as somebody who has joined, as of the erasure.
  expect(listed).toMatchObject([{ id: "att_BACK", name: null, joinedAt: noon }]);
});

test("an erased answer goes from its row and from the events that said it", async () => {
  const event = await make("Answers");
  const written = { poll: "p2", texts: ["Marked"], state: "shown", writtenAt: noon };
  const body = makeReplication(1, 2, {
    answers: [1, 2].map((ballot) => ({ ...written, ballot })),
  });
  const entries = [1, 2].map((ballot) => ({
    seq: ballot,
    n: 0,
    at: noon,
    by: null,
    type: "answerWritten",
    data: { poll: "p2", ballot, texts: ["Marked"], state: "shown", round: 1 },
  }));
  must(await ingest(event, { ...body, entries }));
  const gone = { poll: "p2", ballot: 1, texts: [], state: "hidden", writtenAt: noon };
  must(await ingest(event, { ...makeReplication(3, 3, { answers: [gone] }), entries: [] }));
  const all = await readAll(event);
  expect(all.at(9)).toMatchObject([{ texts: [] }, { texts: ["Marked"] }]);
  expect(JSON.stringify(all[6]).match(/Marked/g)).toHaveLength(1);
});

test("who voted what goes with an erasure, a further round and the poll", async () => {
  const event = await make("Named");
  const [poll] = everything.polls;
  const [ballot] = everything.namedBallots;
  if (!poll || !ballot) throw new Error("nothing to test with");
  const nobody = { ...ballot, person: null, name: null, choice: [], texts: [] };
  const others = [
    { ...ballot, ballot: 2, person: 2, name: "Ola" },
    { ...ballot, poll: "p9" },
  ];
  const named = () =>
    domain.deps.db
      .select()
      .from(namedBallots)
      .where(eq(namedBallots.eventId, event.id))
      .orderBy(namedBallots.poll, namedBallots.ballot);
  must(
    await ingest(
      event,
      makeReplication(1, 1, { polls: [poll], namedBallots: [ballot, ...others] }),
    ),
  );
  must(await ingest(event, makeReplication(2, 2, { namedBallots: [nobody] })));
  expect(await named()).toMatchObject([{ name: "Ola" }, { poll: "p9" }]);
  const again = { ...poll, round: 2 };
  const next = { ...ballot, round: 2, person: 3, name: "Per" };
  must(await ingest(event, makeReplication(3, 3, { polls: [again], namedBallots: [next] })));
  expect(await named()).toMatchObject([{ name: "Per", ballot: 1 }, { poll: "p9" }]);
  must(await ingest(event, makeReplication(4, 4, { polls: [{ ...again, removed: true }] })));
  expect(await named()).toMatchObject([{ poll: "p9" }]);
});

test("one room cannot touch another's attendees, and nobody else may write", async () => {
  const mine = await make("Mine");
  const theirs = await make("Theirs");
  const person = {
    no: 1,
    id: "att_SHARED",
    name: "First",
    staff: false,
    metAt: noon,
    attendance: null,
  };
  must(await ingest(mine, makeReplication(1, 1, { people: [person] })));
  must(await ingest(theirs, makeReplication(1, 1, { people: [{ ...person, name: "Second" }] })));
  const [row] = await domain.deps.db.select().from(attendees).where(eq(attendees.id, "att_SHARED"));
  expect(row).toMatchObject({ eventId: mine.id, name: "First" });
  const call = { eventId: mine.id, body: makeReplication(2, 2) };
  expect(codeOf(await ingestReplication(domain.deps, nord.client, call))).toBe("auth.forbidden");
  const nowhere = { ...call, eventId: "evt_nowhere" };
  expect(codeOf(await ingestReplication(domain.deps, system, nowhere))).toBe("event.not_found");
});

test("a room's settings are the event's, and the room's alone", async () => {
  const event = await make("Settings");
  const settings = must(await settingsFor(domain.deps, system, { room: event.id }));
  expect(settings).toEqual({
    eventId: event.id,
    version: 1,
    name: "Settings",
    slug: event.slug,
    code: event.code,
    access: { code: "", key: null },
    published: false,
    archived: false,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    openedAt: null,
    endedAt: null,
    timeZone: "Europe/Oslo",
    baseColor: null,
    moderation: true,
    interactionEnabled: true,
    anonymousAllowed: true,
    hybrid: false,
    identity: "choice",
    repliesEnabled: true,
    questionsInAdvance: false,
    joinsPerSecond: 500,
    question: { maxLength: 300, intervalMinutes: 1, limit: 0 },
    chat: { enabled: true, maxLength: 500, slowModeSeconds: 3 },
    reactions: true,
    stageTheme: "dark",
    unwanted: { mode: "off", lists: unwantedLists, words: [], allowed: [] },
    approveAfterSeconds: 0,
  });
  expect(codeOf(await settingsFor(domain.deps, nord.client, { room: event.id }))).toBe(
    "auth.forbidden",
  );
});

test("how long people were there is kept once, with the latest end, and of nobody whom the room does not name", async () => {
  const event = await make("Stays");
  const { people } = everything;
  const kari = { person: "att_KARI", cameAt: noon };
  const stays = (leftAt: number | null) => [
    { ...kari, leftAt },
    { person: "att_NOBODY", cameAt: noon, leftAt },
  ];
  const first = { ...makeReplication(1, 1, { people }), stays: stays(null) };
  must(await ingest(event, first));
  const read = () => domain.deps.db.select().from(roomStays).where(eq(roomStays.eventId, event.id));
  const kept = { eventId: event.id, personId: "att_KARI", cameAt: noon };
  expect(await read()).toEqual([{ ...kept, leftAt: null }]);
  must(await ingest(event, { ...makeReplication(2, 1, {}), stays: stays(noon + 60_000) }));
  // What comes late takes nothing back.
  must(await ingest(event, first));
  expect(await read()).toEqual([{ ...kept, leftAt: noon + 60_000 }]);
  // The room forgets somebody.
  const gone = people.map((person) => ({ ...person, id: null, name: null }));
  must(await ingest(event, makeReplication(2, 2, { people: gone })));
  must(await ingest(event, { ...makeReplication(3, 2, {}), stays: stays(noon + 90_000) }));
  expect(await read()).toEqual([]);
});

test("a room that was made again ends the stays of before: it knows nobody who was there", async () => {
  const minute = 60_000;
  const [event, other] = [await make("Made again"), await make("Another one")];
  const { people } = everything;
  const stay = (cameAt: number, leftAt: number | null = null) => {
    return { person: "att_KARI", cameAt, leftAt };
  };
  const before = [stay(noon, noon + minute), stay(noon + 5 * minute)];
  must(await ingest(event, { ...makeReplication(1, 1, { people }), stays: before }));
  must(await ingest(other, { ...makeReplication(1, 1, { people }), stays: before }));
  const rebuilt = { type: "roomRebuilt", by: null, at: noon + 9 * minute, n: 0, data: {} };
  const body = makeReplication(2, 2, {});
  const again = {
    ...body,
    entries: [{ ...rebuilt, seq: body.to }],
    stays: [stay(noon + 10 * minute)],
  };
  // It may be told twice.
  for (const call of [again, again]) must(await ingest(event, call));
  const read = async ({ id }: EventRecord) => {
    const rows = await domain.deps.db.select().from(roomStays).where(eq(roomStays.eventId, id));
    return rows
      .map(({ cameAt, leftAt }) => [cameAt - noon, leftAt === null ? null : leftAt - noon])
      .sort(([a], [b]) => Number(a) - Number(b));
  };
  expect(await read(event)).toEqual([
    [0, minute],
    [5 * minute, 9 * minute],
    [10 * minute, null],
  ]);
  expect(await read(other)).toEqual([
    [0, minute],
    [5 * minute, null],
  ]);
});

test("whoever first opens the page after the end has not been there: neither on the list, nor in figures, nor in the peak", async () => {
  const event = await make("After the end");
  const person = { name: null, staff: false, attendance: "online" } as const;
  const people = [
    { ...person, no: 1, id: "att_IN_TIME", metAt: event.closesAt - 1 },
    { ...person, no: 2, id: "att_LATE", metAt: event.closesAt },
  ];
  const before = domain.clock.now;
  domain.clock.now = event.closesAt;
  must(await ingest(event, makeReplication(1, 1, { people })));
  const moved = people.map((each) => ({ ...each, attendance: "hall" as const }));
  must(await ingest(event, makeReplication(2, 2, { people: moved })));
  domain.clock.now = before;
  const { db } = domain.deps;
  const list = await db.select().from(attendees).where(eq(attendees.eventId, event.id));
  expect(list.map(({ id }) => id)).toEqual(["att_IN_TIME"]);
  const counted = await db.select().from(eventFigures).where(eq(eventFigures.eventId, event.id));
  const attendance = counted.filter(({ kind, amount }) => kind === "attendance" && amount !== 0);
  expect(attendance).toMatchObject([{ name: "hall", amount: 1 }]);
  const [counters] = await db
    .select({ peak: roomCounters.peak })
    .from(roomCounters)
    .where(eq(roomCounters.eventId, event.id));
  expect(counters?.peak).toBe(0);
});
