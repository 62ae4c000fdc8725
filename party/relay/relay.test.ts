/** A relay as a whole: it loads, falls and begins anew, and nobody is left without an answer. */
import { describe, expect, test } from "vitest";
import { FakeRoom, FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "#tests/support/fakes/fake-relay.ts";
import { roomTimes } from "#workers/contract/limits.ts";
import { closeCode } from "../protocol/protocol.ts";
import { choicePoll } from "../testing/test-room.ts";

const fallen = { code: closeCode.retry, reason: "room.not_ready" };

/** A room with staff and a running poll, a relay, and Kari and Ola at it. */
async function openHall() {
  const room = new FakeRoom();
  const relay = new FakeRelay(room);
  const desk = await room.moderator();
  const kari = await relay.join("att_kari");
  const ola = await relay.join("att_ola");
  const content = { ...choicePoll, resultMode: "always" } as const;
  await room.act(desk, 1, { type: "poll.create", content });
  await room.act(desk, 2, { type: "poll.start", poll: "1" });
  await room.clock.advance(thereAndBackMs);
  return { room, relay, desk, kari, ola };
}

describe("a phone that comes to a relay", () => {
  test("is told everything, as in the room, and what it does is told to all", async () => {
    const { room, relay, desk, kari, ola } = await openHall();
    const here = await room.join("att_kari");
    expect(kari.welcome).toMatchObject({ mode: "snapshot", epoch: here.welcome?.epoch });
    expect(kari.welcome?.settings).toEqual(here.welcome?.settings);
    await relay.act(kari, 1, { type: "poll.vote", poll: "1", choice: [2] });
    expect(kari.acks).toEqual([1]);
    for (const page of [desk, ola, here]) expect(page.view.get("t:1")).toEqual([1, 0, 0, 1]);
    expect([...kari.view].sort()).toEqual([...here.view].sort());
  });

  test("goes on where it was, be it at this relay, at another or in the room before", async () => {
    const { room, relay, kari } = await openHall();
    const resume = { ...newcomer, from: { epoch: kari.welcome?.epoch ?? "", seq: kari.seq } };
    await relay.act(kari, 1, { type: "poll.vote", poll: "1", choice: [2] });
    const running = new FakeRelay(room, 1);
    await running.join("att_ola");
    // It was not there then: the room tells it when what is new became so.
    const beginning = new FakeRelay(room, 2);
    for (const there of [relay, running, beginning, room]) {
      const back = await there.join("att_kari", {}, resume);
      expect(back.welcome?.mode).toBe("delta");
      expect(back.view.get("t:1")).toEqual([1, 0, 0, 1]);
    }
  });

  test("is told no more than what it has missed by a relay that has just begun", async () => {
    const { room, relay, desk, kari } = await openHall();
    await room.act(desk, 11, { type: "chat.send", text: "Før", anonymous: false });
    await room.clock.advance(1_000);
    const resume = { ...newcomer, from: { epoch: kari.welcome?.epoch ?? "", seq: kari.seq } };
    await room.act(desk, 12, { type: "chat.send", text: "Etter", anonymous: false });
    await room.clock.advance(1_000);
    relay.restart();
    const back = await relay.join("att_kari", {}, resume);
    expect(back.welcome?.mode).toBe("delta");
    expect(back.texts.join("")).toContain("Etter");
    expect(back.texts.join("")).not.toContain("Før");
  });

  test.each([
    ["that was killed", true],
    ["that has just begun", false],
  ])("is told at a relay %s that what was being said is over", async (_, isKilled) => {
    const { room, relay, desk, kari } = await openHall();
    const say = (text: string, final: boolean) =>
      ({ type: "captions.send", lines: [{ id: "a", text, language: "nb", final }] }) as const;
    await relay.act(kari, 1, { type: "captions.read", on: true });
    await room.act(desk, 11, say("Vi begynn", false));
    await room.clock.advance(1_000);
    expect(kari.view.get("cp:nb")).toMatchObject({ t: "Vi begynn" });
    const resume = { ...newcomer, from: { epoch: kari.welcome?.epoch ?? "", seq: kari.seq } };
    await relay.leave(kari);
    await room.act(desk, 12, say("Vi begynner", true));
    if (isKilled) relay.restart();
    const there = isKilled ? relay : new FakeRelay(room, 1);
    const back = await there.join("att_kari", {}, resume);
    expect(back.welcome?.mode).toBe("delta");
    expect(back.texts.join("")).toContain('["cp","nb",null]');
    expect(back.view.get("cp:nb.1")).toMatchObject({ t: "Vi begynner" });
  });

  test("gets the answer of before for what it sends again, and counts once", async () => {
    const { room, relay, desk, kari } = await openHall();
    await relay.act(kari, 1, { type: "poll.vote", poll: "1", choice: [2] });
    await relay.act(kari, 2, { type: "poll.vote", poll: "9", choice: [0] });
    const another = new FakeRelay(room, 1);
    for (const place of [relay, another]) {
      const back = await place.join("att_kari");
      await place.act(back, 1, { type: "poll.vote", poll: "1", choice: [0] });
      await place.act(back, 2, { type: "poll.vote", poll: "9", choice: [0] });
      expect([back.acks, back.naks]).toEqual([[1], [[2, "poll.not_found"]]]);
    }
    expect(desk.view.get("t:1")).toEqual([1, 0, 0, 1]);
  });

  test("is told why it is refused as the room told it, with the details", async () => {
    const { room, relay, desk, kari } = await openHall();
    await room.act(desk, 3, { type: "poll.stop", poll: "1" });
    const here = await room.join("att_here");
    await room.act(here, 1, { type: "poll.vote", poll: "1", choice: [0] });
    await relay.act(kari, 1, { type: "poll.vote", poll: "1", choice: [0] });
    expect(here.naks).toHaveLength(1);
    expect(kari.naks).toEqual(here.naks);
    await room.act(here, 2, { type: "poll.start", poll: "1" });
    await relay.act(kari, 2, { type: "poll.start", poll: "1" });
    expect(kari.naks).toEqual(here.naks);
    const text = { type: "question.ask", text: "Når?", anonymous: false } as const;
    const again = { type: "question.ask", text: "Hvor?", anonymous: false } as const;
    for (const [n, c] of [text, again].entries()) {
      await room.act(here, n + 3, c);
      await relay.act(kari, n + 3, c);
    }
    expect(kari.naks).toEqual(here.naks);
    expect(kari.naks.some((nak) => nak.length === 3)).toBe(true);
  });

  test("with an old page, or a ticket a second time, is sent away", async () => {
    const { room, relay } = await openHall();
    const old = await relay.connect("att_old", {}, { ...newcomer, version: 0 });
    expect(old.closed).toEqual({ code: closeCode.version, reason: "room.version" });
    const { jti } = relay.ticket("att_per");
    expect((await relay.join("att_per", { jti })).welcome).not.toBeNull();
    const again = { code: closeCode.ticket, reason: "used" };
    expect((await relay.join("att_per", { jti })).closed).toEqual(again);
    await room.clock.advance(1_000);
    // Also after the relay's process was another one.
    relay.restart();
    expect((await relay.join("att_per", { jti })).closed).toEqual(again);
    await room.clock.advance(2 * roomTimes.ticketMs);
    expect((await relay.join("att_per", { jti })).welcome).not.toBeNull();
  });
});

describe("a relay whose storage fails as it loads", () => {
  test("sends whoever comes back, and is tried again by the next one", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    relay.storage.before = async () => {
      throw new Error("no disk");
    };
    const [kari, ola] = await Promise.all([relay.connect("att_kari"), relay.connect("att_ola")]);
    expect([kari.closed, ola.closed]).toEqual([fallen, fallen]);
    expect(new Set(relay.reports)).toEqual(new Set(["the relay could not be loaded"]));
    relay.storage.before = async () => {};
    expect((await relay.join("att_kari")).welcome).not.toBeNull();
    expect(relay.opened).toHaveLength(1);
  });

  test("lets those in who came while it took its time, and not who has gone again", async () => {
    const room = new FakeRoom();
    const desk = await room.moderator();
    const relay = new FakeRelay(room);
    let load = () => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    relay.storage.before = () => loading;
    const phones = [new FakeSocket(), new FakeSocket()];
    const [stays, goes] = phones;
    if (stays === undefined || goes === undefined) throw new Error("no phones");
    const coming = phones.map((phone, n) =>
      relay.relay.connect(phone, relay.ticket(`att_${n}`), newcomer),
    );
    relay.relay.close(goes);
    load();
    await Promise.all(coming);
    await room.clock.advance(2_000);
    expect(stays.welcome).not.toBeNull();
    expect(goes.welcome).toBeNull();
    expect(desk.view.get("h:")).toEqual([1, 0]);
  });
});

