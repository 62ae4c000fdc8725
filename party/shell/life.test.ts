import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeRoom, FakeSocket, settle } from "#tests/support/fakes/fake-host.ts";
import { closeCode } from "../protocol/protocol.ts";
import { Life, safeSocket, storageOf } from "./life.ts";
import { Live } from "./live.ts";
import type { RoomPorts, RoomStorage } from "./ports.ts";
import { StoredStays } from "./stays/stored-stays.ts";
import { Store } from "./storage/store.ts";

const broken = new Error("broken");
const fail = (): never => {
  throw broken;
};

/** Set by a test: from then on writing throws, before there is anything to wait for. */
let isFull = false;

function fillable(storage: RoomStorage): RoomStorage {
  return {
    get: (key) => storage.get(key),
    list: (prefix, part) => storage.list(prefix, part),
    write: (puts, deletes) => (isFull ? fail() : storage.write(puts, deletes)),
    setAlarm: (at) => storage.setAlarm(at),
    wipe: () => storage.wipe(),
  };
}

let room: FakeRoom;
let life: Life;
let live: Live;
const ended = vi.fn();

/** Of a room that nobody is in, with its ports as `bend` changes them. */
async function begin(bend: (ports: RoomPorts) => RoomPorts = (ports) => ports): Promise<void> {
  room = new FakeRoom();
  isFull = false;
  let ports: RoomPorts | null = null;
  room.wrap = (given) => {
    ports = given;
    return given;
  };
  room.restart();
  if (ports === null) throw new Error("the room has no ports");
  ended.mockClear();
  life = new Life(bend(ports), ended);
  const store = new Store(life.ports);
  live = new Live(life, store, await store.load("evt_1"), await StoredStays.load(life.ports));
}

beforeEach(() => begin());

describe("a throw ends the room's life, and holds nobody", () => {
  const callbacks: readonly (readonly [string, () => void])[] = [
    ["that runs at once", () => live.ticks.whenFree(fail)],
    ["that runs with the room at rest", () => live.ticks.atRest(fail)],
    [
      "that waits for the room to be at rest",
      () => {
        live.answer();
        live.ticks.atRest(fail);
      },
    ],
    ["that waits for the commit", () => live.answer(fail)],
    [
      "that is held back by the commit",
      () => {
        live.answer();
        void room.clock.advance(0);
        live.answer(() => live.ticks.whenFree(fail));
      },
    ],
    ["that is asynchronous", () => live.ticks.whenFree(async () => fail())],
    ["of a timer", () => life.ports.clock.setTimer(fail, 10)],
    ["of a timer that is asynchronous", () => life.ports.clock.setTimer(async () => fail(), 10)],
  ];

  test.each(callbacks)("in a callback %s", async (_, run) => {
    const isAnswered = life.until(() => {});
    run();
    await room.clock.advance(1_000);
    expect(ended.mock.calls).toEqual([[broken]]);
    expect(life.isOver).toBe(true);
    expect(await isAnswered).toBeNull();
    const late = vi.fn();
    live.ticks.whenFree(late);
    live.ticks.atRest(late);
    life.ports.clock.setTimer(late, 1);
    await room.clock.advance(60_000);
    expect(late).not.toHaveBeenCalled();
    expect(await life.until((resolve) => resolve("late"))).toBeNull();
    expect(room.clock.timers.size).toBe(0);
  });

  test("of storage in a tick, thrown and not rejected", async () => {
    await begin((ports) => ({ ...ports, storage: fillable(ports.storage) }));
    isFull = true;
    live.perform([{ type: "person.arrive", person: "att_1", name: null }], { kind: "system" });
    await room.clock.advance(1_000);
    expect(ended).toHaveBeenCalledOnce();
  });

  test("nothing is written by a life that is over, not even what its last tick had begun", async () => {
    const storage = storageOf(life);
    await storage.write(new Map([["x", "alive"]]));
    let open = () => {};
    room.storage.before = (call) =>
      call === "write"
        ? new Promise((resolve) => {
            open = resolve;
          })
        : Promise.resolve();
    live.perform([{ type: "person.arrive", person: "att_1", name: null }], { kind: "system" });
    await room.clock.advance(1_000);
    life.end();
    room.storage.before = async () => {};
    const before = new Map(room.storage.kept);
    open();
    await settle();
    // The row was under way. No snapshot follows it.
    const since = Array.from(room.storage.kept.keys()).filter((key) => !before.has(key));
    expect(since.every((key) => key.startsWith("j:"))).toBe(true);
    let isWritten = false;
    storage.write(new Map([["x", "over"]])).then(() => {
      isWritten = true;
    });
    await settle();
    expect([isWritten, room.storage.kept.get("x")]).toEqual([false, "alive"]);
  });

  test("once it is over, a late failure is of no account", async () => {
    life.end();
    life.fail(broken);
    life.run(fail);
    expect(ended).not.toHaveBeenCalled();
  });

  test("who reports or measures cannot end it", async () => {
    await begin((ports) => ({ ...ports, report: fail, meter: { decided: fail, ticked: fail } }));
    life.ports.report("something", broken);
    live.perform([{ type: "person.arrive", person: "att_1", name: null }], { kind: "system" });
    await room.clock.advance(1_000);
    expect(life.isOver).toBe(false);
    expect(live.seq).toBe(1);
  });
});

test("all whom a commit holds back go on right after it, in their order, also when they change nothing", async () => {
  const went: number[] = [];
  live.answer(() => {
    for (const caller of [1, 2, 3]) live.ticks.whenFree(() => went.push(caller));
  });
  await room.clock.advance(1_000);
  expect(went).toEqual([1, 2, 3]);
});

describe("a socket that throws", () => {
  test.each(["send", "save"] as const)("from %s is closed, and told nothing more", (what) => {
    const report = vi.fn();
    const socket = new FakeSocket();
    socket[what] = fail;
    const close = vi.spyOn(socket, "close");
    const safe = safeSocket(socket, report);
    const kept = { sub: "att_1", role: "participant", name: null, dev: "d", seq: 0 } as const;
    const use = () => (what === "send" ? safe.send("[2,1]") : safe.save(kept));
    use();
    use();
    expect(close.mock.calls).toEqual([[closeCode.resync, "room.not_ready"]]);
    expect(report).toHaveBeenCalledOnce();
  });

  test("does not keep the others from anything", async () => {
    const anne = await room.join("att_1");
    const bo = await room.join("att_2");
    anne.send = fail;
    anne.close = fail;
    await room.act(bo, 1, { type: "question.ask", text: "Hører dere?", anonymous: true });
    await settle();
    expect(bo.acks).toEqual([1]);
    expect(room.reports).toEqual(["a frame could not be sent"]);
  });

  test("from its save, in line with others, leaves them in the line", async () => {
    if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 1 };
    const first = await room.connect("att_1");
    const bad = new FakeSocket();
    bad.save = (kept) => (kept.waits === undefined ? undefined : fail());
    await room.shell.connect(bad, room.ticket("att_bad"), {
      version: 1,
      from: null,
      inflates: false,
    });
    const next = await room.connect("att_2");
    await room.clock.advance(5_000);
    expect(bad.closed?.code).toBe(closeCode.resync);
    expect([first.welcome, next.welcome]).not.toContain(null);
    await room.act(next, 1, { type: "question.ask", text: "Er det liv her?", anonymous: true });
    expect(next.acks).toEqual([1]);
  });
});
