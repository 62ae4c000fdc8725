/** What phones at a relay are told, and when: changes of a tick together, nothing twice, snapshots deflated once. */
import { describe, expect, test } from "vitest";
import { FakeRoom, FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "#tests/support/fakes/fake-relay.ts";
import { closeCode, frameType } from "../protocol/protocol.ts";
import { choicePoll } from "../testing/test-room.ts";

const say = (text: string) => ({ type: "chat.send", text, anonymous: false }) as const;

async function openHall(people: readonly string[] = ["att_kari", "att_ola"]) {
  const room = new FakeRoom();
  const relay = new FakeRelay(room);
  const desk = await room.moderator();
  const phones: FakeSocket[] = [];
  for (const id of people) phones.push(await relay.join(id));
  const [kari = new FakeSocket(), ola = new FakeSocket()] = phones;
  return { room, relay, desk, kari, ola };
}

/** So many phones at a relay, none of which has done anything for a while, and a poll whose result all see. */
async function openPoll(count: number) {
  const room = new FakeRoom();
  const relay = new FakeRelay(room);
  const phones: FakeSocket[] = [];
  for (let n = 0; n < count; n += 1) phones.push(await relay.connect(`att_${n}`));
  await room.clock.advance(12_000);
  const desk = await room.moderator();
  const content = { ...choicePoll, resultMode: "always" } as const;
  await room.act(desk, 1, { type: "poll.create", content });
  await room.act(desk, 2, { type: "poll.start", poll: "1" });
  return { room, relay, phones };
}

describe("a tick of a relay", () => {
  test("comes at once after a pause, and is one text for all who are told the same", async () => {
    const { room, desk, kari, ola } = await openHall();
    await room.clock.advance(2_000);
    const [before, beforeOla] = [kari.texts.length, ola.texts.length];
    await room.act(desk, 1, say("Velkommen"));
    expect(kari.texts.length).toBe(before + 1);
    expect(kari.texts.at(-1)).toBe(ola.texts[beforeOla]);
    expect(kari.texts.at(-1)).toContain("Velkommen");
  });

  test("has of what changed several times since the last one the last word alone", async () => {
    // 4,000 phones make a tick of 800 ms; here the room is quicker than the relay.
    const { room, relay, phones } = await openPoll(1_500);
    await room.clock.advance(2_000);
    const before = phones.map(({ texts }) => texts.length);
    const ticks = relay.down.length;
    for (const [n, phone] of phones.slice(0, 30).entries()) {
      relay.send(phone, 1, { type: "poll.vote", poll: "1", choice: [n % 3] });
      await room.clock.advance(60);
    }
    await room.clock.advance(2_000);
    const told = phones.map(({ texts }, n) => texts.length - (before[n] ?? 0));
    const roomTicks = relay.down.slice(ticks).filter((frame) => frame.startsWith("[1,")).length;
    expect(roomTicks).toBeGreaterThan(5);
    expect(told.at(-1)).toBeLessThanOrEqual(roomTicks / 2);
    expect(phones.at(-1)?.view.get("t:1")).toEqual([30, 10, 10, 10]);
  });

  test("waits for the end of a rush after a pause, and no longer than one and a half of it", async () => {
    // A tick of 100 ms; a rush is over when nothing comes for 45.
    const { room, relay, phones } = await openPoll(500);
    const last = phones.at(-1) ?? new FakeSocket();
    const voteFor = async (ms: number, n: number) => {
      await room.clock.advance(2_000);
      const before = last.texts.length;
      for (let sent = 0; sent < ms / 10; sent += 1) {
        const phone = phones[sent] ?? last;
        relay.send(phone, n, { type: "poll.vote", poll: "1", choice: [n] });
        await room.clock.advance(10);
      }
      await room.clock.advance(90);
      return last.texts.length - before;
    };
    expect(await voteFor(150, 1)).toBe(1);
    expect(last.view.get("t:1")).toEqual([15, 0, 15, 0]);
    // So long it is not waited for: what has come is told meanwhile.
    expect(await voteFor(900, 2)).toBeGreaterThan(3);
  });

  test("leaves out who has nothing new, and says to them later since when", async () => {
    const { room, relay, kari, ola } = await openHall();
    const seq = ola.seq;
    const before = ola.texts.length;
    await relay.act(kari, 1, { type: "person.rename", name: "Kari Nordmann" });
    expect(ola.texts).toHaveLength(before);
    await relay.act(kari, 2, { type: "question.ask", text: "Når?", anonymous: false });
    expect(ola.ticks[ola.ticks.length - 1]?.[2]).toBe(seq);
    await room.clock.advance(1_000);
    expect(ola.view.has("q:1") || ola.texts.join("").includes("Når?")).toBe(true);
  });

  test("brings the answer and what came of it in one frame", async () => {
    const { relay, kari } = await openHall();
    const before = kari.frames.length;
    await relay.act(kari, 1, { type: "question.ask", text: "Når?", anonymous: false });
    const tick = kari.frames[before];
    expect(tick?.[0]).toBe(frameType.tick);
    expect(kari.texts[before]).toMatch(/Når\?.*,\[1\]\]$/);
  });

  test("goes to nobody whose socket is closed", async () => {
    const { room, relay, desk, kari, ola } = await openHall();
    kari.close(1_006, "");
    kari.send = () => {
      throw new Error("closed");
    };
    await room.act(desk, 1, say("Hører dere?"));
    await room.clock.advance(thereAndBackMs);
    expect(ola.texts.join("")).toContain("Hører dere?");
    expect(relay.reports).toEqual(["a frame could not be sent"]);
    expect(ola.closed).toBeNull();
  });
});

