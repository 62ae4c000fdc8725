import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestClient, TestDomain } from "#tests/support/domain.ts";
import {
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
} from "#tests/support/domain.ts";
import { attendees } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { moveDueLines, moveLines, offerUntil } from "./move-line.ts";

import { acceptOffer, cancelSeats, takeSeats } from "./seat-statements.ts";

const minute = 60_000;
const week = 7 * day;
let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  eventId = await makeHall(3);
});

/** A published hybrid event a week ahead. */
async function makeHall(quota: number): Promise<string> {
  const made = must(await createEvent(domain.deps, nord.client, newEvent("Hall", noon + week)));
  await runBatch(domain.deps, [
    sql`UPDATE events SET hybrid = 1, seat_quota = ${quota}, published = 1 WHERE id = ${made.id}`,
  ]);
  return made.id;
}

/** People whom staff have accepted, without a seat. */
async function makePeople(names: readonly string[]): Promise<readonly string[]> {
  const ids = names.map(() => domain.deps.newId("att")).sort();
  const rows = names.map((name, place) => ({
    id: ids[place] ?? "",
    eventId,
    name,
    email: `${name}@${eventId}.test`,
    answers: {},
    registration: "accepted" as const,
    seat: "none" as const,
    presence: "none" as const,
    notes: "",
    createdAt: domain.clock.now,
  }));
  await domain.deps.db.insert(attendees).values(rows);
  return rows.map(({ id }) => id);
}

async function take(names: readonly string[], heldUntil: number | null = null) {
  const ids = await makePeople(names);
  const statement = takeSeats({ eventId, who: { ids }, now: domain.clock.now, heldUntil });
  await queryBatch(domain.deps, [statement]);
  domain.clock.now += 1;
  return ids;
}

/** Seat, and reason or notice, of everybody by name. */
async function seats(): Promise<Record<string, string>> {
  const rows = await domain.deps.db.select().from(attendees);
  const ours = rows.filter((row) => row.eventId === eventId);
  return Object.fromEntries(ours.map(({ name, seat }) => [name ?? "", seat]));
}

async function rowOf(name: string) {
  const rows = await domain.deps.db.select().from(attendees);
  const row = rows.find((one) => one.eventId === eventId && one.name === name);
  if (!row) throw new Error(`nobody is called ${name}`);
  return row;
}

async function counts() {
  const [rows] = await queryBatch(domain.deps, [
    sql`SELECT waiting, held, offered, confirmed FROM event_seats WHERE event_id = ${eventId}`,
  ]);
  return rows?.[0];
}

async function cancel(id: string | undefined, reason: "self" | "staff" = "self") {
  await queryBatch(domain.deps, [cancelSeats({ eventId, ids: [id ?? ""], reason })]);
  await moveLines(domain.deps, [eventId]);
}

test("seats go to who comes first, the others stand in line", async () => {
  await take(["a", "b"]);
  await take(["c", "d", "e"]);
  expect(await seats()).toEqual({
    a: "confirmed",
    b: "confirmed",
    c: "confirmed",
    d: "waiting",
    e: "waiting",
  });
  expect(await counts()).toEqual({ waiting: 2, held: 0, offered: 0, confirmed: 3 });
  expect(await rowOf("a")).toMatchObject({ notice: "registered", seatTurn: 1, seatQueuedAt: null });
  expect(await rowOf("d")).toMatchObject({ notice: "waiting", seatQueuedAt: noon + 1 });
});

test("a seat that is given up is offered to the first in line, for a day", async () => {
  const [a] = await take(["a", "b", "c"]);
  await take(["d"]);
  await take(["e"]);
  const { now } = domain.clock;
  await cancel(a);
  expect(await rowOf("a")).toMatchObject({
    seat: "cancelled",
    seatReason: "self",
    notice: "cancelled",
  });
  expect(await rowOf("d")).toMatchObject({
    seat: "offered",
    seatUntil: now + day,
    notice: "offered",
  });
  expect((await seats()).e).toBe("waiting");
});

test("who comes while others wait stands behind them, although a seat is free", async () => {
  await take(["a", "b", "c", "d"]);
  await runBatch(domain.deps, [sql`UPDATE events SET seat_quota = 4 WHERE id = ${eventId}`]);
  await take(["e"]);
  expect(await seats()).toMatchObject({ d: "waiting", e: "waiting" });
  await moveDueLines(domain.deps);
  expect(await seats()).toMatchObject({ d: "offered", e: "waiting" });
});

test("an offer is accepted in time, once; later it is the next one's", async () => {
  const [a, b] = await take(["a", "b", "c"]);
  const [d] = await take(["d"]);
  await take(["e"]);
  await cancel(a);
  const accept = () => queryBatch(domain.deps, [acceptOffer(d ?? "", domain.clock.now)]);
  expect(await accept()).toEqual([[{ id: d }]]);
  expect(await accept()).toEqual([[]]);
  await cancel(b);
  expect((await seats()).e).toBe("offered");
  domain.clock.now += day;
  await moveDueLines(domain.deps);
  const e = await rowOf("e");
  expect(e).toMatchObject({
    seat: "cancelled",
    seatReason: "offer_expired",
    notice: "offer_expired",
  });
  expect(await queryBatch(domain.deps, [acceptOffer(e.id, domain.clock.now)])).toEqual([[]]);
  expect(await counts()).toEqual({ waiting: 0, held: 0, offered: 0, confirmed: 2 });
});

