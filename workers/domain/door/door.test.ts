import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import {
  addGuest,
  makeDoorEvent,
  newScan,
  openTestGate,
  ticketTextOf,
} from "#tests/support/door/door-world.ts";
import { checkCode } from "../../contract/door/check-code.ts";
import { doorLimits } from "../../contract/door/door-limits.ts";
import { attendees, events, scans } from "../../db/schema/index.ts";
import { removeAttendee } from "../attendees/manage/remove-attendee.ts";
import { sweepAttendees } from "../attendees/sweep-attendees.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { getDoor } from "./door.ts";
import { getDoorFigures } from "./door-figures.ts";
import { listDoorPeople } from "./door-people.ts";
import { listScans } from "./list-scans.ts";
import { saveScans } from "./save-scans.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  eventId = await makeDoorEvent(deps, nord.client);
});

async function listAll(since = "0") {
  const pages = [];
  for (let cursor = since; ; ) {
    const page = must(await listDoorPeople(deps, nord.client, { address: eventId, since: cursor }));
    pages.push(page);
    cursor = page.cursor;
    if (page.isComplete) break;
  }
  return {
    calls: pages.length,
    items: pages.flatMap(({ items }) => items),
    gone: pages.flatMap(({ gone }) => gone),
    cursor: pages.at(-1)?.cursor ?? since,
  };
}

const scan = (
  attendeeId: string,
  at: number,
  actor = nord.client as Parameters<typeof saveScans>[1],
) =>
  saveScans(deps, actor, {
    address: eventId,
    scans: [newScan({ attendeeId, at })],
    gateId: null,
  });

test("a scanner is told how to know the event's tickets, and how many come", async () => {
  await deps.db.update(events).set({ hybrid: true, seatQuota: 9 }).where(eq(events.id, eventId));
  const kari = await addGuest(deps, eventId, { seat: "confirmed" });
  await addGuest(deps, eventId, { seat: "confirmed" });
  await addGuest(deps, eventId, { seat: "waiting" });
  must(await scan(kari, noon));
  const gate = await openTestGate(deps, nord.client, eventId, "North");
  await openTestGate(deps, nord.client, eventId, "South");
  const ofGate = must(await getDoor(deps, gate.actor, { address: eventId }));
  const north = { id: gate.id, name: "North" };
  expect(ofGate).toMatchObject({
    eventId,
    hybrid: true,
    isPaid: false,
    now: noon,
    gate: north,
    gates: [north],
    counts: { inside: 1, expected: 2 },
  });
  const ofStaff = must(await getDoor(deps, nord.client, { address: eventId }));
  expect(ofStaff.gates.map(({ name }) => name)).toEqual(["North", "South"]);
  const text = await ticketTextOf(deps, nord, eventId, kari);
  const keys = ofGate.publicKeys;
  expect(await checkCode({ id: eventId, keys }, text)).toEqual({ attendeeId: kari });
});

