/** Who is here, in the room and at relays: each person counts once, wherever their pages are. */
import { describe, expect, test } from "vitest";
import type { RelayedEntry } from "../../protocol/relay/up-frames.ts";
import type { RoomSocket } from "../ports.ts";
import { RelayLink, RemoteMember } from "../relays/relay-link.ts";
import { Connections } from "./connections.ts";
import { Member } from "./member.ts";

function silentSocket(sent: unknown[] = []): RoomSocket {
  return { send: (data) => void sent.push(data), close: () => {}, save: () => {} };
}

function page(sub: string, role: "participant" | "screen" | "moderator" = "participant"): Member {
  const kept = { sub, role, name: null, dev: "dev", seq: 0 } as const;
  return new Member(silentSocket(), kept, "evt_1");
}

let numbers = 0;

function phone(link: RelayLink, person: string): RemoteMember {
  numbers += 1;
  const entry: RelayedEntry = {
    kind: "in",
    no: numbers,
    person,
    name: null,
    access: "",
    attendance: null,
    issuedAt: 0,
    since: null,
  };
  return new RemoteMember(link, entry);
}

function linksOf(connections: Connections, attendee: string): RelayLink[] {
  const links: RelayLink[] = [];
  connections.visitLinks(attendee, (link) => links.push(link));
  return links;
}

function openHall() {
  const sent: unknown[] = [];
  const connections = new Connections();
  const links = [0, 1].map((no) => new RelayLink(silentSocket(sent), no, "evt_1"));
  for (const link of links) connections.links.add(link);
  const [first, second] = links;
  if (first === undefined || second === undefined) throw new Error("no relays");
  return { connections, first, second, sent };
}

const people = (connections: Connections) => [...connections.people()].sort();

describe("who is here", () => {
  test("is summed up over the room and its relays, sockets and phones apart", () => {
    const { connections, first, second } = openHall();
    connections.add(page("att_a"));
    connections.add(page("mod_1", "moderator"));
    connections.add(page("scr_1", "screen"));
    connections.addRemote(phone(first, "att_b"));
    connections.addRemote(phone(second, "att_c"));
    expect([connections.size, connections.sizeWithRelays]).toEqual([5, 7]);
    expect([connections.attendees, connections.screens]).toEqual([3, 1]);
    expect(people(connections)).toEqual(["att_a", "att_b", "att_c"]);
    expect(["att_a", "att_b", "att_d", "mod_1"].map((id) => connections.has(id))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  test("counts once who is in the room and at a relay, in whichever order they come and go", () => {
    for (const isRoomFirst of [true, false]) {
      for (const leavesRoomFirst of [true, false]) {
        const { connections, first } = openHall();
        const here = page("att_a");
        const there = phone(first, "att_a");
        const come = [() => connections.add(here), () => connections.addRemote(there)];
        for (const each of isRoomFirst ? come : come.reverse()) {
          each();
          expect([connections.attendees, people(connections)]).toEqual([1, ["att_a"]]);
        }
        const go = [() => connections.remove(here), () => connections.removeRemote(there)];
        const [leave, leaveToo] = leavesRoomFirst ? go : go.reverse();
        expect(leave?.()).toBe(true);
        expect([connections.attendees, connections.has("att_a")]).toEqual([1, true]);
        expect(leaveToo?.()).toBe(true);
        expect([connections.attendees, connections.has("att_a")]).toEqual([0, false]);
        expect(people(connections)).toEqual([]);
      }
    }
  });

  test("counts once who has several pages in the room and several phones at relays", () => {
    const { connections, first, second } = openHall();
    const pages = [page("att_a"), page("att_a")];
    const phones = [phone(first, "att_a"), phone(first, "att_a"), phone(second, "att_a")];
    for (const each of pages) connections.add(each);
    for (const each of phones) connections.addRemote(each);
    connections.addRemote(phone(second, "att_b"));
    expect([connections.attendees, connections.sizeWithRelays]).toEqual([2, 8]);
    expect(linksOf(connections, "att_a").sort((a, b) => a.relay - b.relay)).toEqual([
      ...[first, second],
    ]);
    for (const each of pages) connections.remove(each);
    expect(connections.attendees).toBe(2);
    for (const each of phones) {
      expect(connections.attendees).toBe(2);
      connections.removeRemote(each);
    }
    expect([connections.attendees, people(connections)]).toEqual([1, ["att_b"]]);
    expect(linksOf(connections, "att_a")).toEqual([]);
  });

  test("is nobody twice, and nobody goes twice", () => {
    const { connections, first } = openHall();
    const here = page("att_a");
    connections.add(here);
    connections.add(here);
    expect([connections.remove(here), connections.remove(here)]).toEqual([true, false]);
    const there = phone(first, "att_a");
    expect(connections.removeRemote(there)).toBe(false);
    connections.addRemote(there);
    expect(there.isInside).toBe(true);
    expect(connections.removeRemote(phone(first, "att_a"))).toBe(false);
    expect([connections.removeRemote(there), connections.removeRemote(there)]).toEqual([
      ...[true, false],
    ]);
    expect(there.isInside).toBe(false);
    expect([connections.attendees, connections.sizeWithRelays]).toEqual([0, 2]);
  });
});

test.each([
  ["first", 0],
  ["one in the middle", 1],
  ["last", 2],
])("of several phones the %s may go: the relays of the others are still told", (_, gone) => {
  const { connections, first, second } = openHall();
  const phones = [phone(first, "att_a"), phone(second, "att_a"), phone(first, "att_a")];
  for (const each of phones) connections.addRemote(each);
  const leaver = phones[gone];
  if (leaver !== undefined) connections.removeRemote(leaver);
  const left = new Set(phones.filter((each) => each !== leaver).map(({ link }) => link));
  expect(new Set(linksOf(connections, "att_a"))).toEqual(left);
  expect(linksOf(connections, "att_a")).toHaveLength(left.size);
  expect(linksOf(connections, "att_b")).toEqual([]);
  expect(connections.has("att_a")).toBe(true);
});

test("a tick goes by the sockets that it is told to, and by a part of what relays have in the mean", () => {
  const { connections, first, second } = openHall();
  expect(connections.load).toBe(2);
  for (let n = 0; n < 30; n += 1) connections.addRemote(phone(first, `att_near${n}`));
  for (let n = 0; n < 10; n += 1) connections.addRemote(phone(second, `att_far${n}`));
  expect(connections.load).toBe(2 + 20 * 0.35);
  connections.links.clear();
  expect(connections.load).toBe(0);
});
