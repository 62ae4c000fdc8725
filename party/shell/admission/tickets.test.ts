import { serialize } from "node:v8";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { type Ticket, ticketSchema } from "../../protocol/ticket.ts";
import type { SocketKept } from "../ports.ts";
import { readResume, readRoomTicket, roomAddress } from "./tickets.ts";

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
