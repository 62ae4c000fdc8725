import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { makeReplication } from "#tests/support/replication.ts";
import { events } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { updateEvent } from "../../events/changes/update-event.ts";
import { ingestReplication } from "./ingest.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;
let seq: number;
/** Events that were to be read anew. */
let forgotten: string[];

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const forget = (id: string) => void forgotten.push(id);
  deps = { ...domain.deps, eventCache: { find: (_address, read) => read(), forget } };
});
afterAll(() => domain.close());
beforeEach(async () => {
  ({ id: eventId } = must(await createEvent(deps, nord.client, newEvent("Reported"))));
  seq = 0;
  forgotten = [];
  domain.room.pushed.length = 0;
});

/** A call of the room: the next one, or the one of an earlier number that comes late. */
function report(present: number, relays?: readonly number[], at = seq + 1) {
  seq = Math.max(seq, at);
  const body = makeReplication(at, at);
  const counters = { ...body.counters, present };
  const told = relays === undefined ? counters : { ...counters, relays: [...relays] };
  return ingestReplication(deps, system, { eventId, body: { ...body, counters: told } });
}

async function readEvent() {
  const [event] = await deps.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error("no event");
  return event;
}

async function seating() {
  const { relays, relaySeats } = await readEvent();
  return [relays, relaySeats];
}

test("a room that fills up to what it is planned for leaves the event as it is", async () => {
  const before = await readEvent();
  for (const present of [0, 1_500, 3_000]) must(await report(present));
  expect(await readEvent()).toEqual(before);
  expect(forgotten).toEqual([]);
});

test("more people need relays, and fewer take none away; neither version nor room has to do with it", async () => {
  const before = await readEvent();
  must(await report(3_001));
  expect(await seating()).toEqual([4, null]);
  must(await report(9_000, [1_000, 1_200, 900, 1_100]));
  expect(await seating()).toEqual([8, null]);
  must(await report(20, [10, 4, 3, 3]));
  expect(await seating()).toEqual([8, null]);
  expect(await readEvent()).toEqual({ ...before, relays: 8 });
  expect(forgotten).toEqual([eventId, eventId]);
  expect(domain.room.pushed).toEqual([]);
});

test("a relay that is full or lost is kept, and nothing is written while it stays so", async () => {
  must(await report(6_000, [2_000, 2_100]));
  forgotten = [];
  must(await report(6_000, [2_500, 3_799]));
  expect([await seating(), forgotten]).toEqual([[4, null], []]);
  must(await report(6_000, [2_600, 3_800]));
  expect([await seating(), forgotten]).toEqual([[4, [2_600, 3_800]], [eventId]]);
  must(await report(6_000, [2_700, 3_900]));
  expect([await seating(), forgotten]).toEqual([[4, [2_600, 3_800]], [eventId]]);
  must(await report(6_000, [-1, 3_900]));
  expect(await seating()).toEqual([4, [-1, 3_900]]);
  must(await report(6_000, [5, 3_000]));
  expect(await seating()).toEqual([4, null]);
  must(await report(6_000, [-1, 3_000]));
  // A room that began anew has heard of none yet.
  must(await report(6_000));
  expect(await seating()).toEqual([4, null]);
});

test("a call that comes late says nothing of now", async () => {
  must(await report(6_000, [100, 100]));
  must(await report(6_000, [100, -1]));
  must(await report(6_000, [100, 100], 1));
  expect(await seating()).toEqual([4, [100, -1]]);
  must(await report(40_000, [100, -1], 1));
  expect(await seating()).toEqual([4, [100, -1]]);
});

test("what hosts expect raises the relays at once, over what the room has reported meanwhile", async () => {
  const plan = async (expectedAudience: number) =>
    must(
      await updateEvent(deps, nord.client, {
        eventId,
        section: "access",
        values: { expectedAudience },
      }),
    );
  expect(await plan(3_000)).toMatchObject({ expectedAudience: 3_000, relays: 0 });
  expect(await plan(3_001)).toMatchObject({ expectedAudience: 3_001, relays: 2 });
  expect(await seating()).toEqual([2, null]);
  must(await report(10_000));
  expect(await plan(6_500)).toMatchObject({ expectedAudience: 6_500, relays: 8 });
  expect(await plan(0)).toMatchObject({ expectedAudience: 0, relays: 8 });
  expect(await seating()).toEqual([8, null]);
  expect(await plan(100_000)).toMatchObject({ relays: 32 });
  expect((await readEvent()).relays).toBe(32);
  // The room is told of the section as ever, and of nothing of this.
  expect(JSON.stringify(domain.room.pushed)).not.toMatch(/relay|expected/i);
});
