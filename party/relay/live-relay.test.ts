/** Phones at a relay: how many, how fast, and what is done about those that do not keep to it. */
import { describe, expect, test } from "vitest";
import { FakeRoom, type FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "#tests/support/fakes/fake-relay.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import { relaySockets } from "#workers/contract/rooms/relays.ts";
import { closeCode, frameType } from "../protocol/protocol.ts";
import { retryAfterSeconds } from "../shell/connections/rate-limit.ts";

async function openHall() {
  const room = new FakeRoom();
  const relay = new FakeRelay(room);
  const desk = await room.moderator();
  const kari = await relay.join("att_kari");
  return { room, relay, desk, kari };
}

const vote = (choice: number) => ({ type: "poll.vote", poll: "1", choice: [choice] }) as const;

describe("a relay that is full", () => {
  test("sends further phones back, and takes the next one as soon as one goes", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const phones: FakeSocket[] = [];
    for (let n = 0; n < relaySockets; n += 1) phones.push(await relay.connect(`att_${n}`));
    const further = await relay.connect("att_further");
    expect(further.closed).toEqual({ code: closeCode.retry, reason: "room.full" });
    const [first] = phones;
    if (first !== undefined) relay.relay.close(first);
    await relay.connect("att_next");
    await room.clock.advance(3_000);
    expect(phones.slice(1).every(({ welcome }) => welcome !== null)).toBe(true);
    const desk = await room.moderator();
    expect(desk.view.get("h:")).toEqual([relaySockets, 0]);
    // Telling so many takes longer, and so does coming back.
    expect(phones.at(-1)?.welcome).toMatchObject({ tick: 800, window: 10_000 });
    // One answer for all who came together, and few frames for so many.
    expect(relay.up.length).toBeLessThan(20);
    expect(relay.down.length).toBeLessThan(30);
  });
});

test("of one person's phones the oldest goes when there are too many, and nobody else's", async () => {
  const { relay, kari } = await openHall();
  const more: FakeSocket[] = [];
  for (let n = 1; n < frameLimits.socketsPerPerson; n += 1) more.push(await relay.join("att_kari"));
  const ola = await relay.join("att_ola");
  expect([kari, ola, ...more].every(({ closed }) => closed === null)).toBe(true);
  const last = await relay.join("att_kari");
  expect(kari.closed).toEqual({ code: closeCode.elsewhere, reason: "socket.elsewhere" });
  expect([ola, last, ...more].every(({ closed }) => closed === null)).toBe(true);
  relay.send(kari, 1, { type: "person.rename", name: "Ingen" });
  await relay.leave(kari);
  expect(last.texts.join("")).not.toContain("Ingen");
  await relay.join("att_kari");
  expect(more[0]?.closed?.code).toBe(closeCode.elsewhere);
});

test("a phone that was sent away has no place any more, though its socket does not end", async () => {
  const { room, relay } = await openHall();
  const phones: FakeSocket[] = [];
  for (let n = 0; n < frameLimits.socketsPerPerson + 3; n += 1) {
    phones.push(await relay.join("att_ola"));
  }
  const isSentAway = phones.map(({ closed }) => closed?.code === closeCode.elsewhere);
  expect(isSentAway).toEqual(phones.map((_, n) => n < 3));
  const [first] = phones;
  if (first !== undefined) relay.relay.receive(first, '{"ping":1}');
  expect(first?.frames.some(([type]) => type === frameType.pong)).toBe(false);
  await room.clock.advance(1_000);
  const desk = await room.moderator();
  expect(desk.view.get("h:")).toEqual([2, 0]);
});

