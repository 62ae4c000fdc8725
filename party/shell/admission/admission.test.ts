/** Which tickets and pages are let in at the edge, and what a page says of itself. */
import { describe, expect, test } from "vitest";
import { roomTimes } from "#workers/contract/limits.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import type { Ticket } from "../../protocol/ticket.ts";
import { isOriginAllowed, readResume, readRoomTicket, roomAddress } from "./tickets.ts";

const now = Date.UTC(2026, 5, 1, 12);
const ticket: Ticket = {
  aud: "room",
  sub: "att_kari",
  room: "evt_1",
  role: "participant",
  dev: "a-device",
  name: null,
  jti: "once",
  exp: now / 1_000 + 60,
};

async function read(
  claims: Omit<Ticket, "aud" | "role"> & { aud: string; role: string },
  options: { secret?: string; room?: string; at?: number } = {},
) {
  const token = await signToken("a secret", { ...claims });
  const address = new URL(`https://rooms.test/parties/main/evt_1?t=${token}`);
  const { secret = "a secret", room = "evt_1", at = now } = options;
  return readRoomTicket(address, { secret, room, now: at });
}

describe("a ticket", () => {
  test("lets in until it has run out", async () => {
    expect(await read(ticket)).toEqual(ticket);
    expect(await read(ticket, { at: now + 59_999 })).toEqual(ticket);
    expect(await read(ticket, { at: now + 60_000 })).toBeNull();
  });

  test("of another room, another secret, another purpose, or none, lets nobody in", async () => {
    expect(await read(ticket, { room: "evt_2" })).toBeNull();
    expect(await read(ticket, { secret: "another secret" })).toBeNull();
    expect(await read({ ...ticket, aud: "attendee" })).toBeNull();
    expect(await read({ ...ticket, role: "owner" })).toBeNull();
    for (const query of ["", "?t=", "?t=no.ticket.at-all", "?ticket=1"]) {
      const address = new URL(`https://rooms.test/parties/main/evt_1${query}`);
      expect(await readRoomTicket(address, { secret: "a secret", room: "evt_1", now })).toBeNull();
    }
  });

  test("that lives longer than twice as long as any we give was not meant for a room", async () => {
    const longest = (now + 2 * roomTimes.ticketMs) / 1_000;
    expect(await read({ ...ticket, exp: longest })).not.toBeNull();
    expect(await read({ ...ticket, exp: longest + 1 })).toBeNull();
  });
});

test("pages of other sites open no sockets; programs need the ticket alone", () => {
  const allowed = ["https://plenum.test"];
  expect(isOriginAllowed("https://plenum.test", allowed)).toBe(true);
  expect(isOriginAllowed("https://evil.test", allowed)).toBe(false);
  expect(isOriginAllowed("https://plenum.test.evil.test", allowed)).toBe(false);
  expect(isOriginAllowed("", allowed)).toBe(false);
  expect(isOriginAllowed(null, allowed)).toBe(true);
  expect(isOriginAllowed("https://evil.test", ["*"])).toBe(true);
});

describe("what a page says of itself", () => {
  const resume = (query: string) => readResume(new URL(`https://rooms.test/${query}`));
  test.each([
    ["", { version: 0, from: null, inflates: true }],
    ["?v=7&e=e1&s=42", { version: 7, from: { epoch: "e1", seq: 42 }, inflates: true }],
    ["?v=x&e=e1&s=42&z=0", { version: 0, from: { epoch: "e1", seq: 42 }, inflates: false }],
    ["?v=7&e=e1&z=1", { version: 7, from: null, inflates: true }],
    ["?v=7&s=42", { version: 7, from: null, inflates: true }],
    ["?v=7&e=e%201&s=42", { version: 7, from: null, inflates: true }],
    ["?v=7&e=e1&s=-1", { version: 7, from: null, inflates: true }],
    ["?v=1234567890123456&e=e1&s=1.5", { version: 0, from: null, inflates: true }],
    ["?v=7x&e=e1&s=4x", { version: 0, from: null, inflates: true }],
  ])("%s", (query, read) => {
    expect(resume(query)).toEqual(read);
    const forwarded = new URL(roomAddress("evt_1", "id", resume(query)));
    expect(readResume(forwarded)).toEqual(read);
    expect(forwarded.searchParams.has("z")).toBe(!read.inflates);
    expect(forwarded.searchParams.has("e")).toBe(read.from !== null);
  });
});
