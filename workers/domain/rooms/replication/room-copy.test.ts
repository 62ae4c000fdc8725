import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import { type CopyPart, copyParts } from "../../../contract/api/room/room-copy.ts";
import { roomEvents } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { ingestReplication } from "./ingest.ts";
import { readCopy, summariseCopy } from "./room-copy.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const make = async (name: string) =>
  must(await createEvent(domain.deps, nord.client, newEvent(name))).id;
const summary = async (eventId: string) =>
  must(await summariseCopy(domain.deps, system, { eventId }));
const page = async (eventId: string, part: CopyPart, after: string | null = null) =>
  must(await readCopy(domain.deps, system, { eventId, part, after }));

test("an event whose room has told nothing has no copy, and one that has says how far it goes", async () => {
  const eventId = await make("Told");
  expect(await summary(eventId)).toEqual({ seq: 0, since: 0 });
  must(
    await ingestReplication(domain.deps, system, {
      eventId,
      body: makeReplication(1, 3, everything),
    }),
  );
  expect(await summary(eventId)).toEqual({ seq: 3, since: noon });
});

test("[REB4] numbers of a tick of which only a part has come are not given again", async () => {
  const eventId = await make("In parts");
  const { entries } = makeReplication(1, 4);
  const body = Object.assign(makeReplication(1, 3), { entries });
  must(await ingestReplication(domain.deps, system, { eventId, body }));
  expect(await summary(eventId)).toEqual({ seq: 4, since: noon });
});

test("each part is handed back whole, and of this event alone", async () => {
  const eventId = await make("Whole");
  const other = await make("Other");
  const body = makeReplication(1, 3, everything);
  must(await ingestReplication(domain.deps, system, { eventId, body }));
  const [people, questions, polls, answers, ballots, events] = await Promise.all(
    (["people", "questions", "polls", "surveyAnswers", "namedBallots", "events"] as const).map(
      (part) => page(eventId, part),
    ),
  );
  expect(people?.rows).toMatchObject(everything.people ?? []);
  expect(questions?.rows).toMatchObject(
    (everything.questions ?? []).map(({ id, votes }) => ({ id, votes })),
  );
  expect(polls?.rows.length).toBe(everything.polls?.length);
  expect(answers?.rows).toMatchObject(everything.surveyAnswers ?? []);
  expect(ballots?.rows).toMatchObject(
    (everything.namedBallots ?? []).map(({ poll, ballot, person }) => ({ poll, ballot, person })),
  );
  expect(events?.rows).toMatchObject(body.entries.map(({ type, data }) => ({ type, data })));
  for (const part of copyParts) {
    expect(await page(other, part)).toEqual({ rows: [], next: null });
  }
});

test("many events come in pages: none twice, none left out, in their order", async () => {
  const eventId = await make("Long");
  const all = Array.from({ length: 4_001 }, (_, i) => ({ seq: 1 + Math.floor(i / 3), n: i % 3 }));
  for (let start = 0; start < all.length; start += 1_000) {
    const entries = all.slice(start, start + 1_000).map(({ seq, n }) => ({
      seq,
      n,
      at: noon,
      by: null,
      type: "qaSet",
      data: { seq, n },
    }));
    const from = entries[0]?.seq ?? 1;
    const body = { ...makeReplication(from, from), entries, to: entries.at(-1)?.seq ?? from };
    must(await ingestReplication(domain.deps, system, { eventId, body }));
  }
  expect(await domain.deps.db.$count(roomEvents)).toBeGreaterThan(4_000);
  const found: unknown[] = [];
  let after: string | null = null;
  do {
    const { rows, next }: { rows: readonly object[]; next: string | null } = await page(
      eventId,
      "events",
      after,
    );
    for (const row of rows) found.push(Object(row).data);
    after = next;
  } while (after !== null);
  expect(found).toEqual(all);
});

test("nobody but the room itself is handed anything", async () => {
  const eventId = await make("Ours");
  const refused = { ok: false, refusal: { code: "auth.forbidden" } };
  expect(await summariseCopy(domain.deps, nord.client, { eventId })).toEqual(refused);
  for (const part of copyParts) {
    const asked = { eventId, part, after: null };
    expect(await readCopy(domain.deps, nord.client, asked)).toEqual(refused);
  }
});