describe("frames of phones", () => {
  test("that come too fast are refused at the relay, in order, and go no further", async () => {
    const { room, relay, kari } = await openHall();
    const { burst } = frameLimits;
    for (let n = 1; n <= burst + 5; n += 1) relay.send(kari, n, vote(0));
    await room.clock.advance(thereAndBackMs);
    const tooFast = kari.naks.filter(([, code]) => code === "frame.too_fast");
    expect(tooFast.map(([n]) => n)).toEqual([1, 2, 3, 4, 5].map((n) => burst + n));
    const ops = relay.up.join("").match(/\["op"/g);
    expect(ops).toHaveLength(burst);
    expect(kari.closed).toBeNull();
  });

  test("that go on although they are refused have the socket closed, with when to come back", async () => {
    const { room, relay, kari } = await openHall();
    const { length } = relay.up;
    for (let n = 0; n < frameLimits.abuse; n += 1) relay.relay.receive(kari, "nonsense");
    await room.clock.advance(thereAndBackMs);
    expect(kari.closed).toEqual({ code: closeCode.tooFast, reason: String(retryAfterSeconds) });
    expect(relay.up).toHaveLength(length);
  });

  test.each([
    ["nonsense", "frame.malformed"],
    [new Uint8Array([1]), "frame.malformed"],
    [`{"i":3,"c":{"type":"chat.send","text":"${"x".repeat(9_000)}"}}`, "frame.too_large"],
    ['{"i":3,"c":{"type":"poll.dance"}}', "op.unknown"],
  ])("that are none are refused as in the room", async (frame, code) => {
    const { room, relay, kari } = await openHall();
    const here = await room.join("att_here");
    const { length } = relay.up;
    relay.relay.receive(kari, frame);
    await room.shell.receive(here, frame);
    await room.clock.advance(thereAndBackMs);
    expect(kari.naks).toEqual(here.naks);
    expect(kari.naks).toEqual([[expect.any(Number), code]]);
    expect(relay.up).toHaveLength(length);
  });

  test("ask whether anybody is there, and the relay answers, and measures the way", async () => {
    const { room, relay, kari } = await openHall();
    relay.relay.receive(kari, '{"ping":1}');
    expect(kari.frames.at(-1)).toEqual([frameType.pong, room.clock.now()]);
    await room.clock.advance(80);
    relay.relay.receive(kari, `{"pong":${room.clock.now() - 80}}`);
    relay.send(kari, 1, vote(0));
    await room.clock.advance(40);
    // Half of 80, and the 35 that it was gathered.
    expect(relay.up.at(-1)).toBe(`[["op",1,"dev-att_kari",1,75,${JSON.stringify(vote(0))}]]`);
  });

  test("that come twice before there is an answer go to the room once", async () => {
    const { relay, room, kari } = await openHall();
    relay.send(kari, 1, vote(0));
    relay.send(kari, 1, vote(0));
    await room.clock.advance(thereAndBackMs);
    expect(relay.up.join("").match(/\["op"/g)).toHaveLength(1);
    expect(kari.naks).toEqual([[1, "poll.not_found"]]);
  });

  test("of one who goes at once are decided all the same, and bring nobody down", async () => {
    const { room, relay, desk, kari } = await openHall();
    const text = { type: "question.ask", text: "Hvem var det?", anonymous: true } as const;
    relay.send(kari, 1, text);
    await relay.leave(kari);
    await room.clock.advance(2_000);
    expect(desk.texts.join("")).toContain("Hvem var det?");
    expect([kari.acks, relay.reports]).toEqual([[], []]);
  });
});

describe("the uplink", () => {
  test("is opened by the first phone, and closed when nobody has been here for half a minute", async () => {
    const { room, relay, kari } = await openHall();
    await relay.leave(kari);
    await room.clock.advance(29_000);
    const { length } = relay.up;
    await room.clock.advance(31_000);
    // It would have asked whether the room is there.
    expect(relay.up).toHaveLength(length);
    expect(relay.opened).toEqual([null]);
    const back = await relay.join("att_kari");
    expect(back.welcome).not.toBeNull();
    // It goes on from where it was.
    expect(relay.opened[1]).toMatchObject({ epoch: back.welcome?.epoch });
  });

  test("stays for whoever comes back within that time", async () => {
    const { room, relay, kari } = await openHall();
    await relay.leave(kari);
    await room.clock.advance(20_000);
    const back = await relay.join("att_kari");
    await room.clock.advance(60_000);
    expect(relay.opened).toHaveLength(1);
    await relay.act(back, 1, vote(0));
    expect(back.naks).toEqual([[1, "poll.not_found"]]);
  });

  test("is one for all, whichever come while it opens; they come in in their order", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const phones = await Promise.all(["a", "b", "c"].map((id) => relay.connect(`att_${id}`)));
    await room.clock.advance(1_100);
    expect(relay.opened).toHaveLength(1);
    expect(phones.every(({ welcome }) => welcome !== null)).toBe(true);
    const acts = relay.up.flatMap((frame): unknown[][] => JSON.parse(frame));
    expect(acts.map(([kind, no, person]) => [kind, no, person])).toEqual([
      ["in", 1, "att_a"],
      ["in", 2, "att_b"],
      ["in", 3, "att_c"],
    ]);
  });

  test("carries of a ticket what the room looks at", async () => {
    const { room, relay } = await openHall();
    const { time } = room.clock;
    await relay.join("att_per", { access: "tag", attendance: "hall", name: "Per" }, newcomer);
    expect(relay.up.at(-1)).toBe(`[["in",2,"att_per","Per","tag","hall",${time},null]]`);
  });
});
