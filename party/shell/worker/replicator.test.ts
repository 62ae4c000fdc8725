import { expect, test } from "vitest";
import { FakeClock } from "#tests/support/fakes/fake-host.ts";
import type { ReplicationBody } from "../../protocol/replication.ts";
import { TestRoom } from "../../testing/test-room.ts";
import type { Row } from "../storage/journal.ts";
import { Replicator } from "./replicator.ts";

/** What the Worker may be sent at once; see `entriesMax`. */
const most = 1_000;

/** Rows of so many entries each, numbered from 1. */
function rowsOf(...lengths: number[]): Row[] {
  return lengths.map((length, index) => {
    const event = { type: "qaSet", state: "open", act: "1" } as const;
    const entries = Array.from({ length }, () => ({ at: 0, by: null, events: [event] }));
    return { seq: index + 1, at: 0, keys: [], entries };
  });
}

function replicate(rows: readonly Row[]) {
  const clock = new FakeClock();
  const bodies: ReplicationBody[] = [];
  const { state } = new TestRoom();
  const acknowledged: number[] = [];
  const made = new Replicator(
    {
      isOver: false,
      ports: {
        clock,
        outbound: {
          settings: async () => {
            throw new Error("nobody asks");
          },
          rights: async () => [],
          replicate: async (body) => {
            bodies.push(body);
            return body.to;
          },
        },
        report: (what) => expect.fail(what),
      },
    },
    {
      atRest: (run) => run(state, rows.length),
      stays: new Map(),
      acknowledged: (seq) => acknowledged.push(seq),
    },
    rows,
  );
  return { made, clock, bodies, acknowledged };
}

test("a long backlog goes out in calls of a bounded size, in order, two seconds apart", async () => {
  const { clock, bodies, acknowledged } = replicate(rowsOf(600, 400, 1, 999, 1));
  await clock.advance(60_000);
  const sent = bodies.filter(({ entries }) => entries.length > 0);
  expect(sent.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [3, 4],
    [5, 5],
  ]);
  for (const { entries } of sent) expect(entries.length).toBeLessThanOrEqual(most);
  expect(acknowledged.at(-1)).toBe(5);
});

test("a row that is too long by itself goes alone", async () => {
  const { clock, bodies } = replicate(rowsOf(1, 1_500, 1));
  await clock.advance(60_000);
  const sent = bodies.filter(({ entries }) => entries.length > 0);
  expect(sent.map(({ entries }) => entries.length)).toEqual([1, 1_500, 1]);
});

test("the most people at once is told, not only how many are here now", async () => {
  const { made, clock, bodies } = replicate([]);
  for (const here of [1, 7, 3]) made.countPeople(here, 0);
  await clock.advance(60_000);
  expect(bodies.at(-1)?.counters).toMatchObject({ present: 3, peak: 7 });
});
