import { serialize } from "node:v8";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { roomTimes } from "#workers/contract/limits.ts";
import { relaysMost } from "#workers/contract/rooms/relays.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { type Ticket, ticketSchema } from "../../protocol/ticket.ts";
import type { SocketKept } from "../ports.ts";
import {
  readRelayToken,
  readResume,
  readRoomTicket,
  roomAddress,
  signRelayToken,
} from "./tickets.ts";

const room = `evt_${"R".repeat(76)}`;
/** Everything about it is as long as it may be. */
const longest: Ticket = {
  aud: "room",
  sub: "s".repeat(64),
  room,
  role: "participant",
  dev: "d".repeat(40),
  name: "💬".repeat(50),
  screen: "x".repeat(64),
  jti: "j".repeat(64),
  exp: 1_900_000_060,
};

const digits = "9".repeat(15);
const address = `https://rooms.example/parties/main/${room}/more?v=${digits}&s=${digits}&e=${"e".repeat(64)}&z=0`;

describe("the address that a room is given", () => {
  test("is made of what was parsed, whatever else the client wrote into its own", () => {
    const padded = `${address}&x=${"a".repeat(1_743)}&_pk=mine&t=secret`;
    const forwarded = new URL(roomAddress(room, "id", readResume(new URL(padded))));
    expect(Object.fromEntries(forwarded.searchParams)).toEqual({
      _pk: "id",
      v: digits,
      e: "e".repeat(64),
      s: digits,
      z: "0",
    });
    expect(forwarded.pathname).toBe(`/parties/main/${room}`);
    expect(readResume(forwarded)).toEqual(readResume(new URL(address)));
  });

  test.each(["e".repeat(65), "é", "a b", "%00"])("an epoch that is none (%s) is left out", (e) => {
    const given = new URL("https://rooms.example/parties/main/evt_1?v=1&s=1");
    given.searchParams.set("e", e);
    expect(roomAddress("evt_1", "id", readResume(given))).not.toContain("e=");
  });

  test("what is kept with a socket is at most 1 KB, and the limit is 2,048 bytes", () => {
    expect(v.is(ticketSchema, longest)).toBe(true);
    const uri = roomAddress(room, crypto.randomUUID(), readResume(new URL(address)));
    const { sub, role, name, dev, screen } = longest;
    const kept: Required<SocketKept> = {
      sub,
      role,
      name,
      dev,
      screen: screen ?? "",
      session: "s".repeat(40),
      access: "a".repeat(40),
      attendance: "online",
      at: 1_900_000_000_000,
      seq: Number(digits),
      waits: [1_900_000_000_000, false],
    };
    const attachment = { __pk: { id: crypto.randomUUID(), uri }, __user: kept };
    expect(serialize(attachment).byteLength).toBeLessThanOrEqual(1_024);
  });
});

describe("a ticket that would not fit", () => {
  const tooLong: readonly Partial<Ticket>[] = [
    ...[{ sub: "s".repeat(65) }, { sub: "att_é" }, { dev: "d".repeat(41) }, { dev: "\u{1f4ac}" }],
    ...[{ name: "n".repeat(101) }, { screen: "x".repeat(65) }, { jti: "j".repeat(65) }],
  ];

  test.each(tooLong)("is none, even signed: %j", async (more) => {
    const now = longest.exp * 1_000 - 30_000;
    const read = async (claims: Ticket) => {
      const token = await signToken("a secret", claims);
      const given = new URL(`https://rooms.example/parties/main/${room}?t=${token}`);
      return readRoomTicket(given, { secret: "a secret", room, now });
    };
    expect(await read(longest)).toEqual(longest);
    expect(await read({ ...longest, ...more })).toBeNull();
  });
});

test("a ticket of a relay is for that relay, and for its room none", async () => {
  const now = longest.exp * 1_000 - 30_000;
  const token = await signToken("a secret", { ...longest, room: "evt_1~3" });
  const given = new URL(`https://rooms.example/parties/relay/evt_1~3?t=${token}`);
  const read = (name: string) => readRoomTicket(given, { secret: "a secret", room: name, now });
  expect((await read("evt_1~3"))?.room).toBe("evt_1~3");
  expect([await read("evt_1"), await read("evt_1~30"), await read("evt_2~3")]).toEqual([
    ...[null, null, null],
  ]);
  const resume = { version: 1, from: null, inflates: true };
  expect(roomAddress("evt_1~3", "id", resume, "relay")).toBe(
    "https://room/parties/relay/evt_1~3?_pk=id&v=1",
  );
});

describe("what a relay proves itself with", () => {
  const now = 1_900_000_000_000;
  const secret = "a secret";
  const last = relaysMost - 1;
  const address = (token: string) => new URL(`https://rooms.example/parties/main/x?r=${token}`);
  const read = (token: string, more: { secret?: string; room?: string; now?: number } = {}) =>
    readRelayToken(address(token), { secret, room: "evt_1", now, ...more });

  test("says its number to its own event's room, as long as a ticket is good", async () => {
    for (const relay of [0, last]) {
      const token = await signRelayToken(secret, { room: "evt_1", relay, now });
      expect(await read(token)).toBe(relay);
      expect(await read(token, { now: now + roomTimes.ticketMs - 1_000 })).toBe(relay);
      expect(await read(token, { now: now + roomTimes.ticketMs + 1_000 })).toBeNull();
      expect(await read(token, { room: "evt_2" })).toBeNull();
      expect(await read(token, { secret: "another" })).toBeNull();
    }
  });

  test("is signed by who knows the secret, over nothing else than that", async () => {
    const exp = Math.floor(now / 1_000) + 60;
    const claims = { aud: "relay", room: "evt_1", relay: 0, exp };
    expect(await read(await signToken(secret, claims))).toBe(0);
    const wrong = [
      ...[{ aud: "room" }, { relay: -1 }, { relay: 0.5 }, { relay: last + 1 }, { relay: "0" }],
      ...[{ exp: exp + 3_600 }, { room: "evt_1~0" }],
    ];
    for (const each of wrong) {
      expect(await read(await signToken(secret, { ...claims, ...each }))).toBeNull();
    }
    expect(await read("nonsense")).toBeNull();
    const none = new URL("https://rooms.example/parties/main/evt_1");
    expect(await readRelayToken(none, { secret, room: "evt_1", now })).toBeNull();
  });

  test("is no ticket, and no ticket is that", async () => {
    const token = await signRelayToken(secret, { room, relay: 0, now });
    const asTicket = new URL(`https://rooms.example/parties/main/${room}?t=${token}`);
    expect(await readRoomTicket(asTicket, { secret, room, now })).toBeNull();
    const exp = Math.floor(now / 1_000) + 60;
    expect(await read(await signToken(secret, { ...longest, exp }), { room })).toBeNull();
  });
});