describe("a throw inside of a relay", () => {
  /** A hall whose relay throws from the next use of a port on, until it is told to stop. */
  async function openBrittleHall(port: "setTimer" | "openUplink" | "now") {
    const hall = await openHall();
    const { relay } = hall;
    let isBroken = false;
    const breaks = () => {
      if (isBroken) throw new Error(`${port} is broken`);
    };
    relay.wrap = (ports) => {
      const { clock } = ports;
      const now = () => {
        if (port === "now") breaks();
        return clock.now();
      };
      const setTimer: typeof clock.setTimer = (run, ms) => {
        if (port === "setTimer") breaks();
        return clock.setTimer(run, ms);
      };
      const openUplink: typeof ports.openUplink = (place, events) => {
        if (port === "openUplink") breaks();
        return ports.openUplink(place, events);
      };
      return { ...ports, clock: { now, setTimer }, openUplink };
    };
    relay.restart();
    const kari = await relay.join("att_kari");
    const ola = await relay.join("att_ola");
    const set = (value: boolean) => {
      isBroken = value;
    };
    return { ...hall, kari, ola, set };
  }

  test.each([
    ["takes a frame", "now"],
    ["sets a timer", "setTimer"],
  ] as const)("as it %s sends all back, and it goes on with those who come", async (_, port) => {
    const { room, relay, desk, kari, ola, set } = await openBrittleHall(port);
    set(true);
    relay.send(kari, 1, { type: "poll.vote", poll: "1", choice: [1] });
    set(false);
    expect([kari.closed, ola.closed]).toEqual([fallen, fallen]);
    expect(relay.reports).toEqual(["the relay threw its memory away"]);
    // What their sockets still bring is answered the same way.
    relay.send(ola, 1, { type: "poll.vote", poll: "1", choice: [1] });
    for (const phone of [kari, ola]) relay.relay.close(phone);
    await room.clock.advance(2_000);
    expect(desk.view.get("h:")).toEqual([0, 0]);
    const back = await relay.join("att_kari");
    await relay.act(back, 1, { type: "poll.vote", poll: "1", choice: [1] });
    expect(back.acks).toEqual([1]);
    expect(desk.view.get("t:1")).toEqual([1, 0, 1, 0]);
    expect(desk.view.get("h:")).toEqual([1, 0]);
  });

  test("as somebody comes sends that one back too", async () => {
    const { relay, kari, set } = await openBrittleHall("setTimer");
    set(true);
    const per = await relay.connect("att_per");
    set(false);
    expect([kari.closed, per.closed]).toEqual([fallen, fallen]);
    expect((await relay.join("att_per")).welcome).not.toBeNull();
  });

  test("as it comes back to the room sends all back", async () => {
    const { room, relay, kari, set } = await openBrittleHall("openUplink");
    set(true);
    relay.cut();
    await room.clock.advance(2_000);
    set(false);
    expect(kari.closed).toEqual(fallen);
    expect((await relay.join("att_kari")).welcome).not.toBeNull();
  });

  test("over a frame of the room sends all back", async () => {
    const { room, relay, kari, set } = await openBrittleHall("now");
    await room.clock.advance(1_000);
    set(true);
    relay.receive("[2,0,0]");
    await Promise.resolve();
    set(false);
    await room.clock.advance(100);
    expect(kari.closed).toEqual(fallen);
  });
});

