/** R4: 200 seats, 2,000 people at once, holds that run out and payments that come late. */
import { sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { moveLines } from "./move-line.ts";
import { acceptOffer, cancelSeats, takeSeats } from "./seat-statements.ts";

const quota = 200;
const buyers = 2_000;
/** Calls on their way at the same time. */
const abreast = 40;
const dialect = new SQLiteAsyncDialect({ casing: "snake_case" });

/** What a payment does to a seat that is held; a sale of tickets whole is played in tests/sale. */
const settleHold = (id: string) =>
  sql`UPDATE attendees SET seat = 'confirmed', seat_until = NULL, version = version + 1
    WHERE id = ${id} AND seat = 'held' RETURNING id`;

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  // Notes every instant at which more is taken than there is, however briefly.
  await runBatch(domain.deps, [
    sql`CREATE TABLE oversold (event_id TEXT NOT NULL, taken INTEGER NOT NULL)`,
    sql`CREATE TRIGGER watch_seats AFTER UPDATE ON event_seats
          WHEN NEW.held + NEW.offered + NEW.confirmed > (SELECT seat_quota FROM events WHERE id = NEW.event_id) BEGIN
            INSERT INTO oversold VALUES (NEW.event_id, NEW.held + NEW.offered + NEW.confirmed);
          END`,
  ]);
});
afterAll(() => domain.close());

/** An event with people who are accepted and have no seat yet. */
async function makeSale(): Promise<{ readonly eventId: string; readonly ids: readonly string[] }> {
  const { id: eventId } = must(
    await createEvent(domain.deps, nord.client, newEvent("Sale", noon + 9 * day)),
  );
  const ids = Array.from({ length: buyers }, () => domain.deps.newId("att"));
  await runBatch(domain.deps, [
    sql`UPDATE events SET hybrid = 1, seat_quota = ${quota}, published = 1 WHERE id = ${eventId}`,
    sql`INSERT INTO attendees (id, event_id, answers, registration, seat, presence, notes, created_at)
          SELECT value, ${eventId}, '{}', 'accepted', 'none', 'none', '', ${noon} FROM json_each(${JSON.stringify(ids)})`,
  ]);
  return { eventId, ids };
}

/** Does things side by side, so many at a time. */
async function abreastOf<T>(
  things: readonly T[],
  act: (thing: T) => Promise<unknown>,
): Promise<void> {
  const left = [...things];
  const run = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await act(thing);
  };
  await Promise.all(Array.from({ length: abreast }, run));
}

async function stateOf(eventId: string) {
  const [seats, oversold, kept] = await queryBatch<Record<string, number>>(domain.deps, [
    sql`SELECT COALESCE(SUM(seat IN ('held', 'offered', 'confirmed')), 0) AS taken, SUM(seat = 'waiting') AS waiting,
          SUM(seat = 'held') AS held, SUM(seat = 'offered') AS offered, SUM(seat = 'confirmed') AS confirmed
        FROM attendees WHERE event_id = ${eventId}`,
    sql`SELECT count(*) AS times FROM oversold WHERE event_id = ${eventId}`,
    sql`SELECT waiting, held, offered, confirmed FROM event_seats WHERE event_id = ${eventId}`,
  ]);
  return { seats: seats?.[0] ?? {}, times: oversold?.[0]?.times ?? 0, kept: kept?.[0] ?? {} };
}

test("[R4] 200 seats are never oversold to 2,000 who come, pay, pay late, give up and come again", async () => {
  const { eventId, ids } = await makeSale();
  domain.clock.now = noon;
  const heldUntil = noon + 40 * 60_000;
  const groups = Array.from({ length: buyers / 4 }, (_, n) => {
    // One in four comes as a group of 4, the others alone.
    const four = ids.slice(n * 4, n * 4 + 4);
    return n % 4 === 0 ? [four] : four.map((id) => [id]);
  }).flat();
  await abreastOf(groups, (group) =>
    queryBatch(domain.deps, [takeSeats({ eventId, who: { ids: group }, now: noon, heldUntil })]),
  );
  const full = await stateOf(eventId);
  expect(full.seats).toMatchObject({ held: quota, waiting: buyers - quota });
  expect(full.kept).toMatchObject({ held: quota, waiting: buyers - quota });

  // Some pay in time, some give up; then the holds run out while the late ones pay, and the line moves.
  const holders = await heldBy(eventId);
  await abreastOf(holders.slice(0, 120), (id) =>
    Number(id.charCodeAt(id.length - 1)) % 4 === 0
      ? queryBatch(domain.deps, [cancelSeats({ eventId, ids: [id], reason: "self" })])
      : queryBatch(domain.deps, [settleHold(id)]),
  );
  domain.clock.now = heldUntil;
  await abreastOf(holders, (id) => {
    const turn = Number(id.charCodeAt(id.length - 2)) % 5;
    if (turn === 0) return moveLines(domain.deps, [eventId]);
    if (turn === 1)
      return queryBatch(domain.deps, [
        takeSeats({ eventId, who: { ids: [id] }, now: heldUntil, heldUntil: null }),
      ]);
    return queryBatch(domain.deps, [settleHold(id), acceptOffer(id, heldUntil)]);
  });
  await moveLines(domain.deps, [eventId]);

  const { seats, kept, times } = await stateOf(eventId);
  expect(times).toBe(0);
  // Nobody waits while a seat is free, and what is counted is what there is.
  expect(seats.taken).toBe(quota);
  expect(kept).toEqual({
    waiting: seats.waiting,
    held: seats.held,
    offered: seats.offered,
    confirmed: seats.confirmed,
  });
});

async function heldBy(eventId: string): Promise<readonly string[]> {
  const [rows] = await queryBatch<{ readonly id: string }>(domain.deps, [
    sql`SELECT id FROM attendees WHERE event_id = ${eventId} AND seat = 'held' ORDER BY id`,
  ]);
  return (rows ?? []).map(({ id }) => id);
}

test("[R4] the same people oversell a build whose statement does not ask how many are left", async () => {
  const { eventId, ids } = await makeSale();
  const guard = "asked.place <= room.free";
  const d1 = domain.deps.db.$client;
  await abreastOf(ids.slice(0, quota * 2), (id) => {
    const query = dialect.sqlToQuery(takeSeats({ eventId, who: { ids: [id] }, now: noon }));
    expect(query.sql).toContain(guard);
    const unguarded = query.sql.replaceAll(guard, "asked.place > 0");
    return d1
      .prepare(unguarded)
      .bind(...query.params)
      .run();
  });
  expect((await stateOf(eventId)).times).toBeGreaterThan(0);
});
