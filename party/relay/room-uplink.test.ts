import { describe, expect, test } from "vitest";
import { FakeClock } from "#tests/support/fakes/fake-host.ts";
import { relayFrameLength } from "../protocol/relay/up-frames.ts";
import type { RelayPlace, UplinkEvents } from "./ports.ts";
import { RoomUplink } from "./room-uplink.ts";

/** An uplink whose sockets the test opens, and what the relay is told of it. */
function makeUplink({ phones = 1, random = 1 } = {}) {
  const clock = new FakeClock();
  const sockets: {
    readonly place: RelayPlace | null;
    readonly events: UplinkEvents;
    readonly sent: string[];
    isClosed: boolean;
  }[] = [];
  const received: unknown[] = [];
  const relay = {
    phones,
    place: null as RelayPlace | null,
    losses: 0,
    received: (data: unknown) => void received.push(data),
    lost: () => {
      relay.losses += 1;
    },
  };
  const uplink = new RoomUplink(
    {
      clock,
      random: () => random,
      openUplink: (place, events) => {
        const socket = { place, events, sent: [] as string[], isClosed: false };
        sockets.push(socket);
        return {
          send: (frame) => void socket.sent.push(frame),
          close: () => {
            socket.isClosed = true;
          },
        };
      },
    },
    relay,
  );
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error("no socket yet");
    return socket;
  };
  const open = () => {
    uplink.start();
    last().events.opened();
    uplink.settle();
  };
  return { clock, sockets, received, relay, uplink, last, open };
}

describe("what phones do", () => {
  test("goes out together, a moment after the first of it", async () => {
    const { uplink, clock, last, open } = makeUplink();
    open();
    uplink.add('["out",1]');
    await clock.advance(34);
    uplink.add('["out",2]');
    expect(last().sent).toEqual([]);
    await clock.advance(1);
    expect(last().sent).toEqual(['[["out",1],["out",2]]']);
    await clock.advance(1_000);
    uplink.add('["out",3]');
    await clock.advance(35);
    expect(last().sent).toHaveLength(2);
  });

  test("is gathered for longer where there are many", async () => {
    const { uplink, clock, last, open } = makeUplink({ phones: 4_000 });
    open();
    uplink.add('["out",1]');
    await clock.advance(319);
    expect(last().sent).toEqual([]);
    await clock.advance(1);
    expect(last().sent).toEqual(['[["out",1]]']);
  });

  test("says of an operation how long it has waited, with the way to its phone", async () => {
    const { uplink, clock, last, open } = makeUplink();
    open();
    const operation = { kind: "op", no: 3, device: "d", n: 1, lag: 12.5, command: null } as const;
    uplink.addOperation(operation);
    await clock.advance(20);
    uplink.addOperation(Object.assign({}, operation, { n: 2, lag: 0 }));
    await clock.advance(15);
    expect(last().sent).toEqual(['[["op",3,"d",1,47.5,null],["op",3,"d",2,15,null]]']);
  });

  test("goes at once where it fills a frame, and in no frame that is much longer", async () => {
    const { uplink, clock, last, open } = makeUplink();
    open();
    const act = JSON.stringify(["op", 1, "d", 1, 0, "x".repeat(relayFrameLength / 3)]);
    for (let n = 0; n < 7; n += 1) uplink.add(act);
    expect(last().sent).toHaveLength(2);
    await clock.advance(35);
    expect(last().sent).toHaveLength(3);
    const acts = last().sent.flatMap((frame): unknown[] => JSON.parse(frame));
    expect(acts).toEqual(Array.from({ length: 7 }, () => JSON.parse(act)));
  });

  test("is lost with its uplink: nothing of it goes out over the next one", async () => {
    const { uplink, clock, last, sockets, open } = makeUplink();
    open();
    uplink.add('["out",1]');
    last().events.closed();
    await clock.advance(500);
    expect(sockets).toHaveLength(2);
    last().events.opened();
    uplink.add('["out",2]');
    await clock.advance(35);
    expect(sockets.map(({ sent }) => sent)).toEqual([[], ['[["out",2]]']]);
  });
});