test("a process that dies loses nothing: its phones find another one", async () => {
  const { room, relay, desk, kari } = await openHall();
  await relay.act(kari, 1, { type: "poll.vote", poll: "1", choice: [1] });
  relay.send(kari, 2, { type: "question.ask", text: "Når?", anonymous: false });
  relay.restart();
  await room.clock.advance(2_000);
  expect(desk.view.get("h:")).toEqual([0, 0]);
  const resume = { ...newcomer, from: { epoch: kari.welcome?.epoch ?? "", seq: kari.seq } };
  const back = await relay.join("att_kari", {}, resume);
  expect(back.welcome?.mode).toBe("delta");
  await relay.act(back, 1, { type: "poll.vote", poll: "1", choice: [0] });
  await relay.act(back, 2, { type: "question.ask", text: "Når?", anonymous: false });
  expect(back.acks).toEqual([1, 2]);
  expect(desk.view.get("t:1")).toEqual([1, 0, 1, 0]);
  // Used tickets are all that a relay keeps: whatever people did is in the room.
  const kept = [...relay.storage.kept.keys()];
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((key) => !key.startsWith("u:"))).toEqual([]);
});

test("a frame of a socket that the relay does not know is answered with the way back", async () => {
  const { room, relay } = await openHall();
  const stranger = new FakeSocket();
  relay.relay.receive(stranger, '{"ping":1}');
  expect(stranger.closed).toEqual(fallen);
  const early = new FakeSocket();
  new FakeRelay(room, 1).relay.receive(early, '{"ping":1}');
  expect(early.closed).toEqual(fallen);
  relay.relay.close(stranger);
});

test("who begins to read as a line is taken away does not keep it, though both are told in one frame", async () => {
  const { room, relay, desk, kari } = await openHall();
  const line = { id: "a", text: "Det som ikke skulle sies", language: "nb", final: true };
  await room.act(desk, 3, { type: "captions.send", lines: [line] });
  // Two ticks of the room within one of the relay, as with thousands of phones.
  const held: string[] = [];
  relay.tamper = (frame) => {
    held.push(frame);
    return null;
  };
  relay.send(kari, 1, { type: "captions.read", on: true });
  await room.clock.advance(1_000);
  await room.act(desk, 4, { type: "captions.remove", language: "nb", no: 1 });
  await room.clock.advance(1_000);
  relay.tamper = (frame) => frame;
  const before = kari.ticks.length;
  for (const frame of held) relay.receive(frame);
  await room.clock.advance(thereAndBackMs);
  expect(kari.acks).toEqual([1]);
  expect(kari.ticks).toHaveLength(before + 1);
  expect(kari.texts.join("")).toContain("Det som ikke skulle sies");
  expect([...kari.view.keys()].filter((key) => key.startsWith("cp:"))).toEqual([]);
});
