/** Rows of two clients under the same names: what belongs to another event or client stays untold and whole. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
import type { PollTemplateContent } from "../../contract/api/room/poll-templates.ts";
import type { Replication } from "../../contract/api/room/replication.ts";
import type { Actor } from "../../contract/permissions.ts";
import {
  attendees,
  namedBallots,
  pollAnswers,
  questions,
  roomEvents,
} from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { listNamedBallots } from "./history/named-ballots.ts";
import { listWords } from "./history/survey-words.ts";
import { listPollTemplates, removePollTemplate, savePollTemplate } from "./poll-templates.ts";
import { ingestReplication } from "./replication/ingest.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let mine: EventRecord;
let sister: EventRecord;
let theirs: EventRecord;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

/** Two events of Nord and one of Sor, whose rooms told rows of the same ids. */
beforeEach(async () => {
  const make = async (client: TestClient): Promise<EventRecord> =>
    must(await createEvent(domain.deps, client.client, newEvent("Evening")));
  [mine, sister, theirs] = [await make(nord), await make(nord), await make(sor)];
  for (const event of [mine, sister, theirs]) await ingest(event, 1, said(event));
});

async function ingest(event: EventRecord, seq: number, rows: Partial<Replication["rows"]>) {
  const body = makeReplication(seq, seq, rows);
  const words = { poll: "p2", ballot: 1, texts: [`Written in ${event.id}`] };
  const entries = [
    {
      seq,
      n: 0,
      at: noon,
      by: null,
      type: "questionAsked",
      data: { question: "q1", text: "Said" },
    },
    { seq, n: 1, at: noon, by: null, type: "answerWritten", data: words },
  ];
  must(
    await ingestReplication(domain.deps, system, {
      eventId: event.id,
      body: { ...body, entries: seq === 1 ? entries : [] },
    }),
  );
}

function said(event: EventRecord): Partial<Replication["rows"]> {
  const [ballot] = everything.namedBallots;
  const [answers] = everything.surveyAnswers;
  const [answer] = everything.answers;
  if (!ballot || !answers || !answer) throw new Error("nothing to test with");
  return {
    ...everything,
    people: [
      { no: 1, id: `att_${event.id}`, name: "Kari", staff: false, metAt: noon, attendance: null },
    ],
    namedBallots: [{ ...ballot, name: `Voted in ${event.id}` }],
    answers: [answer],
    surveyAnswers: [{ ...answers, answers: [`Answered in ${event.id}`] }],
  };
}

const moderatorOf = (event: EventRecord): Actor => ({
  kind: "moderator",
  id: "mod_1",
  eventId: event.id,
});

test("named ballots are those of the event, for those who moderate it", async () => {
  const list = (actor: Actor, event: EventRecord) => {
    const input = { address: event.id, poll: "p1", after: 0, limit: 10 };
    return listNamedBallots(domain.deps, actor, input);
  };
  for (const event of [mine, sister, theirs]) {
    const { items } = must(await list(system, event));
    expect(items.map(({ name }) => name)).toEqual([`Voted in ${event.id}`]);
  }
  for (const actor of [sor.client, nord.editor, moderatorOf(sister)]) {
    expect(codeOf(await list(actor, mine))).toBe("event.not_found");
  }
});

test("answers in words are those of the event, for those who moderate it", async () => {
  const list = (actor: Actor, event: EventRecord) => {
    const input = { eventId: event.id, survey: "s1", question: 0, after: 0 };
    return listWords(domain.deps, actor, input);
  };
  for (const event of [mine, sister, theirs]) {
    const { words } = must(await list(system, event));
    expect(words.map(({ text }) => text)).toEqual([`Answered in ${event.id}`]);
  }
  for (const actor of [sor.client, nord.editor, moderatorOf(sister)]) {
    expect(codeOf(await list(actor, mine))).toBe("event.not_found");
  }
  const attendee: Actor = { kind: "attendee", id: "att_1", eventId: mine.id };
  expect(codeOf(await list(attendee, mine))).toBe("event.not_found");
});

