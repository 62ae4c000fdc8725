/** Giving and taking the seats of several attendees: never more than there are, and undone as long as nobody is told. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { AttendeeBulkAction } from "../../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../../contract/attendees/attendee-limits.ts";
import { createEvent } from "../../../events/changes/create-event.ts";
import { publishEvent } from "../../../events/changes/transitions.ts";
import { updateEvent } from "../../../events/changes/update-event.ts";
import { runDue } from "../../../events/due.ts";
import { addAttendee } from "../add-attendee.ts";
import { listAttendeeHistory } from "../history.ts";
import { bulkAttendees } from "./bulk-attendees.ts";
import { undoBulk } from "./undo-bulk.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** A published hall with two seats. */
beforeEach(async () => {
  const { deps } = domain;
  eventId = must(await createEvent(deps, nord.client, newEvent("Sal"))).id;
  const values = { hybrid: true, seatQuota: 2 };
  must(await updateEvent(deps, nord.client, { eventId, section: "seats", values }));
  must(await publishEvent(deps, nord.client, { eventId }));
});

/** Who registers after those before. */
async function add(name: string): Promise<string> {
  domain.clock.now += 1;
  const email = `${name.toLowerCase()}.${eventId.toLowerCase()}@firma.test`;
  return must(await addAttendee(domain.deps, nord.client, { name, email, eventId })).id;
}

async function addAll(...names: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await add(name));
  return ids;
}

async function act(action: AttendeeBulkAction, ids: readonly string[]) {
  domain.clock.now += 1;
  return must(await bulkAttendees(domain.deps, nord.client, { eventId, action, ids: [...ids] }));
}

async function undo(action: AttendeeBulkAction, at: number) {
  return must(await undoBulk(domain.deps, nord.client, { eventId, action, at }));
}

async function seats(): Promise<Readonly<Record<string, string>>> {
  const { results } = await domain.d1
    .prepare("SELECT name, seat FROM attendees WHERE event_id = ?")
    .bind(eventId)
    .all<{ readonly name: string; readonly seat: string }>();
  return Object.fromEntries(results.map(({ name, seat }) => [name, seat]));
}

async function raiseQuota(quota: number) {
  await domain.deps.db.run(sql`UPDATE events SET seat_quota = ${quota} WHERE id = ${eventId}`);
}

async function noted(id: string) {
  const history = must(await listAttendeeHistory(domain.deps, nord.client, { eventId, id }));
  return history.flatMap((entry) => (entry.kind === "staff" ? [entry.what] : []));
}

test("as many are given seats as are left, the first in line first, and it is said for how many there was none", async () => {
  const [a, b, c, d, e] = await addAll("a", "b", "c", "d", "e");
  await raiseQuota(4);
  const done = await act("seat", [e ?? "", d ?? "", c ?? "", a ?? ""]);
  expect(done).toMatchObject({ done: 2, skipped: 1, noSeat: 1 });
  expect(await seats()).toEqual({
    a: "confirmed",
    b: "confirmed",
    c: "confirmed",
    d: "confirmed",
    e: "waiting",
  });
  expect([await noted(c ?? ""), await noted(e ?? ""), await noted(b ?? "")]).toEqual([
    ["attendee.assign_seat", "attendee.add"],
    ["attendee.add"],
    ["attendee.add"],
  ]);
});

test("a full hall gives nobody a seat, and asked by many at once no more than there are", async () => {
  const [a, b, ...rest] = await addAll("a", "b", "c", "d", "e", "f");
  expect(await act("seat", rest)).toMatchObject({ done: 0, skipped: 0, noSeat: 4 });
  await raiseQuota(4);
  const all = await Promise.all(rest.map((id) => act("seat", [id])));
  expect(all.reduce((sum, { done }) => sum + done, 0)).toBe(2);
  const taken = Object.values(await seats()).filter((seat) => seat === "confirmed");
  expect([taken.length, a === b]).toEqual([4, false]);
});

test("an offer is taken for whoever has it, although none else is left", async () => {
  const [a, , c, d] = await addAll("a", "b", "c", "d");
  await act("unseat", [a ?? ""]);
  domain.clock.now += attendeeLimits.undoMs;
  await runDue(domain.deps);
  expect((await seats()).c).toBe("offered");
  expect(await act("seat", [d ?? "", c ?? ""])).toMatchObject({ done: 1, noSeat: 1 });
  expect(await seats()).toMatchObject({ c: "confirmed", d: "waiting" });
});

test("seats that are taken stay free until nobody can undo it, and go to the next in line then", async () => {
  const [a, b] = await addAll("a", "b", "c");
  const done = await act("unseat", [a ?? "", b ?? ""]);
  expect(done).toMatchObject({ done: 2, undoUntil: done.at + attendeeLimits.undoMs });
  expect(await seats()).toEqual({ a: "cancelled", b: "cancelled", c: "waiting" });
  expect(await undo("unseat", done.at)).toMatchObject({ done: 2, skipped: 0 });
  expect(await seats()).toEqual({ a: "confirmed", b: "confirmed", c: "waiting" });
  expect(await noted(a ?? "")).toEqual([
    "attendee.undo_unseat",
    "attendee.unassign_seat",
    "attendee.add",
  ]);

  await act("unseat", [a ?? ""]);
  domain.clock.now += attendeeLimits.undoMs;
  await runDue(domain.deps);
  expect(await seats()).toEqual({ a: "cancelled", b: "confirmed", c: "offered" });
});

test("undone, who was given a seat stands in line where they stood, and has the offer that they had", async () => {
  const [a, , c, d] = await addAll("a", "b", "c", "d");
  await act("unseat", [a ?? ""]);
  domain.clock.now += attendeeLimits.undoMs;
  await runDue(domain.deps);
  await raiseQuota(3);
  const before = await seats();
  expect(before).toMatchObject({ c: "offered", d: "waiting" });
  const row = () => domain.d1.prepare("SELECT seat_queued_at AS at FROM attendees WHERE id = ?");
  const queuedAt = await row().bind(d).first("at");
  const done = await act("seat", [c ?? "", d ?? ""]);
  expect(done).toMatchObject({ done: 2 });
  await raiseQuota(2);
  expect(await undo("seat", done.at)).toMatchObject({ done: 2, skipped: 0 });
  expect(await seats()).toEqual(before);
  expect(await row().bind(d).first("at")).toBe(queuedAt);
});

test("whoever has been let in meanwhile keeps the seat, and who is inside is not sent out", async () => {
  const [a, b] = await addAll("a", "b");
  await domain.deps.db.run(sql`UPDATE attendees SET presence = 'in' WHERE id = ${a}`);
  expect(await act("unseat", [a ?? "", b ?? ""])).toMatchObject({ done: 1, skipped: 1 });
  const given = await act("seat", [b ?? ""]);
  await domain.deps.db.run(sql`UPDATE attendees SET presence = 'in' WHERE id = ${b}`);
  expect(await undo("seat", given.at)).toMatchObject({ done: 0, skipped: 1 });
  expect(await seats()).toEqual({ a: "confirmed", b: "confirmed" });
  expect(await noted(b ?? "")).not.toContain("attendee.undo_seat");
});

test("without a hall there are no seats to give", async () => {
  const id = must(await createEvent(domain.deps, nord.client, newEvent("Nett"))).id;
  for (const action of ["seat", "unseat"] as const) {
    const refused = await bulkAttendees(domain.deps, nord.client, { eventId: id, action, ids: [] });
    expect(codeOf(refused)).toBe("attendee.no_hall");
  }
});
