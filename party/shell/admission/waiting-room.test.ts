import { describe, expect, test } from "vitest";
import { FakeRoom, type FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { closeCode, frameType } from "../../protocol/protocol.ts";
import type { SocketKept } from "../ports.ts";

/** A room that lets in two newcomers a second, and has let in two just now. */
async function busyRoom() {
  const room = new FakeRoom();
  if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 2 };
  const inside = [await room.connect("att_a"), await room.connect("att_b")];
  await room.clock.advance(100);
  return { room, inside };
}

const waits = (socket: FakeSocket) =>
  socket.frames.flatMap((frame) => (frame[0] === frameType.wait ? [[frame[1], frame[2]]] : []));
const isIn = (socket: FakeSocket) => socket.welcome !== null;

describe("the waiting room", () => {
  test("newcomers above the rate are told their place, and let in one after the other", async () => {
    const { room, inside } = await busyRoom();
    expect(inside.every(isIn)).toBe(true);
    const line: FakeSocket[] = [];
    for (const name of ["c", "d", "e", "f", "g"]) line.push(await room.connect(`att_${name}`));
    expect(line.map((socket) => waits(socket)[0]?.[0])).toEqual([1, 2, 3, 4, 5]);
    expect(line.map((socket) => waits(socket)[0]?.[1])).toEqual([1, 1, 2, 2, 3]);
    await room.clock.advance(1_100);
    expect(line.map(isIn)).toEqual([true, true, false, false, false]);
    await room.clock.advance(3_000);
    expect(line.every(isIn)).toBe(true);
    expect(inside[0]?.view.get("h:")).toEqual([7]);
    // The last one was told that it moves up.
    const places = line
      .flatMap((socket, i) => (i === 4 ? waits(socket) : []))
      .map(([place]) => place ?? 0);
    expect(places).toEqual(places.toSorted((x, y) => y - x));
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  test("staff, screens and people who return go straight in", async () => {
    const { room, inside } = await busyRoom();
    const stranger = await room.connect("att_c");
    const [first] = inside;
    if (first) await room.shell.close(first);
    const back = await room.connect("att_a");
    const screen = await room.connect("scr_1", { role: "screen" });
    const staff = await room.connect("mod_1", { role: "moderator" });
    await room.clock.advance(150);
    expect([back, screen, staff, stranger].map(isIn)).toEqual([true, true, true, false]);
  });

  test("who leaves the line frees the place", async () => {
    const { room } = await busyRoom();
    const [c, d] = [await room.connect("att_c"), await room.connect("att_d")];
    await room.shell.close(c);
    await room.clock.advance(600);
    expect([c, d].map(isIn)).toEqual([false, true]);
  });

  test("who waits can ask whether the room is there, and nothing else", async () => {
    const { room, inside } = await busyRoom();
    const waiting = await room.connect("att_c");
    await room.shell.receive(waiting, '{"ping":1}');
    expect(waiting.frames.at(-1)?.[0]).toBe(2);
    expect(waiting.closed).toBeNull();
    await room.send(waiting, 1, {
      type: "question.ask",
      text: "Slipper jeg inn?",
      anonymous: false,
    });
    expect(waiting.closed?.code).toBe(closeCode.retry);
    await room.clock.advance(200);
    expect(inside[0]?.view.has("q:1")).toBe(false);
    expect(inside[0]?.view.get("h:")).toEqual([2]);
  });

  test("who has two pages comes in with both when one is let in, from the end of a long line too", async () => {
    const { room } = await busyRoom();
    const first = await room.connect("att_c");
    for (let n = 0; n < 5_900; n += 1) await room.connect(`att_${n}`);
    const second = await room.connect("att_c");
    expect(waits(second)).toEqual([[5_902, 2_951]]);
    await room.clock.advance(1_000);
    expect([first, second].map(isIn)).toEqual([true, true]);
  });

  test("the rate is the event's own: changed while people wait, it counts at once", async () => {
    const { room } = await busyRoom();
    const line = [await room.connect("att_c"), await room.connect("att_d")];
    if (room.settings === null) throw new Error("no settings");
    const settings = { ...room.settings, version: 2, joinsPerSecond: 0 };
    void room.shell.calls.command({
      actor: { kind: "system" },
      commands: [{ type: "room.settings", settings }],
    });
    await room.clock.advance(300);
    expect(line.every(isIn)).toBe(true);
  });

  test("places outlive the room's sleep", async () => {
    const { room } = await busyRoom();
    const [c, d] = [await room.connect("att_c"), await room.connect("att_d")];
    room.restart();
    // The host gives the sockets back in any order.
    const kept = [d, c].flatMap((socket): [FakeSocket, SocketKept][] =>
      socket.kept === null ? [] : [[socket, socket.kept]],
    );
    await room.shell.restore(kept);
    const late = await room.connect("att_late", {}, newcomer);
    expect(isIn(late)).toBe(false);
    await room.clock.advance(150);
    expect([c, d, late].map(isIn)).toEqual([true, true, false]);
    expect(c.kept).not.toHaveProperty("waits");
  });

  test("after a crash those who were inside do not wait again", async () => {
    const { room } = await busyRoom();
    const waiting = await room.connect("att_c");
    room.restart();
    const back = [await room.connect("att_b"), await room.connect("att_a")];
    const again = await room.connect("att_c");
    await room.clock.advance(100);
    expect(back.every(isIn)).toBe(true);
    expect([isIn(waiting), isIn(again)]).toEqual([false, true]);
  });

  test("when the memory is thrown away, those who wait are brought back too", async () => {
    const { room, inside } = await busyRoom();
    const waiting = await room.connect("att_c");
    room.storage.before = async (call) => {
      if (call === "write") throw new Error("disk full");
    };
    const [first] = inside;
    if (first) await room.act(first, 1, { type: "chat.send", text: "Hei", anonymous: false });
    expect(waiting.closed?.code).toBe(closeCode.retry);
    await room.clock.advance(2_000);
    expect(isIn(waiting)).toBe(false);
  });

  test("people who wait are let in after a sleep in the order in which they came", async () => {
    const { room } = await busyRoom();
    const line: FakeSocket[] = [];
    for (const name of ["att_c", "att_d", "att_e"]) {
      line.push(await room.connect(name));
      await room.clock.advance(1);
    }
    room.restart();
    const kept = line.toReversed().flatMap((socket): [FakeSocket, SocketKept][] => {
      return socket.kept === null ? [] : [[socket, socket.kept]];
    });
    await room.shell.restore(kept);
    const entered: number[] = [];
    for (let step = 0; step < 100 && entered.length < line.length; step += 1) {
      await room.clock.advance(50);
      for (const [n, socket] of line.entries()) {
        if (isIn(socket) && !entered.includes(n)) entered.push(n);
      }
    }
    expect(entered).toEqual([0, 1, 2]);
  });
});