test("templates are those of the client: listed, kept and taken away by nobody else's events", async () => {
  const content: PollTemplateContent = {
    kind: "yesno",
    title: "Well?",
    options: [],
    max: 1,
    resultMode: "hand",
  };
  const save = (actor: Actor, event: EventRecord, name: string) =>
    savePollTemplate(domain.deps, actor, { address: event.id, name, content, savedBy: "Somebody" });
  const namesFor = async (actor: Actor, event: EventRecord) => {
    const list = await listPollTemplates(domain.deps, actor, { address: event.id });
    return list.ok ? list.value.map(({ name }) => name) : list.refusal.code;
  };
  const ofNord = must(await save(nord.client, mine, "Of Nord"));
  const ofSor = must(await save(sor.client, theirs, "Of Sor"));
  expect(await namesFor(nord.client, mine)).toEqual(["Of Nord"]);
  expect(await namesFor(nord.client, sister)).toEqual(["Of Nord"]);
  expect(await namesFor(sor.client, theirs)).toEqual(["Of Sor"]);
  expect(await namesFor(sor.client, mine)).toBe("event.not_found");
  // Whoever moderates may begin with them, and neither keep nor remove any.
  expect(await namesFor(moderatorOf(mine), mine)).toEqual(["Of Nord"]);
  expect(codeOf(await save(moderatorOf(mine), mine, "Mine"))).toBe("auth.forbidden");
  const remove = (actor: Actor, event: EventRecord, id: string) =>
    removePollTemplate(domain.deps, actor, { address: event.id, id });
  expect(codeOf(await remove(moderatorOf(mine), mine, ofNord.id))).toBe("auth.forbidden");
  expect(codeOf(await remove(sor.client, mine, ofNord.id))).toBe("event.not_found");
  expect(codeOf(await remove(sor.client, theirs, ofNord.id))).toBe("template.not_found");
  expect(codeOf(await remove(nord.client, mine, ofSor.id))).toBe("template.not_found");
  expect(await namesFor(nord.client, mine)).toEqual(["Of Nord"]);
  expect(await namesFor(sor.client, theirs)).toEqual(["Of Sor"]);
  must(await remove(nord.client, sister, ofNord.id));
  expect(await namesFor(nord.client, mine)).toEqual([]);
});

/** Everything of an event that an erasure in a room can touch. */
async function replicatedOf({ id }: EventRecord) {
  const tables = [attendees, namedBallots, pollAnswers, questions, roomEvents];
  return Promise.all(
    tables.map((table) => domain.deps.db.select().from(table).where(eq(table.eventId, id))),
  );
}

test("what a room erases stays in D1 for every other event", async () => {
  const others = [sister, theirs];
  const before = await Promise.all(others.map(replicatedOf));
  const whole = JSON.stringify(await replicatedOf(mine));
  for (const text of ["Said", "Written in", "Voted in", "Kari"]) expect(whole).toContain(text);
  const [ballot] = everything.namedBallots;
  const [answer] = everything.answers;
  if (!ballot || !answer) throw new Error("nothing to test with");
  await ingest(mine, 2, {
    questions: [{ ...question, text: "", name: null, person: null, gone: true }],
    namedBallots: [{ ...ballot, person: null, name: null, choice: [], texts: [] }],
    answers: [{ ...answer, texts: [] }],
    people: [{ no: 1, id: null, name: null, staff: false, metAt: null, attendance: null }],
  });
  const [listed, ballots, , , record] = await replicatedOf(mine);
  expect(listed).toMatchObject([{ id: `att_${mine.id}`, name: null }]);
  expect(ballots).toEqual([]);
  for (const text of ["Said", "Written in"]) expect(JSON.stringify(record)).not.toContain(text);
  expect(await Promise.all(others.map(replicatedOf))).toEqual(before);
});

test("a further round, and a poll that is removed, take no other event's ballots", async () => {
  const [poll] = everything.polls;
  if (!poll) throw new Error("nothing to test with");
  const others = [sister, theirs];
  const before = await Promise.all(others.map(replicatedOf));
  await ingest(mine, 2, { polls: [{ ...poll, round: 2 }] });
  await ingest(mine, 3, { polls: [{ ...poll, round: 2, removed: true }] });
  expect((await replicatedOf(mine))[1]).toEqual([]);
  expect(await Promise.all(others.map(replicatedOf))).toEqual(before);
});
