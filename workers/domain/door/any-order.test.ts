/**
 * R6: ten scanners, 2,000 tickets, networks cut at random, scans sent in any order and more than once. Each ticket is one entry,
 * every conflict is reported, and it does not matter in which order anything came.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { makeDoorEvent, openTestGate } from "#tests/support/door/door-world.ts";
import type { NewScan } from "../../contract/api/door/scans.ts";
import {
  type DoorShownScan,
  findConflicts,
  settleScans,
} from "../../contract/door/settle-scans.ts";
import type { Actor } from "../../contract/permissions.ts";
import { attendees, scans } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { getDoorFigures } from "./door-figures.ts";
import { type ListedConflict, listConflicts } from "./list-scans.ts";
import { saveScans } from "./save-scans.ts";

const scanners = 10;
const tickets = 2_000;
const seeds = [20261124, Date.now() % 1_000_000];

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
  domain.clock.now = noon + 3_600_000;
});
afterAll(() => domain.close());

type ScanRow = typeof scans.$inferSelect;
type Chance = () => number;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function idOf(chance: Chance): string {
  return `scn_${Array.from({ length: 26 }, () => digits.charAt(Math.floor(chance() * 32))).join("")}`;
}

interface Sent {
  /** Which scanner. */
  readonly by: number;
  readonly scan: NewScan;
}

/** What happens at the door: most people come once, some tickets are passed on, some people leave and come back. */
function simulateDoor(chance: Chance, people: readonly string[]): readonly Sent[] {
  const isOffline = Array.from({ length: scanners }, () => chance() < 0.5);
  return people.flatMap((attendeeId) => {
    const times = chance() < 0.75 ? 1 : 1 + Math.floor(chance() * 4);
    return Array.from({ length: times }, (_, turn): Sent => {
      const by = Math.floor(chance() * scanners);
      if (chance() < 0.02) isOffline[by] = !isOffline[by];
      const direction = turn > 0 && chance() < 0.3 ? "out" : "in";
      // Whole seconds: some scans of a ticket are at the same instant.
      const at = noon + Math.floor(chance() * 3_000) * 1_000;
      const offline = isOffline[by] ?? false;
      return { by, scan: { id: idOf(chance), attendeeId, direction, at, offline } };
    });
  });
}