describe("the way to the room", () => {
  test("is opened once, from where the relay stands, and hands over what comes", () => {
    const { uplink, relay, sockets, received, last } = makeUplink();
    relay.place = { epoch: "a", seq: 4 };
    uplink.start();
    uplink.start();
    expect(sockets.map(({ place }) => place)).toEqual([{ epoch: "a", seq: 4 }]);
    last().events.opened();
    last().events.received("one");
    expect(received).toEqual(["one"]);
  });

  test("comes back after half a second, twice as long with each failure, never more than ten", async () => {
    const { uplink, clock, sockets, relay, last } = makeUplink();
    uplink.start();
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const count = sockets.length;
      last().events.closed();
      expect(last().isClosed).toBe(true);
      let ms = 0;
      for (; sockets.length === count; ms += 500) await clock.advance(500);
      waits.push(ms);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    expect(relay.losses).toBe(7);
    // Once the room has let it in, failures are forgotten.
    last().events.opened();
    uplink.settle();
    last().events.closed();
    const count = sockets.length;
    await clock.advance(500);
    expect(sockets).toHaveLength(count + 1);
  });

  test("comes back sooner by chance, so that not all relays do at once", async () => {
    const { clock, sockets, last, open } = makeUplink({ random: 0.2 });
    open();
    last().events.closed();
    await clock.advance(99);
    expect(sockets).toHaveLength(1);
    await clock.advance(1);
    expect(sockets).toHaveLength(2);
  });

  test("is asked every five seconds whether it is there, and given up when it says nothing", async () => {
    const { clock, sockets, relay, last, open } = makeUplink();
    open();
    const asked = clock.now() + 5_000;
    await clock.advance(5_000);
    expect(last().sent).toEqual([JSON.stringify({ ping: asked })]);
    last().events.received("pong");
    await clock.advance(5_000);
    expect([last().sent.length, relay.losses]).toEqual([2, 0]);
    await clock.advance(9_999);
    expect(relay.losses).toBe(0);
    await clock.advance(1);
    expect([relay.losses, sockets[0]?.isClosed]).toEqual([1, true]);
    await clock.advance(500);
    expect(sockets).toHaveLength(2);
  });

  test("that does not open is given up, too, and asked nothing until then", async () => {
    const { uplink, clock, relay, last } = makeUplink();
    uplink.start();
    await clock.advance(14_999);
    expect([relay.losses, last().sent]).toEqual([0, []]);
    await clock.advance(1);
    expect(relay.losses).toBe(1);
  });

  test("is passed over where it is an older one, whatever that still says", async () => {
    const { uplink, clock, sockets, received, relay, open } = makeUplink();
    open();
    uplink.reconnect();
    expect(relay.losses).toBe(1);
    await clock.advance(500);
    expect(sockets).toHaveLength(2);
    const old = sockets[0]?.events;
    old?.received("late");
    old?.opened();
    old?.closed();
    uplink.add('["out",1]');
    await clock.advance(35);
    expect([received, relay.losses, sockets[1]?.sent]).toEqual([[], 1, []]);
  });

  test("stays away once nobody needs it, and is there again when somebody does", async () => {
    const { uplink, clock, sockets, relay, received, last, open } = makeUplink();
    open();
    uplink.stop();
    expect(last().isClosed).toBe(true);
    last().events.received("late");
    last().events.closed();
    await clock.advance(60_000);
    expect([sockets.length, relay.losses, received]).toEqual([1, 0, []]);
    uplink.start();
    expect(sockets).toHaveLength(2);
    // Also while it is away.
    last().events.closed();
    uplink.stop();
    await clock.advance(60_000);
    expect(sockets).toHaveLength(2);
  });
});
