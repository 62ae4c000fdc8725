/** Where people take part in a hybrid event, and who is told. */
import { describe, expect, test } from "vitest";
import type { AttendanceMode } from "#workers/contract/kinds.ts";
import { smallestPart } from "#workers/contract/limits.ts";
import { kari, moderator, ola, system, TestRoom } from "../../testing/test-room.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import { countInHall, setPresence } from "./presence.ts";
import { personRow } from "./replication.ts";

const hybrid = () => new TestRoom({ hybrid: true });

function arrive(room: TestRoom, person: string, attendance?: AttendanceMode): void {
  const arrival = { type: "person.arrive", person, name: null } as const;
  room.do(system, attendance === undefined ? arrival : { ...arrival, attendance });
}

const of = (room: TestRoom, id: string) => room.state.people.get(id)?.attendance;

describe("where somebody takes part", () => {
  test.each([
    ["hall", "hall"],
    ["embed", "embed"],
    [undefined, "online"],
  ] as const)("[HERE2] a first ticket that says %s makes it %s", (said, is) => {
    const room = hybrid();
    arrive(room, kari.id, said);
    expect(of(room, kari.id)).toBe(is);
  });

  test("who first asks or names themselves without a ticket is online", () => {
    const room = hybrid();
    room.do(kari, { type: "question.ask", text: "Why?", anonymous: false });
    room.do(ola, { type: "person.rename", name: "Olav" });
    expect([of(room, kari.id), of(room, ola.id)]).toEqual(["online", "online"]);
  });

  test("[HERE2] a later ticket that says hall counts, any other changes nothing", () => {
    const room = hybrid();
    arrive(room, kari.id);
    arrive(room, kari.id, "embed");
    expect(of(room, kari.id)).toBe("online");
    arrive(room, kari.id, "hall");
    arrive(room, kari.id);
    arrive(room, kari.id, "embed");
    expect(of(room, kari.id)).toBe("hall");
  });

  test("nothing is kept of staff, and at events that are not hybrid", () => {
    const room = new TestRoom();
    arrive(room, kari.id, "hall");
    room.configure({ hybrid: true });
    room.do(moderator, { type: "chat.send", text: "Welcome", anonymous: false });
    expect([of(room, kari.id), of(room, moderator.id)]).toEqual([undefined, undefined]);
  });
});

describe("choosing", () => {
  test("[HERE3] an attendee chooses, is told, and no ticket changes it any more", () => {
    const room = hybrid();
    arrive(room, kari.id, "hall");
    expect(room.sees(`own:${kari.id}`, "me")).toEqual({ asked: 0, hall: 1 });
    room.do(kari, { type: "person.attend", attendance: "online" });
    expect(room.sees(`own:${kari.id}`, "me")).toEqual({ asked: 0, name: "Kari" });
    arrive(room, kari.id, "hall");
    expect(of(room, kari.id)).toBe("online");
    const told = room.journal.length;
    room.do(kari, { type: "person.attend", attendance: "online" });
    expect(room.journal).toHaveLength(told);
  });

  test("also where interaction is off, but not after the end and not without two places", () => {
    const choose = { type: "person.attend", attendance: "hall" } as const;
    const room = new TestRoom({ hybrid: true, interactionEnabled: false });
    expect(room.code(kari, choose)).toBe("ok");
    room.configure({ endedAt: room.now });
    expect(room.code(ola, choose)).toBe("event.ended");
    expect(new TestRoom().code(kari, choose)).toBe("event.not_hybrid");
    expect(new TestRoom({ hybrid: true, published: false }).code(kari, choose)).toBe(
      "event.not_found",
    );
  });

  test("it survives storage, and a person stored before rooms knew has none", () => {
    const room = hybrid();
    room.do(kari, { type: "person.attend", attendance: "hall" });
    const stored = toEntities(room.state);
    const again = fromEntities(stored);
    expect(again.people.get(kari.id)).toMatchObject({ attendance: "hall", attendanceChosen: true });
    const old = stored.map(([key, entity]) => {
      if (entity.e !== "people") return [key, entity] as const;
      const data = entity.data.map(({ attendance: _, attendanceChosen: __, ...rest }) => rest);
      return [key, { e: "people", data }] as const;
    });
    expect(fromEntities(old).people.get(kari.id)?.attendance).toBeUndefined();
  });

  test("D1 has it with the person, and not with the event", () => {
    const room = hybrid();
    arrive(room, kari.id, "hall");
    const no = room.state.people.get(kari.id)?.no ?? 0;
    expect(personRow(room.state, no)).toMatchObject({ id: kari.id, attendance: "hall" });
    room.do(system, { type: "person.erase", person: kari.id });
    expect(personRow(room.state, no)).toMatchObject({ id: null, attendance: null });
  });
});

describe("the parts", () => {
  /** So many here, so many of them in the hall, as the shell counts them. */
  function count(room: TestRoom, hall: number, online: number): void {
    const ids = [
      ...Array.from({ length: hall }, (_, n) => `att_hall${n}`),
      ...Array.from({ length: online }, (_, n) => `att_online${n}`),
    ];
    for (const id of ids) arrive(room, id, id.includes("hall") ? "hall" : undefined);
    const { state } = room;
    setPresence(state, { attendees: ids.length, screens: 1, hall: countInHall(state, ids) });
  }

  test.each([
    [smallestPart, smallestPart, smallestPart],
    [smallestPart - 1, 40, null],
    [40, smallestPart - 1, null],
    [0, 40, null],
    [40, 0, null],
  ])("[HERE4] of %i in the hall and %i online staff are told %j", (hall, online, told) => {
    const room = hybrid();
    count(room, hall, online);
    expect(room.sees("staff", "h")).toEqual([hall + online, 1, told]);
    expect(room.sees("attendee", "h")).toEqual([hall + online]);
    expect(room.sees("screen", "h")).toEqual([hall + online]);
  });

  test("at an event that is not hybrid nothing is counted", () => {
    const room = new TestRoom();
    count(room, 6, 6);
    expect(room.sees("staff", "h")).toEqual([12, 1]);
  });

  test("who changes place is news to staff alone", () => {
    const room = hybrid();
    count(room, 6, 6);
    room.told("staff");
    room.do(kari, { type: "person.attend", attendance: "hall" });
    expect(room.state.presence.isStale).toBe(true);
    room.state.dirty.clear();
    setPresence(room.state, { attendees: 12, screens: 1, hall: 7 });
    const { dirty } = room.state;
    expect([...dirty]).toEqual(["hs"]);
    expect(room.told("staff")).toEqual([["h", "", [12, 1, 7]]]);
  });
});
