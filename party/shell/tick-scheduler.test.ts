import { beforeEach, describe, expect, test } from "vitest";
import { type FakeClock, FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { Life } from "./life.ts";
import type { RoomPorts } from "./ports.ts";
import { TickScheduler } from "./tick-scheduler.ts";

/** A tick of so many sockets is 200 ms, the first after a pause 150. */
const hall = 1_000;

let clock: FakeClock;
let ticks: TickScheduler;
let sockets = hall;
let isDirty = false;
/** When ticks were, milliseconds from the start. */
let times: number[] = [];

function portsOf(room: FakeRoom): RoomPorts {
  const given: RoomPorts[] = [];
  room.wrap = (ports) => {
    given.push(ports);
    return ports;
  };
  room.restart();
  const [ports] = given;
  if (ports === undefined) throw new Error("the room has no ports");
  return ports;
}

beforeEach(() => {
  const room = new FakeRoom();
  const life = new Life(portsOf(room), (error) => {
    throw error;
  });
  clock = room.clock;
  const startedAt = clock.now();
  [sockets, isDirty, times] = [hall, false, []];
  ticks = new TickScheduler(life, {
    sockets: () => sockets,
    isDirty: () => isDirty,
    tick: async () => {
      times.push(clock.now() - startedAt);
      isDirty = false;
    },
    ticked: () => {},
  });
});

function change(): void {
  isDirty = true;
  ticks.arm();
}

describe("a tick comes", () => {
  test("three quarters of its length after what comes into a room at rest", async () => {
    change();
    await clock.advance(1_000);
    change();
    await clock.advance(1_000);
    expect(times).toEqual([150, 1_150]);
  });

  test("once for what comes while it is awaited", async () => {
    change();
    await clock.advance(149);
    change();
    await clock.advance(1_000);
    expect(times).toEqual([150]);
  });

  test("a whole length after the one before, however soon something comes", async () => {
    change();
    await clock.advance(150);
    for (let ms = 0; ms < 1_000; ms += 10) {
      change();
      await clock.advance(10);
    }
    expect(times).toEqual([150, 350, 550, 750, 950, 1_150]);
  });

  test("in a small room after 50 ms, pause or not", async () => {
    sockets = 3;
    change();
    await clock.advance(50);
    change();
    await clock.advance(50);
    expect(times).toEqual([50, 100]);
  });

  test("not before something is due", async () => {
    ticks.arm(700);
    await clock.advance(699);
    expect(times).toEqual([]);
    await clock.advance(1);
    expect(times).toEqual([700]);
  });

  test("a length later at most, when the clock was set back", async () => {
    change();
    await clock.advance(150);
    clock.time -= 3_600_000;
    change();
    const ticked = times.length;
    await clock.advance(200);
    expect(times).toHaveLength(ticked + 1);
  });
});
