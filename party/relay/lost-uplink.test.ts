/** Phones at a relay whose way to the room breaks: they stay, and nothing of theirs is lost or counted twice. */
import { describe, expect, test } from "vitest";
import { FakeRoom, type FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "#tests/support/fakes/fake-relay.ts";
import { closeCode, frameType } from "../protocol/protocol.ts";
import { choicePoll } from "../testing/test-room.ts";

const vote = (poll: string, choice: number) =>
  ({ type: "poll.vote", poll, choice: [choice] }) as const;
const ask = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;

/** A moderator in the room, Kari and Ola at a relay, and a poll whose result all see. */
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

/** Takes the way to the room away, and gives it back. */
async function breakFor(relay: FakeRelay, ms: number): Promise<void> {
  relay.isCutOff = true;
  relay.cut();
  await relay.room.clock.advance(ms);
  relay.isCutOff = false;
  await relay.room.clock.advance(11_000);
}

const types = (socket: FakeSocket, from = 0) => socket.frames.slice(from).map(([type]) => type);
const { welcome, tick, away, pong } = frameType;

/** That each tick since the last welcome follows the one before, as a page wants it. */
function expectInOrder({ frames }: FakeSocket): void {
  let seq: number | null = null;
  for (const frame of frames) {
    if (frame[0] === welcome && frame[1].mode === "snapshot") seq = frame[1].seq;
    if (frame[0] !== tick) continue;
    if (seq !== null) expect(frame[2]).toBe(seq);
    seq = frame[1];
  }
}

describe("while the way to the room is lost", () => {
  test("phones stay, are told so once, and are told what they have missed as it is back", async () => {
    const { room, relay, desk, kari, ola } = await openHall();
    const from = kari.frames.length;
    relay.isCutOff = true;
    relay.cut();
    await room.clock.advance(5_000);
    expect(types(kari, from)).toEqual([away, pong]);
    await room.act(desk, 3, { type: "poll.stop", poll: "1" });
    await room.clock.advance(1_000);
    relay.isCutOff = false;
    await room.clock.advance(11_000);
    expect(types(kari, from).slice(0, 4)).toEqual([away, pong, welcome, tick]);
    expect(kari.texts.filter((text) => text === "[5]")).toHaveLength(1);
    expect(kari.frames.at(from + 2)?.[1]).toMatchObject({ mode: "delta", parts: 0 });
    expect(kari.view.get("p:1")).toMatchObject({ s: "stopped" });
    expect([kari.closed, ola.closed]).toEqual([null, null]);
    for (const phone of [kari, ola]) expectInOrder(phone);
    expect([...ola.view].sort()).toEqual([...(await room.join("att_ola")).view].sort());
  });

  test("nobody at the relay counts as here, and all do again afterwards", async () => {
    const { room, relay, desk } = await openHall();
    expect(desk.view.get("h:")).toEqual([2, 0]);
    relay.isCutOff = true;
    relay.cut();
    await room.clock.advance(3_000);
    expect(desk.view.get("h:")).toEqual([0, 0]);
    relay.isCutOff = false;
    await room.clock.advance(15_000);
    expect(desk.view.get("h:")).toEqual([2, 0]);
  });

  test("a ping is answered by the relay, and what is wrong is refused by it", async () => {
    const { room, relay, kari } = await openHall();
    relay.isCutOff = true;
    relay.cut();
    await room.clock.advance(100);
    const from = kari.frames.length;
    relay.relay.receive(kari, '{"ping":1}');
    relay.relay.receive(kari, '{"i":7,"c":{"type":"poll.dance"}}');
    await room.clock.advance(200);
    expect(types(kari, from)).toEqual([pong, tick]);
    expect(kari.naks).toEqual([[7, "op.unknown"]]);
    expectInOrder(kari);
  });
});

describe("what a phone has asked for and was not answered", () => {
  test("is sent again once the way is back, in its order, and counted once", async () => {
    const { room, relay, desk, kari } = await openHall();
    const sent = relay.up.length;
    relay.send(kari, 1, ask("Første?"));
    relay.send(kari, 2, vote("1", 0));
    relay.send(kari, 3, vote("1", 1));
    // They are at the room; their answers are not back yet.
    await room.clock.advance(40);
    await breakFor(relay, 2_000);
    const acts = relay.up.slice(sent).flatMap((frame): unknown[] => JSON.parse(frame));
    const ops = acts.flatMap((act) => (Array.isArray(act) && act[0] === "op" ? [act[3]] : []));
    expect(ops).toEqual([1, 2, 3, 1, 2, 3]);
    expect(kari.acks).toEqual([1, 2, 3]);
    const questions = Array.from(desk.view).filter(([key]) => key.startsWith("q:"));
    expect(questions.map(([, value]) => JSON.stringify(value))).toEqual([
      expect.stringContaining("Første?"),
    ]);
    expect(desk.view.get("t:1")).toEqual([1, 0, 1, 0]);
    expect(kari.view.get("t:1")).toEqual([1, 0, 1, 0]);
    expectInOrder(kari);
  });

  test.each([
    ["was on its way to the room", false],
    ["came in while the way was away", true],
  ])("and %s stands behind what was sent later, be that there first", async (_, isLate) => {
    const { room, relay, desk, kari } = await openHall();
    const frameOf = (i: number, c: object) => JSON.stringify({ i, c });
    const [no, yes] = [frameOf(1, vote("1", 0)), frameOf(2, vote("1", 1))];
    relay.isHeard = false;
    if (!isLate) relay.relay.receive(kari, no);
    relay.isCutOff = true;
    relay.cut();
    await room.clock.advance(20);
    if (isLate) relay.relay.receive(kari, no);
    relay.isCutOff = false;
    await room.clock.advance(700);
    expect(kari.frames.at(-1)?.[0]).not.toBe(pong);
    // Sent before its page could know that the way was gone.
    relay.relay.receive(kari, yes);
    await room.clock.advance(100);
    relay.returnClock(kari);
    relay.relay.receive(kari, no);
    relay.relay.receive(kari, yes);
    await room.clock.advance(thereAndBackMs);
    expect([kari.acks, kari.naks]).toEqual([[1, 2], [[2, "frame.too_fast"]]]);
    expect(desk.view.get("t:1")).toEqual([1, 0, 1, 0]);
  });

  test("keeps its order where the way is lost again while it comes again", async () => {
    const { room, relay, desk, kari } = await openHall();
    const frames = [vote("1", 0), vote("1", 1)].map((c, at) => JSON.stringify({ i: at + 1, c }));
    const [no = "", yes = ""] = frames;
    relay.isHeard = false;
    for (const frame of frames) relay.relay.receive(kari, frame);
    relay.cut();
    await room.clock.advance(700);
    relay.returnClock(kari);
    relay.cut();
    await room.clock.advance(20);
    // Sent as the way was back the first time, and there while it is not.
    relay.relay.receive(kari, no);
    await room.clock.advance(700);
    // Behind it, and there as the way is back once more: its page has not heard of that yet, nor does an older clock say so.
    relay.relay.receive(kari, '{"pong":1}');
    relay.relay.receive(kari, yes);
    await room.clock.advance(100);
    relay.returnClock(kari);
    for (const frame of frames) relay.relay.receive(kari, frame);
    await room.clock.advance(thereAndBackMs);
    expect([kari.acks, kari.naks]).toEqual([[1, 2], [[2, "frame.too_fast"]]]);
    expect(desk.view.get("t:1")).toEqual([1, 0, 1, 0]);
  });

  test.each([
    ["for longer than it may take to come", vote("1", 1), 11_000],
    // The page sends it four seconds after another one.
    ["by a text", ask("Når?"), 700],
  ])("is not waited for %s", async (_, next, afterMs) => {
    const { room, relay, kari } = await openHall();
    relay.isHeard = false;
    relay.relay.receive(kari, JSON.stringify({ i: 1, c: vote("1", 0) }));
    relay.cut();
    await room.clock.advance(afterMs);
    relay.send(kari, 2, next);
    await room.clock.advance(thereAndBackMs);
    expect([kari.acks, kari.naks]).toEqual([[2], []]);
  });

  test("is taken where its page's word that it has heard was refused: it is asked once more before it is welcomed", async () => {
    const { room, relay, desk, kari } = await openHall();
    relay.isHeard = false;
    const from = kari.frames.length;
    relay.send(kari, 1, vote("1", 0));
    relay.cut();
    await room.clock.advance(700);
    expect(types(kari, from).slice(0, 4)).toEqual([away, pong, pong, welcome]);
    relay.returnClock(kari);
    relay.send(kari, 1, vote("1", 0));
    await room.clock.advance(thereAndBackMs);
    expect(kari.acks).toEqual([1]);
    expect(desk.view.get("t:1")).toEqual([1, 1, 0, 0]);
  });

  test("is not credited with the time until its page has heard: only a ping's answer measures the way", async () => {
    const { room, relay, kari } = await openHall();
    relay.isHeard = false;
    relay.cut();
    await room.clock.advance(700);
    const [told] = kari.frames.flatMap((frame) => (frame[0] === pong ? [frame[1]] : []));
    relay.relay.receive(kari, '{"ping":1}');
    relay.relay.receive(kari, JSON.stringify({ pong: told }));
    await room.clock.advance(80);
    relay.returnClock(kari);
    relay.send(kari, 1, vote("1", 0));
    await room.clock.advance(40);
    // Half of 80, and the 35 that it was gathered.
    expect(relay.up.at(-1)).toBe(`[["op",1,"dev-att_kari",1,75,${JSON.stringify(vote("1", 0))}]]`);
  });

  test("is no more than the room remembers of a device: what comes after is to come again", async () => {
    const { room, relay, kari } = await openHall();
    relay.isSilent = true;
    for (let n = 1; n <= 70; n += 1) {
      await room.clock.advance(200);
      relay.send(kari, n, vote("1", n % 2));
    }
    await room.clock.advance(100);
    expect(kari.naks).toEqual([65, 66, 67, 68, 69, 70].map((n) => [n, "frame.too_fast"]));
    expect(kari.acks).toEqual([]);
  });

  test("is sent again where it was on its way to the room, or came in while that was away", async () => {
    const { room, relay, desk, kari, ola } = await openHall();
    relay.send(kari, 1, vote("1", 0));
    relay.isCutOff = true;
    relay.cut();
    await room.clock.advance(100);
    relay.send(ola, 1, vote("1", 0));
    await room.clock.advance(1_000);
    expect(desk.view.get("t:1")).toEqual([0, 0, 0, 0]);
    relay.isCutOff = false;
    await room.clock.advance(11_000);
    expect([kari.acks, ola.acks]).toEqual([[1], [1]]);
    expect(desk.view.get("t:1")).toEqual([2, 2, 0, 0]);
  });

  test("is never answered without what came of it, be the way lost right after the answer", async () => {
    const { room, relay, kari } = await openHall();
    relay.tamper = (frame) => {
      if (frame.includes("[1,1],[]]")) {
        relay.isCutOff = true;
        queueMicrotask(() => queueMicrotask(() => relay.cut()));
      }
      return frame;
    };
    const from = kari.frames.length;
    await relay.act(kari, 1, vote("1", 1));
    expect(relay.isCutOff).toBe(true);
    const told = kari.texts.slice(from);
    const answered = told.filter((text) => text.endsWith(",[1]]"));
    expect(answered).toEqual([expect.stringContaining('["t","1",[1,0,1,0]]')]);
    expect(told.at(-2)).toBe("[5]");
    await room.clock.advance(500);
    expectInOrder(kari);
  });

  test("gets its first answer where it was answered and the answer was lost", async () => {
    const { relay, room, kari } = await openHall();
    relay.tamper = (frame) => (frame.startsWith("[1,") ? null : frame);
    relay.send(kari, 1, vote("9", 0));
    await room.clock.advance(500);
    expect(kari.naks).toEqual([]);
    relay.tamper = (frame) => frame;
    await breakFor(relay, 500);
    expect(kari.naks).toEqual([[1, "poll.not_found"]]);
  });
});

describe("an uplink that says nothing any more", () => {
  test("is given up after a while, and what was sent into it is sent again", async () => {
    const { room, relay, desk, kari } = await openHall();
    relay.isSilent = true;
    relay.send(kari, 1, vote("1", 2));
    await room.clock.advance(30_000);
    relay.isSilent = false;
    await room.clock.advance(11_000);
    expect(relay.opened.length).toBeGreaterThan(1);
    expect(kari.acks).toEqual([1]);
    expect(desk.view.get("t:1")).toEqual([1, 0, 0, 1]);
    expect(kari.closed).toBeNull();
  });

  test("is given up at once where the room says that a tick is missing", async () => {
    const { room, relay, desk, kari } = await openHall();
    // Only the tick with this poll in it never arrives, and nothing follows it.
    relay.tamper = (frame) => (frame.includes("Storgata2") ? null : frame);
    const content = { ...choicePoll, options: ["Storgata2", "Torget"] };
    await room.act(desk, 3, { type: "poll.create", content });
    const [poll = ""] = [...desk.view.keys()].filter((key) => /^p:(?!1$)/.test(key));
    await room.act(desk, 4, { type: "poll.start", poll: poll.slice(2) });
    await room.clock.advance(1_000);
    expect([desk.view.has(poll), kari.view.has(poll)]).toEqual([true, false]);
    relay.tamper = (frame) => frame;
    await room.clock.advance(12_000);
    expect(relay.down.some((frame) => frame.startsWith("[2,"))).toBe(true);
    expect(kari.view.has(poll)).toBe(true);
    expect(relay.opened).toHaveLength(2);
    expectInOrder(kari);
  });

  test("is given up where a tick follows one that is missing", async () => {
    const { room, relay, desk, kari } = await openHall();
    relay.tamper = (frame) => (frame.includes("Mangler") ? null : frame);
    await room.act(desk, 3, { type: "chat.send", text: "Mangler", anonymous: false });
    await room.clock.advance(200);
    relay.tamper = (frame) => frame;
    await room.act(desk, 4, { type: "chat.send", text: "Følger", anonymous: false });
    await room.clock.advance(2_000);
    expect(relay.opened).toHaveLength(2);
    expect(kari.texts.join("")).toMatch(/Mangler.*Følger/);
    expectInOrder(kari);
  });

  test.each(["nonsense", "[9]", '{"pong":1}'])("is given up for a frame like %j", async (frame) => {
    const { room, relay, kari } = await openHall();
    relay.receive(frame);
    await room.clock.advance(2_000);
    expect(relay.reports).toEqual(["a frame of the room could not be read"]);
    expect(relay.opened).toHaveLength(2);
    expect([kari.closed, kari.texts.at(-1)]).not.toContain("[5]");
  });
});

/** What takes the way to the room away, until it is given back. */
const outages: readonly (readonly [string, (relay: FakeRelay, isOver: boolean) => void])[] = [
  [
    "no uplink opens",
    (relay, isOver) => {
      relay.isCutOff = !isOver;
      if (!isOver) relay.cut();
    },
  ],
  [
    "nothing comes through those that open",
    (relay, isOver) => {
      relay.isSilent = !isOver;
      // What was lost on such a line cannot come later: it breaks.
      if (isOver) relay.cut();
    },
  ],
];

/** What Kari and Ola ask for while the way is lost, and when; Kari's first vote is already on its way. */
async function actWhileLost({ room, relay, kari, ola }: Awaited<ReturnType<typeof openHall>>) {
  await room.clock.advance(25_000);
  relay.send(kari, 2, ask("Hører dere oss?"));
  relay.send(ola, 1, vote("1", 0));
  await room.clock.advance(20_000);
  relay.send(kari, 3, vote("1", 1));
  await room.clock.advance(5_000);
  relay.send(ola, 2, vote("9", 0));
}

/** Questions with this text, as a page has them. */
const questionsOf = (page: FakeSocket, text: string) =>
  Array.from(page.view).filter(
    ([key, value]) => key.startsWith("q:") && JSON.stringify(value).includes(text),
  ).length;

describe.each(outages)("a way that is lost for a minute, as %s", (_, setOutage) => {
  test.each([55, 57, 59])(
    "is waited for over %i s, after which everybody goes on where they were, and each act counts once",
    async (seconds) => {
      const hall = await openHall();
      const { room, relay, desk, kari, ola } = hall;
      const from = [kari.frames.length, ola.frames.length];
      relay.send(kari, 1, vote("1", 0));
      // It is at the room, its answer is not back yet.
      await room.clock.advance(40);
      setOutage(relay, false);
      const lostAt = room.clock.now();
      await actWhileLost(hall);
      await room.act(desk, 3, { type: "chat.send", text: "Er dere der?", anonymous: false });
      await room.clock.advance(lostAt + seconds * 1_000 - room.clock.now());
      expect([kari.acks, ola.acks, ola.naks]).toEqual([[], [], []]);
      setOutage(relay, true);
      await room.clock.advance(21_000);
      expect([kari.acks, kari.naks]).toEqual([[1, 2, 3], []]);
      expect([ola.acks, ola.naks]).toEqual([[1], [[2, "poll.not_found"]]]);
      expect([kari.closed, ola.closed]).toEqual([null, null]);
      expect(desk.view.get("t:1")).toEqual([2, 1, 1, 0]);
      expect(questionsOf(desk, "Hører dere oss?")).toBe(1);
      for (const [index, phone] of [kari, ola].entries()) {
        expectInOrder(phone);
        const [first, second, third, ...more] = phone.frames.slice(from[index]);
        expect([first?.[0], second?.[0]]).toEqual([away, pong]);
        expect(third?.[1]).toMatchObject({ mode: "delta", parts: 0 });
        expect(new Set(more.map(([type]) => type))).toEqual(new Set([tick]));
        expect(phone.view.get("t:1")).toEqual([2, 1, 1, 0]);
        expect(phone.texts.join("").match(/Er dere der/g)).toHaveLength(1);
      }
      expect(relay.opened.at(-1)).not.toBeNull();
    },
  );

  test("sends phones to find another one when it stays away, where they go on", async () => {
    const hall = await openHall();
    const { room, relay, desk, kari, ola } = hall;
    const another = new FakeRelay(room, 1);
    relay.send(kari, 1, vote("1", 0));
    await room.clock.advance(40);
    setOutage(relay, false);
    await actWhileLost(hall);
    expect([kari.closed, ola.closed]).toEqual([null, null]);
    await room.clock.advance(35_000);
    const letGo = { code: closeCode.retry, reason: "room.not_ready" };
    expect([kari.closed, ola.closed]).toEqual([letGo, letGo]);
    expect([kari.acks, ola.acks, ola.naks]).toEqual([[], [], []]);
    const { length } = relay.opened;
    // Nobody is at it: it tries no more.
    await room.clock.advance(60_000);
    expect(relay.opened).toHaveLength(length);
    expect(desk.view.get("h:")).toEqual([0, 0]);
    const karis = await another.join("att_kari");
    const olas = await room.join("att_ola");
    await another.act(karis, 1, vote("1", 0));
    await another.act(karis, 2, ask("Hører dere oss?"));
    await another.act(karis, 3, vote("1", 1));
    await room.act(olas, 1, vote("1", 0));
    await room.act(olas, 2, vote("9", 0));
    await room.clock.advance(thereAndBackMs);
    expect([karis.acks, karis.naks]).toEqual([[1, 2, 3], []]);
    expect([olas.acks, olas.naks]).toEqual([[1], [[2, "poll.not_found"]]]);
    for (const page of [desk, karis, olas]) {
      expect(page.view.get("t:1")).toEqual([2, 1, 1, 0]);
      expect(questionsOf(page, "Hører dere oss?")).toBe(1);
    }
    // The relay is as good as any again once the way is there.
    setOutage(relay, true);
    const place = { epoch: karis.welcome?.epoch ?? "", seq: kari.seq };
    const back = await relay.join("att_kari", {}, { ...newcomer, from: place });
    expect(back.welcome?.mode).toBe("delta");
    expect(back.view.get("t:1")).toEqual([2, 1, 1, 0]);
    await relay.act(back, 3, vote("1", 0));
    expect([back.acks, desk.view.get("t:1")]).toEqual([[3], [2, 1, 1, 0]]);
  });

  test("counts from when it was lost last: what was lost before is forgotten", async () => {
    const { room, relay, kari, ola } = await openHall();
    for (let time = 1; time <= 2; time += 1) {
      setOutage(relay, false);
      await room.clock.advance(50_000);
      setOutage(relay, true);
      await room.clock.advance(21_000);
      await relay.act(kari, time, vote("1", time));
    }
    expect([kari.acks, kari.closed, ola.closed]).toEqual([[1, 2], null, null]);
  });
});

describe("a room that fell and is there again", () => {
  test("goes on with the relay's phones, and has what was acknowledged", async () => {
    const { room, relay, kari, ola } = await openHall();
    await relay.act(kari, 1, vote("1", 1));
    expect(kari.acks).toEqual([1]);
    relay.send(ola, 1, vote("1", 1));
    await room.clock.advance(40);
    room.restart();
    relay.cut();
    await room.clock.advance(12_000);
    expect([kari.acks, ola.acks]).toEqual([[1], [1]]);
    const desk = await room.moderator();
    expect(desk.view.get("t:1")).toEqual([2, 0, 2, 0]);
    expect(desk.view.get("h:")).toEqual([2, 0]);
    expect(kari.view.get("t:1")).toEqual([2, 0, 2, 0]);
    for (const phone of [kari, ola]) expectInOrder(phone);
    expect(relay.opened.at(-1)).not.toBeNull();
  });

  test("and whose storage fails sends the relay away, which comes back and goes on", async () => {
    const { room, relay, desk, kari } = await openHall();
    room.storage.before = async (call) => {
      if (call === "write") throw new Error("disk full");
    };
    await relay.act(kari, 1, vote("1", 1));
    expect(kari.acks).toEqual([]);
    expect(desk.closed).not.toBeNull();
    expect(kari.texts.at(-2)).toBe("[5]");
    room.storage.before = async () => {};
    await room.clock.advance(12_000);
    expect(kari.acks).toEqual([1]);
    expect(kari.view.get("t:1")).toEqual([1, 0, 1, 0]);
  });
});

test("somebody who comes while the way is lost is sent back, and let in once it is there", async () => {
  const { room, relay } = await openHall();
  relay.isCutOff = true;
  relay.cut();
  const per = await relay.connect("att_per");
  expect([per.frames, per.closed]).toEqual([[], null]);
  await room.clock.advance(2_000);
  expect(per.closed?.reason).toBe("room.not_ready");
  relay.isCutOff = false;
  await room.clock.advance(11_000);
  expect((await relay.join("att_per")).welcome).not.toBeNull();
});