function shuffle<T>(chance: Chance, list: readonly T[]): readonly T[] {
  return list
    .map((item) => ({ item, place: chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Sends in pieces of any size, several scanners at once, and some pieces twice. */
async function send(
  chance: Chance,
  actors: readonly Actor[],
  eventId: string,
  sent: readonly Sent[],
): Promise<void> {
  const calls = actors.flatMap((actor, by) => {
    const own = sent.filter((one) => one.by === by).map(({ scan }) => scan);
    const pieces: { readonly actor: Actor; readonly scans: NewScan[] }[] = [];
    for (let at = 0; at < own.length; ) {
      const size = 1 + Math.floor(chance() * 120);
      const piece = { actor, scans: own.slice(at, at + size) };
      pieces.push(piece);
      if (chance() < 0.2) pieces.push(piece);
      at += size;
    }
    return pieces;
  });
  const line = [...shuffle(chance, calls)];
  const next = async (): Promise<void> => {
    for (let call = line.pop(); call !== undefined; call = line.pop()) {
      const { actor, scans: own } = call;
      must(await saveScans(deps, actor, { address: eventId, scans: own, gateId: null }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, next));
}

/** Every row as it stands, without what says when it came. */
async function readReplica(eventId: string, names: ReadonlyMap<string, string>) {
  const rows = await deps.db.select().from(scans).where(eq(scans.eventId, eventId));
  const people = await deps.db
    .select({ id: attendees.id, presence: attendees.presence })
    .from(attendees)
    .where(eq(attendees.eventId, eventId));
  return {
    rows,
    results: new Map(rows.map(({ id, result }) => [id, result])),
    presence: new Map(people.map(({ id, presence }) => [names.get(id) ?? "", presence])),
  };
}

async function readConflicts(eventId: string): Promise<readonly ListedConflict[]> {
  const all: ListedConflict[] = [];
  let cursor: string | undefined;
  do {
    const asked = { address: eventId, limit: 200, cursor };
    const page = must(await listConflicts(deps, nord.client, asked));
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

async function makeHall() {
  const eventId = await makeDoorEvent(deps, nord.client);
  const people = Array.from({ length: tickets }, () => deps.newId("att"));
  await runBatch(deps, [
    sql`INSERT INTO attendees (id, event_id, name, answers, registration, seat, presence, notes, created_at)
        SELECT value, ${eventId}, 'Kari Nordmann', '{}', 'accepted', 'none', 'none', '', ${noon}
        FROM json_each(${JSON.stringify(people)})`,
  ]);
  const gates = [];
  for (let by = 0; by < scanners; by += 1) {
    gates.push(await openTestGate(deps, nord.client, eventId, `Gate ${by}`));
  }
  return { eventId, people, actors: gates.map(({ actor }) => actor) };
}

test.each(seeds)(
  "seed %s: one entry per ticket, every conflict, in any order",
  async (seed) => {
    const chance = chanceOf(seed);
    const [one, other] = [await makeHall(), await makeHall()];
    const played = simulateDoor(chance, one.people);
    const nameIn = (people: readonly string[]) =>
      new Map(people.map((id, place) => [id, `person ${place}`]));
    // The same door at another event, sent in another order.
    const moved = played.map(({ by, scan }): Sent => {
      const attendeeId = other.people[one.people.indexOf(scan.attendeeId ?? "")] ?? "";
      return { by, scan: { ...scan, attendeeId } };
    });
    await send(chance, one.actors, one.eventId, shuffle(chance, played));
    await send(chance, other.actors, other.eventId, shuffle(chance, moved));

    const names = nameIn(one.people);
    const first = await readReplica(one.eventId, names);
    const second = await readReplica(other.eventId, nameIn(other.people));
    const reported = await readConflicts(one.eventId);
    await expectFigures(one.eventId, first.rows);

    expect(first.rows).toHaveLength(played.length);
    expect(second.results).toEqual(first.results);
    expect(second.presence).toEqual(first.presence);

    const expected: string[] = [];
    for (const [id, rows] of byPerson(first.rows)) {
      const settled = settleScans(rows);
      expect(new Map(rows.map((row) => [row.id, row.result]))).toEqual(settled.results);
      expect(first.presence.get(names.get(id) ?? "")).toBe(settled.presence);
      const shown = rows.map((row): DoorShownScan => ({ ...row, shown: row.shown ?? row.result }));
      for (const { scan, entry } of findConflicts(shown)) expected.push(`${scan.id} ${entry?.id}`);
    }
    expect(reported.map(({ scan, entry }) => `${scan.id} ${entry?.id}`).sort()).toEqual(
      expected.sort(),
    );
    expect(expected.length).toBeGreaterThan(50);
  },
  300_000,
);

function byPerson(rows: readonly ScanRow[]): ReadonlyMap<string, readonly ScanRow[]> {
  const grouped = new Map<string, ScanRow[]>();
  for (const row of rows) {
    const id = row.attendeeId ?? "";
    grouped.set(id, [...(grouped.get(id) ?? []), row]);
  }
  return grouped;
}

/** The counters that triggers keep are those of the rows. */
async function expectFigures(eventId: string, rows: readonly ScanRow[]) {
  const figures = must(await getDoorFigures(deps, nord.client, { address: eventId }));
  const passed = (direction: "in" | "out", gateId: string | undefined) =>
    rows.filter((row) => {
      return row.result === "ok" && row.direction === direction && row.gateId === gateId;
    }).length;
  for (const { gate, in: entries, out } of figures.gates) {
    expect([entries, out]).toEqual([passed("in", gate?.id), passed("out", gate?.id)]);
  }
  const inside = figures.gates.reduce((sum, row) => sum + row.in - row.out, 0);
  expect(figures.inside).toBe(inside);
}