test("2,000 people come in a few calls, and then only who has changed", async () => {
  const ids = Array.from({ length: 2_000 }, () => deps.newId("att"));
  await runBatch(deps, [
    sql`INSERT INTO attendees (id, event_id, name, answers, registration, seat, presence, notes, created_at)
        SELECT value, ${eventId}, 'Kari Nordmann', '{}', 'accepted', 'none', 'none', '', ${noon}
        FROM json_each(${JSON.stringify(ids)})`,
  ]);
  const first = await listAll();
  expect(first.calls).toBeLessThanOrEqual(2_000 / doorLimits.peoplePerPage + 1);
  expect(first.items.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect((await listAll(first.cursor)).items).toEqual([]);

  const [renamed = "", came = "", gone = "", untouched = ""] = ids;
  await deps.db.update(attendees).set({ name: "Anne Berg" }).where(eq(attendees.id, renamed));
  // What the door does not show is no change to it.
  await deps.db.update(attendees).set({ notes: "Said" }).where(eq(attendees.id, untouched));
  must(await scan(came, noon));
  must(await removeAttendee(deps, nord.client, { eventId, id: gone }));
  const changed = await listAll(first.cursor);
  expect(changed.items.map(({ id, name, presence }) => [id, name, presence])).toEqual([
    [renamed, "Anne Berg", "none"],
    [came, "Kari Nordmann", "in"],
  ]);
  expect(changed.gone).toEqual([gone]);
});

test("who is expected at an event that costs something has paid, or was given the ticket", async () => {
  await deps.db.update(events).set({ priceKind: "paid" }).where(eq(events.id, eventId));
  const counts = async () => {
    const { inside, expected } = must(
      await getDoorFigures(deps, nord.client, { address: eventId }),
    );
    return [inside, expected];
  };
  const settle = (id: string, paidTransactionId: string | null) =>
    deps.db.update(attendees).set({ paidTransactionId }).where(eq(attendees.id, id));
  const [one, two, three] = [
    await addGuest(deps, eventId),
    await addGuest(deps, eventId),
    await addGuest(deps, eventId),
  ];
  expect(await counts()).toEqual([0, 0]);
  await settle(one, "trx_1");
  await settle(two, "trx_1");
  expect(await counts()).toEqual([0, 2]);
  must(await scan(one, noon));
  expect(await counts()).toEqual([1, 2]);
  // Given back; and one who has paid and is taken off the list.
  await settle(two, null);
  await settle(three, "trx_2");
  expect(await counts()).toEqual([1, 2]);
  must(await removeAttendee(deps, nord.client, { eventId, id: three }));
  expect(await counts()).toEqual([1, 1]);
});

test("figures are those of each gate and minute, without what was taken back or refused", async () => {
  const north = await openTestGate(deps, nord.client, eventId, "North");
  const [one, two] = [await addGuest(deps, eventId), await addGuest(deps, eventId)];
  must(await scan(one, noon - 60_000, north.actor));
  must(await scan(two, noon, north.actor));
  must(await scan(two, noon + 1, north.actor));
  must(await scan(await addGuest(deps, eventId), noon));
  const figures = must(await getDoorFigures(deps, nord.client, { address: eventId }));
  const named = { id: north.id, name: "North" };
  expect(figures).toEqual({
    inside: 3,
    expected: 3,
    conflicts: 0,
    gates: [
      { gate: named, in: 2, out: 0 },
      { gate: null, in: 1, out: 0 },
    ],
    minutes: [
      { at: noon - 60_000, gateId: north.id, in: 1, out: 0 },
      { at: noon, gateId: null, in: 1, out: 0 },
      { at: noon, gateId: north.id, in: 1, out: 0 },
    ],
  });
});

test("scans are listed the newest first, page by page, and by what they are asked for", async () => {
  const ids = [await addGuest(deps, eventId), await addGuest(deps, eventId)];
  for (const [place, id] of [...ids, ...ids].entries()) must(await scan(id, noon - 9 + place));
  const ask = (more: Partial<Parameters<typeof listScans>[2]>) =>
    listScans(deps, nord.client, { address: eventId, limit: 3, cursor: undefined, ...more });
  const page = must(await ask({}));
  const rest = must(await ask({ cursor: page.next ?? undefined }));
  expect([...page.items, ...rest.items].map(({ at }) => at)).toEqual([
    ...[noon - 6, noon - 7, noon - 8, noon - 9],
  ]);
  expect(rest.next).toBeNull();
  expect(must(await ask({ attendee: ids[0] })).items).toHaveLength(2);
  expect(must(await ask({ result: "already_in" })).items).toHaveLength(2);
});

test("with the end of retention scans are nobody's, and still counted", async () => {
  must(await scan(await addGuest(deps, eventId), noon));
  await deps.db
    .update(events)
    .set({ closesAt: noon - 1, retentionDays: 0 })
    .where(eq(events.id, eventId));
  await sweepAttendees(deps);
  const rows = await deps.db.select().from(scans).where(eq(scans.eventId, eventId));
  expect(rows.map(({ attendeeId, result }) => [attendeeId, result])).toEqual([[null, "ok"]]);
  const figures = must(await getDoorFigures(deps, nord.client, { address: eventId }));
  expect(figures.gates).toEqual([{ gate: null, in: 1, out: 0 }]);
});
