/**
 * The real shell and the real pages' code, in a world where everything goes wrong that can: the
 * network, the disk, the process, the Worker, tabs and reloads. See `laws.ts` for what must hold.
 *
 * `SEED=4711 npx vitest run tests/simulation` plays one run again; `SIMULATION_RUNS` says how many, and
 * `SIMULATION_FROM` with which seed they begin, so that several processes can share a night.
 */
import { describe, expect, test } from "vitest";
import { type Report, simulate } from "./simulate.ts";

const seed = process.env.SEED === undefined ? null : Number(process.env.SEED);
const from = seed ?? Number(process.env.SIMULATION_FROM ?? 1);
const runs = seed === null ? Number(process.env.SIMULATION_RUNS ?? 1_500) : 1;
/** Seeds of one test, so that a long run shows how far it is. */
const chunk = 500;
const chunks = Array.from({ length: Math.ceil(runs / chunk) }, (_, index) => {
  const first = from + index * chunk;
  return [first, Math.min(first + chunk, from + runs) - 1] as const;
});

/** What has happened in all runs together: a simulation in which nothing goes wrong shows nothing. */
const total = {
  crashes: 0,
  sleeps: 0,
  acknowledged: 0,
  pastWindow: 0,
  rows: 0,
  splitRows: 0,
  droppedRows: 0,
  relayed: 0,
  relayCrashes: 0,
  longWaits: 0,
  givenUp: 0,
  /** Seeds. */
  withoutSplit: 0,
  withoutDatabase: 0,
};
const thrown = new Set<string>();

/** Each of them, and a callback of the room's own, must have thrown in some run. */
const everyPort = [
  ...[
    "callback",
    "clock.cancel",
    "clock.now",
    "clock.setTimer",
    "copy.summary",
    "deflate",
    "meter.decided",
  ],
  ...["meter.ticked", "outbound.replicate", "outbound.rights", "outbound.settings", "random.id"],
  ...[
    "random.seed",
    "relay.openUplink",
    "relay.setTimer",
    "report",
    "socket.close",
    "socket.close, late",
    "socket.save",
    "socket.save, late",
  ],
  ...["socket.send", "socket.send, late", "storage.get", "storage.list", "storage.setAlarm"],
  "storage.write",
];

function count(report: Report): void {
  const { crashes, sleeps, acknowledged, rows, splitRows, droppedRows, thrown: ports } = report;
  total.splitRows += splitRows;
  total.droppedRows += droppedRows;
  if (splitRows === 0) total.withoutSplit += 1;
  if (report.isReplicationAway) total.withoutDatabase += 1;
  for (const port of ports.keys()) thrown.add(port);
  total.crashes += crashes;
  total.sleeps += sleeps;
  total.acknowledged += acknowledged;
  total.pastWindow += report.pastWindow;
  total.rows += rows;
  total.relayed += report.relayed;
  total.relayCrashes += report.relayCrashes;
  total.longWaits += report.longWaits;
  total.givenUp += report.givenUp;
}

function explain({ seed: which, broken }: Report): string {
  return [`SEED=${which} npx vitest run tests/simulation`, ...broken.slice(0, 10)].join("\n");
}

describe("whatever goes wrong", { timeout: 3_600_000 }, () => {
  test.each(chunks)(
    "seeds %i to %i: all pages equal the room, each act counts once",
    async (first, last) => {
      for (let each = first; each <= last; each += 1) {
        const report = await simulate(each);
        count(report);
        if (report.broken.length > 0) expect.fail(explain(report));
      }
    },
  );

  // With few runs what is rare may not come at all: hibernation is, and a port that is asked once.
  const areFew = seed !== null || runs < 1_500;
  test.skipIf(areFew)("enough went wrong, and enough was done all the same", () => {
    expect(total.crashes).toBeGreaterThan(runs / 2);
    expect(total.sleeps).toBeGreaterThan(runs / 20);
    expect(total.acknowledged).toBeGreaterThan(runs * 4);
    expect(total.pastWindow).toBeGreaterThan(runs / 50);
    expect(total.rows).toBeGreaterThan(runs * 10);
    expect([total.splitRows > 0, total.withoutSplit]).toEqual([true, 0]);
    expect(total.droppedRows).toBeGreaterThan(0);
    expect(total.withoutDatabase).toBeGreaterThan(0);
  });

  test.skipIf(areFew)(
    "relays fell and lost the room for long, and carried much all the same",
    () => {
      expect(total.relayed).toBeGreaterThan(runs * 3);
      expect(total.relayCrashes).toBeGreaterThan(runs / 4);
      expect(total.longWaits).toBeGreaterThan(runs / 100);
      expect(total.givenUp).toBeGreaterThan(runs / 100);
    },
  );

  test.skipIf(areFew)("each port and each kind of callback threw", () => {
    expect(Array.from(thrown).sort()).toEqual(everyPort);
  });

  test("the same seed gives the same run", async () => {
    const which = seed ?? 77;
    expect(await simulate(which)).toEqual(await simulate(which));
  });
});