test("a hold runs out to the next in line", async () => {
  const until = noon + 40 * minute;
  const [a] = await take(["a"], until);
  await take(["b", "c"]);
  await take(["d"]);
  domain.clock.now = until - 1;
  await moveDueLines(domain.deps);
  expect(await seats()).toEqual({ a: "held", b: "confirmed", c: "confirmed", d: "waiting" });
  domain.clock.now = until;
  await moveDueLines(domain.deps);
  expect(await rowOf("a")).toMatchObject({ id: a, seat: "cancelled", seatReason: "hold_expired" });
  expect((await seats()).d).toBe("offered");
});

test("who gave a seat up may take one again, behind who waits", async () => {
  const [a] = await take(["a", "b", "c"]);
  const [d] = await take(["d"]);
  await cancel(a);
  const again = () =>
    queryBatch(domain.deps, [
      takeSeats({ eventId, who: { ids: [a ?? ""] }, now: domain.clock.now }),
    ]);
  expect(await again()).toEqual([[{ id: a, seat: "waiting" }]]);
  await cancel(d);
  expect(await seats()).toMatchObject({ a: "offered", d: "cancelled" });
});

test("nobody is given a seat who is not accepted, or comes from another event", async () => {
  const [a] = await makePeople(["a"]);
  await runBatch(domain.deps, [
    sql`UPDATE attendees SET registration = 'pending' WHERE id = ${a ?? ""}`,
  ]);
  const here = eventId;
  expect(
    await queryBatch(domain.deps, [takeSeats({ eventId, who: { ids: [a ?? ""] }, now: noon })]),
  ).toEqual([[]]);
  eventId = await makeHall(1);
  const [b] = await makePeople(["b"]);
  const foreign = takeSeats({ eventId: here, who: { ids: [b ?? ""] }, now: noon });
  expect(await queryBatch(domain.deps, [foreign])).toEqual([[]]);
});

test.each([
  ["is over", sql`closes_at = ${noon}`],
  ["is put away", sql`archived_at = ${noon}`],
  ["is not shown", sql`published = 0`],
])("the line of an event that %s stands still", async (_what, set) => {
  await take(["a", "b", "c", "d"]);
  await runBatch(domain.deps, [
    sql`UPDATE events SET seat_quota = 9, ${set} WHERE id = ${eventId}`,
  ]);
  await moveDueLines(domain.deps);
  await moveLines(domain.deps, [eventId]);
  expect((await seats()).d).toBe("waiting");
});

test("minutes after the start, seats of who is not there go to the line, once", async () => {
  const [a] = await take(["a", "b", "c"]);
  await take(["d", "e", "f"]);
  const start = noon + week;
  await runBatch(domain.deps, [
    sql`UPDATE events SET no_show_minutes = 20 WHERE id = ${eventId}`,
    sql`UPDATE attendees SET presence = 'in' WHERE id = ${a ?? ""}`,
  ]);
  domain.clock.now = start + 20 * minute - 1;
  await moveDueLines(domain.deps);
  expect((await seats()).b).toBe("confirmed");
  domain.clock.now += 1;
  await moveDueLines(domain.deps);
  expect(await seats()).toMatchObject({
    a: "confirmed",
    b: "cancelled",
    c: "cancelled",
    d: "offered",
  });
  expect(await rowOf("b")).toMatchObject({ seatReason: "no_show", notice: "no_show" });
  const d = await rowOf("d");
  expect(d.seatUntil).toBe(domain.clock.now + 15 * minute);
  await queryBatch(domain.deps, [acceptOffer(d.id, domain.clock.now)]);
  domain.clock.now += minute;
  await moveDueLines(domain.deps);
  expect((await seats()).d).toBe("confirmed");
});

test.each([
  ["days before", noon - 3 * day, day],
  ["within 48 hours", noon - 30 * hour, 2 * hour],
  ["on the day", noon - 5 * hour, 15 * minute],
  ["after the start", noon + 30 * minute, 15 * minute],
  ["just before the end", noon + hour - minute, minute],
] as const)("an offer made %s stands as long as the rules say", (_when, now, length) => {
  const event = { startsAt: noon, closesAt: noon + hour, timeZone: "Europe/Oslo" };
  expect(offerUntil(event, now) - now).toBe(length);
});

test("the day is that of the place: late in the evening before is not the day", () => {
  // 00:30 in Oslo on 12 May.
  const startsAt = Date.UTC(2026, 4, 11, 22, 30);
  const event = { startsAt, closesAt: startsAt + 5 * hour, timeZone: "Europe/Oslo" };
  expect(offerUntil(event, startsAt - 45 * minute) - (startsAt - 45 * minute)).toBe(2 * hour);
  expect(offerUntil(event, startsAt - 15 * minute) - (startsAt - 15 * minute)).toBe(15 * minute);
});