describe("a snapshot", () => {
  /** So much that it is worth deflating. */
  async function openTalkativeHall() {
    const hall = await openHall([]);
    for (let n = 1; n <= 4; n += 1) await hall.room.act(hall.desk, n, say("x".repeat(450)));
    await hall.relay.join("att_first");
    let deflated = 0;
    const { deflate } = hall.relay;
    hall.relay.deflate = (text) => {
      deflated += 1;
      return deflate(text);
    };
    return { ...hall, deflated: () => deflated };
  }

  test("is deflated once for all who come while it is the same, and sent as text to who cannot inflate", async () => {
    const { room, relay, desk, deflated } = await openTalkativeHall();
    const inflating = await Promise.all(["a", "b", "c"].map((id) => relay.connect(`att_${id}`)));
    const plain = await relay.connect("att_plain", {}, { ...newcomer, inflates: false });
    await room.clock.advance(60);
    const snapshots = [...inflating, plain].map(({ frames }) =>
      frames.filter(([type]) => type === frameType.snapshot),
    );
    // What all share, and one's own.
    expect(snapshots.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
    expect(deflated()).toBe(1);
    await room.act(desk, 9, say("Nytt"));
    await room.clock.advance(2_000);
    await relay.join("att_later");
    expect(deflated()).toBe(2);
  });

  test("comes before whatever is told while it is made", async () => {
    const { room, relay, desk } = await openTalkativeHall();
    let make = () => {};
    const waiting = new Promise<void>((resolve) => {
      make = resolve;
    });
    const { deflate } = relay;
    relay.deflate = async (text) => {
      await waiting;
      return deflate(text);
    };
    const late = await relay.connect("att_late");
    await room.clock.advance(200);
    await room.act(desk, 9, say("Imens"));
    await room.clock.advance(500);
    expect(late.frames.map(([type]) => type)).toEqual([frameType.welcome]);
    make();
    await room.clock.advance(0);
    expect(late.frames.map(([type]) => type).slice(0, 4)).toEqual([
      ...[frameType.welcome, frameType.snapshot, frameType.snapshot, frameType.tick],
    ]);
    expect([...late.view].sort()).toEqual([...(await room.join("att_late")).view].sort());
  });

  test("that cannot be made closes its socket, and the next one is tried anew", async () => {
    const { room, relay } = await openTalkativeHall();
    const { deflate } = relay;
    relay.deflate = async () => {
      throw new Error("no memory");
    };
    const late = await relay.join("att_late");
    expect(late.closed).toEqual({ code: closeCode.resync, reason: "room.not_ready" });
    expect(relay.reports).toEqual(["a snapshot could not be sent"]);
    relay.deflate = deflate;
    await room.clock.advance(1_000);
    const again = await relay.join("att_late");
    expect(again.frames.some(([type]) => type === frameType.snapshot)).toBe(true);
  });

  test("that is still being made as the way to the room was lost and is back ends in coming back", async () => {
    const { room, relay } = await openTalkativeHall();
    relay.deflate = () => new Promise(() => {});
    const late = await relay.connect("att_late");
    await room.clock.advance(200);
    relay.cut();
    await room.clock.advance(2_000);
    expect(late.closed).toEqual({ code: closeCode.retry, reason: "room.not_ready" });
  });

  test("has a second part with what is somebody's own, which who is new is not told again", async () => {
    const { room, relay, kari } = await openHall();
    await relay.act(kari, 1, { type: "question.ask", text: "Når?", anonymous: false });
    const back = await relay.join("att_kari");
    expect(back.welcome?.parts).toBe(2);
    const stranger = await relay.join("att_stranger");
    expect(stranger.welcome?.parts).toBe(2);
    await room.clock.advance(2_000);
    expect(stranger.texts.filter((text) => text.includes('"me"'))).toEqual([
      '[3,4,[["me","",{"asked":0,"name":"att_stranger"}]]]',
    ]);
    const parts = (socket: FakeSocket) =>
      socket.frames.filter(([type]) => type === frameType.snapshot).length;
    expect([parts(back), parts(stranger)]).toEqual([2, 2]);
  });
});

test("who comes by two relays, to the hall by the second, has the same standing at both", async () => {
  const room = new FakeRoom();
  if (room.settings !== null) room.settings = { ...room.settings, hybrid: true };
  const first = new FakeRelay(room, 0);
  const second = new FakeRelay(room, 1);
  await Promise.all([first.join("att_kari"), second.join("att_ola")]);
  await room.clock.advance(2_000);
  const home = await first.connect("att_anne");
  const hall = await second.connect("att_anne", { attendance: "hall" });
  await room.clock.advance(3_000);
  const standing = { asked: 0, name: "att_anne", hall: 1 };
  expect([home, hall].map(({ view }) => view.get("me:"))).toEqual([standing, standing]);
});
