import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDomain, type TestDomain } from "#tests/support/domain.ts";
import { ok, refuse } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { sweepErasures } from "./sweep-erasures.ts";

let domain: TestDomain;
/** Which room was asked for how many. */
let asked: (readonly [room: string, people: number])[];
let away: ReadonlySet<string>;

beforeEach(async () => {
  domain = await openDomain();
  asked = [];
  away = new Set();
});
afterEach(() => domain.close());

const deps = (): Deps => {
  const command: Deps["room"]["command"] = async (eventId, { commands }) => {
    asked.push([eventId, commands.length]);
    if (away.has(eventId)) return refuse("room.not_ready");
    return ok({ seq: 1, results: commands.map(() => ({ ok: true }) as const) });
  };
  return { ...domain.deps, room: { ...domain.deps.room, command } };
};

/** So many people who are gone from everywhere but the event's room. */
async function queue(eventId: string, people: number): Promise<void> {
  const ids = JSON.stringify(Array.from({ length: people }, (_, n) => `att_${eventId}${n}`));
  const { now } = domain.clock;
  await runBatch(domain.deps, [
    sql`INSERT INTO erasures (event_id, person_id, stage, asked_at, due_at)
          SELECT ${eventId}, value, 'room', ${now}, ${now} FROM json_each(${ids})`,
  ]);
}

/** Whose rooms are still to be asked, a line for each person. */
const left = async () =>
  (await domain.deps.db.query.erasures.findMany()).map(({ eventId }) => eventId);

test("a room is asked for a hundred people a call, until all of them are gone", async () => {
  await queue("evt_large", 250);
  await queue("evt_small", 3);
  await sweepErasures(deps());
  expect(asked).toEqual([
    ["evt_large", 100],
    ["evt_large", 100],
    ["evt_large", 50],
    ["evt_small", 3],
  ]);
  expect(await left()).toEqual([]);
  await sweepErasures(deps());
  expect(asked).toHaveLength(4);
});

test("10,000 people are gone with the fifth run", async () => {
  await queue("evt_retention", 10_000);
  for (const [run, rows] of [8_000, 6_000, 4_000, 2_000, 0].entries()) {
    await sweepErasures(deps());
    expect([run, (await left()).length]).toEqual([run, rows]);
  }
});

test("a room that is away keeps nobody else from their turn, and is asked again in five minutes", async () => {
  await queue("evt_away", 2_000);
  await queue("evt_open", 150);
  away = new Set(["evt_away"]);
  await sweepErasures(deps());
  expect(asked).toEqual([["evt_away", 100]]);
  await sweepErasures(deps());
  expect(asked.slice(1)).toEqual([
    ["evt_open", 100],
    ["evt_open", 50],
  ]);
  expect(await left()).toEqual(Array.from({ length: 2_000 }, () => "evt_away"));
  away = new Set();
  domain.clock.now += 5 * 60_000;
  await sweepErasures(deps());
  expect(await left()).toEqual([]);
});
