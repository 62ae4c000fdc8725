/** Who is admitted to a room, and what is known of a socket that has. */
import { describe, expect, test } from "vitest";
import { frameLimits, roomTimes } from "#workers/contract/limits.ts";
import { signTicket } from "#workers/contract/signatures.ts";
import { closeCode, type Ticket } from "../../protocol/protocol.ts";
import { Connections } from "../connections/connections.ts";
import { Member } from "../connections/member.ts";
import type { SocketKept } from "../ports.ts";
import { isOriginAllowed, readResume, readTicket, roomAddress } from "./tickets.ts";

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
  const token = await signTicket("a secret", { ...claims });
  const address = new URL(`https://rooms.test/parties/main/evt_1?t=${token}`);
  const { secret = "a secret", room = "evt_1", at = now } = options;
  return readTicket(address, { secret, room, now: at });
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
      expect(await readTicket(address, { secret: "a secret", room: "evt_1", now })).toBeNull();
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

function enter(more: Partial<SocketKept> = {}) {
  const saved: SocketKept[] = [];
  const sent: unknown[] = [];
  const closed: unknown[] = [];
  const socket = {
    send: (data: unknown) => void sent.push(data),
    close: (code: number, reason: string) => void closed.push([code, reason]),
    save: (kept: SocketKept) => void saved.push(kept),
  };
  const base = {
    sub: "att_kari",
    role: "participant",
    name: "Kari",
    dev: "phone",
    seq: 4,
  } as const;
  const member = new Member(socket, { ...base, ...more }, "evt_1");
  return { member, saved, sent, closed };
}

describe("a socket", () => {
  test("is of one side, and stands on a session only where that gives the right to be here", () => {
    const sides = (["participant", "screen", "moderator", "client", "admin"] as const).map(
      (role) => enter({ role, sub: "x" }).member,
    );
    expect(sides.map(({ side }) => side)).toEqual([
      ...["attendee", "screen", "staff", "staff", "staff"],
    ]);
    expect(sides.map(({ session }) => session)).toEqual([null, null, "x", "x", "x"]);
    expect(sides.map(({ screen }) => screen)).toEqual([null, "main", null, null, null]);
    expect(enter({ role: "screen", screen: "foyer" }).member.screen).toBe("foyer");
    expect(enter({ screen: "foyer" }).member.screen).toBeNull();
    const held = enter({ role: "screen", session: "ses_1", access: "tag" }).member;
    expect([held.session, held.access, enter().member.access]).toEqual(["ses_1", "tag", ""]);
  });

  test("may send a burst, and then so many frames a second, however long it was silent", () => {
    const { member } = enter();
    const { burst, perSecond } = frameLimits;
    const taken = (at: number) => {
      let count = 0;
      while (member.takeToken(at)) count += 1;
      return count;
    };
    expect(taken(now)).toBe(burst);
    expect(taken(now + 1_000 / perSecond - 1)).toBe(0);
    expect(taken(now + 1_000)).toBe(perSecond);
    expect(taken(now + 3_600_000)).toBe(burst);
  });

  test("is told what came of its operations in one piece each, and nothing while it is held", () => {
    const { member, sent } = enter();
    member.ack(3);
    member.ack(4);
    expect(member.acks).toBe("3,4");
    member.nak(5, "question.closed");
    member.nak(6, "chat.slow_mode", { seconds: 2 });
    expect(JSON.parse(`[${member.naks}]`)).toEqual([
      ...[[5, "question.closed"]],
      ...[[6, "chat.slow_mode", { seconds: 2 }]],
    ]);
    member.send("first");
    member.held = [];
    member.send("second");
    expect([sent, member.held]).toEqual([["first"], ["second"]]);
  });

  test("is saved where something has changed, with all that it was", () => {
    const { member, saved } = enter({ access: "tag" });
    member.save();
    expect(saved).toEqual([]);
    member.seq = 9;
    member.save();
    member.save();
    expect(saved).toHaveLength(1);
    member.waitsSince([now, true]);
    member.waitsSince(null);
    const base = { sub: "att_kari", role: "participant", name: "Kari", dev: "phone" };
    expect(saved).toEqual([
      { ...base, access: "tag", seq: 9 },
      { ...base, access: "tag", seq: 9, waits: [now, true] },
      { ...base, access: "tag", seq: 9 },
    ]);
  });
});

test("connections count people and not their pages, screens by name, and let one person's pages go", () => {
  const connections = new Connections();
  const phone = enter();
  const laptop = enter({ dev: "laptop" });
  const ola = enter({ sub: "att_ola" });
  const mona = enter({ sub: "mod_1", role: "moderator" });
  const foyer = enter({ sub: "scr_1", role: "screen", screen: "foyer" });
  expect(connections.sides()).toEqual([]);
  for (const { member } of [phone, laptop, ola, mona, foyer, phone]) connections.add(member);
  expect([connections.size, connections.attendees, connections.screens]).toEqual([5, 2, 1]);
  expect(connections.sides()).toEqual(["attendee", "staff", "screen"]);
  expect([connections.pagesOf("foyer"), connections.pagesOf("main")]).toEqual([1, 0]);
  expect([connections.hasStaff("mod_1"), connections.hasStaff("att_kari")]).toEqual([true, false]);
  connections.expel("att_kari");
  expect([phone, laptop].map(({ closed }) => closed)).toEqual([
    ...[[[closeCode.forbidden, "person.erased"]], [[closeCode.forbidden, "person.erased"]]],
  ]);
  expect([ola.closed, ola.member.isExpelled, phone.member.isExpelled]).toEqual([[], false, true]);
  expect([connections.remove(phone.member), connections.remove(phone.member)]).toEqual([
    true,
    false,
  ]);
  expect([connections.has("att_kari"), connections.attendees]).toEqual([true, 2]);
  connections.remove(laptop.member);
  expect([connections.has("att_kari"), connections.attendees]).toEqual([false, 1]);
  for (const { member } of [ola, mona, foyer]) connections.remove(member);
  expect([
    connections.sides(),
    connections.pagesOf("foyer"),
    connections.hasStaff("mod_1"),
  ]).toEqual([[], 0, false]);
});
