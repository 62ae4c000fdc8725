/** What is known of one socket, and of all of them together. */
import { describe, expect, test } from "vitest";
import { frameLimits } from "#workers/contract/limits.ts";
import { closeCode } from "../../protocol/protocol.ts";
import type { SocketKept } from "../ports.ts";
import { Connections } from "./connections.ts";
import { Member } from "./member.ts";

const now = Date.UTC(2026, 5, 1, 12);

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
  test("is of one shared topic, and stands on a session only where that gives the right to be here", () => {
    const members = (["participant", "screen", "moderator", "client", "admin"] as const).map(
      (role) => enter({ role, sub: "x" }).member,
    );
    expect(members.map(({ sharedTopic }) => sharedTopic)).toEqual([
      ...["attendee", "screen", "staff", "staff", "staff"],
    ]);
    expect(members.map(({ session }) => session)).toEqual([null, null, "x", "x", "x"]);
    expect(members.map(({ screen }) => screen)).toEqual([null, "main", null, null, null]);
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
      while (member.rate.takeToken(at)) count += 1;
      return count;
    };
    expect(taken(now)).toBe(burst);
    expect(taken(now + 1_000 / perSecond - 1)).toBe(0);
    expect(taken(now + 1_000)).toBe(perSecond);
    expect(taken(now + 3_600_000)).toBe(burst);
  });

  test("is told what came of its operations in one piece each, once", () => {
    const { member } = enter();
    expect([member.answers.isEmpty, member.answers.take()]).toEqual([true, ""]);
    member.answers.ack(3);
    member.answers.ack(4);
    expect(member.answers.isEmpty).toBe(false);
    expect(member.answers.take()).toBe(",[3,4]");
    member.answers.nak(5, "question.closed");
    member.answers.nak(6, "chat.slow_mode", { seconds: 2 });
    expect([member.answers.isEmpty, member.answers.take()]).toEqual([
      ...[false, ',[],[[5,"question.closed"],[6,"chat.slow_mode",{"seconds":2}]]'],
    ]);
    member.answers.ack(7);
    member.answers.batch(7, { act: "1", done: 2, refused: [] });
    expect(member.answers.take()).toBe(',[7],[],[[7,{"act":"1","done":2,"refused":[]}]]');
    expect([member.answers.isEmpty, member.answers.take()]).toEqual([true, ""]);
  });

  test("is sent what was held back after its snapshot, in order", () => {
    const { member, sent } = enter();
    const snapshot = Uint8Array.from([1]);
    member.send("first");
    member.holdBack(["own"]);
    member.send("second");
    expect([sent, member.state]).toEqual([["first"], "catchingUp"]);
    member.sendSnapshot(snapshot);
    member.send("third");
    expect([sent, member.state]).toEqual([
      ...[["first", snapshot, "own", "second", "third"], "inside"],
    ]);
  });

  test("is in one state at a time, and out for good once it was sent away", () => {
    const { member, closed } = enter();
    const states = [member.state];
    const acts = [
      () => member.wait(now, true),
      () => member.stopWaiting(),
      () => member.enter(),
      () => member.holdBack([]),
      () => member.expel(closeCode.forbidden, "event.not_found"),
      () => member.noteClosed(),
    ];
    for (const act of acts) {
      act();
      states.push(member.state);
    }
    expect(states).toEqual([
      ...["entering", "waiting", "entering", "inside", "catchingUp", "expelled", "expelled"],
    ]);
    expect(closed).toEqual([[closeCode.forbidden, "event.not_found"]]);
    expect(enter({ waits: [now, true] }).member.state).toBe("waiting");
    const gone = enter().member;
    gone.noteClosed();
    expect(gone.state).toBe("closed");
  });

  test("is saved where something has changed, with all that it was", () => {
    const { member, saved } = enter({ access: "tag" });
    member.save();
    expect(saved).toEqual([]);
    member.seq = 9;
    member.save();
    member.save();
    expect(saved).toHaveLength(1);
    member.wait(now, true);
    member.stopWaiting();
    const base = { sub: "att_kari", role: "participant", name: "Kari", dev: "phone" };
    expect(saved).toEqual([
      { ...base, access: "tag", seq: 9 },
      { ...base, access: "tag", seq: 9, waits: [now, true] },
      { ...base, access: "tag", seq: 9 },
    ]);
  });
});

test("connections count people and not their pages, screens by name", () => {
  const connections = new Connections();
  const phone = enter();
  const laptop = enter({ dev: "laptop" });
  const ola = enter({ sub: "att_ola" });
  const mona = enter({ sub: "mod_1", role: "moderator" });
  const foyer = enter({ sub: "scr_1", role: "screen", screen: "foyer" });
  expect(connections.sharedTopics()).toEqual([]);
  for (const { member } of [phone, laptop, ola, mona, foyer, phone]) connections.add(member);
  expect([connections.size, connections.attendees, connections.screens]).toEqual([5, 2, 1]);
  expect(connections.sharedTopics()).toEqual(["attendee", "staff", "screen"]);
  expect([connections.pagesOf("foyer"), connections.pagesOf("main")]).toEqual([1, 0]);
  expect([connections.hasStaff("mod_1"), connections.hasStaff("att_kari")]).toEqual([true, false]);
  expect([connections.remove(phone.member), connections.remove(phone.member)]).toEqual([
    true,
    false,
  ]);
  expect([connections.has("att_kari"), connections.attendees]).toEqual([true, 2]);
  connections.remove(laptop.member);
  expect([connections.has("att_kari"), connections.attendees]).toEqual([false, 1]);
  for (const { member } of [ola, mona, foyer]) connections.remove(member);
  expect([
    connections.sharedTopics(),
    connections.pagesOf("foyer"),
    connections.hasStaff("mod_1"),
  ]).toEqual([[], 0, false]);
});
