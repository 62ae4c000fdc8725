import { describe, expect, test } from "vitest";
import { shownPins } from "#workers/contract/pictures/pin-grid.ts";
import {
  choicePoll,
  kari,
  mapPicture,
  member,
  moderator,
  ola,
  per,
  pinPoll,
  TestRoom,
} from "../../testing/test-room.ts";
import { rowsOf } from "../replication.ts";

const vote = (poll: string, x: number, y: number) =>
  ({ type: "poll.vote", poll, choice: [x, y] }) as const;

describe("what is asked", () => {
  test("[PIN1] a picture is needed, and options are not kept", () => {
    const room = new TestRoom();
    const create = (changed: object) =>
      ({ type: "poll.create", content: { ...pinPoll, ...changed } }) as const;
    for (const pictures of [undefined, [], [null, mapPicture]]) {
      expect(room.code(moderator, create({ pictures }))).toBe("poll.needs_picture");
    }
    const poll = room.do(moderator, create({ options: choicePoll.options, shuffled: true }));
    expect(room.state.polls.get(poll)?.content).toEqual(pinPoll);
  });

  test("[PIN1] a page from before there were pins takes it for a choice with nothing to choose", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(pinPoll);
    expect(room.sees("attendee", "p", poll)).toMatchObject({ k: "single", o: [], p: 1 });
    expect(rowsOf(room.state, [`p:${poll}`]).polls).toMatchObject([{ kind: "pin" }]);
  });
});

describe("what came of it", () => {
  test("[PIN2] [PIN3] pins are counted by field, and one that moves is counted where it now stands", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ ...pinPoll, resultMode: "always" });
    // Ten columns and six rows.
    const counts = new Array<number>(60).fill(0);
    expect(room.sees("staff", "t", poll)).toEqual([0, ...counts]);
    room.do(kari, vote(poll, 0, 0));
    room.do(ola, vote(poll, 99, 99));
    room.do(per, vote(poll, 39, 17));
    room.do(kari, vote(poll, 30, 16));
    counts[59] = 1;
    counts[13] = 1;
    counts[3] = 1;
    expect(room.sees("staff", "t", poll)).toEqual([3, ...counts]);
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual([3, ...counts]);
    expect(room.sees(`own:${kari.id}`, "b", poll)).toEqual([30, 16]);
    expect(rowsOf(room.state, [`t:${poll}`]).tallies).toMatchObject([{ voters: 3, counts }]);
  });

  test("[PIN4] staff are told where pins stand, screens while they show the result, attendees never", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(pinPoll);
    expect(room.sees("staff", "pn", poll)).toBeNull();
    room.do(kari, vote(poll, 90, 2));
    room.do(ola, vote(poll, 3, 1));
    room.do(per, vote(poll, 90, 2));
    const places = [103, 290, 290];
    expect(room.sees("staff", "pn", poll)).toEqual(places);
    expect(room.sees("screen", "pn", poll)).toBeNull();
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "result", poll } });
    expect(room.sees("screen", "pn", poll)).toEqual(places);
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(room.sees("attendee", "pn", poll)).toBeNull();
    expect(room.sees(`result:${poll}`, "pn", poll)).toBeNull();
  });

  test("[PIN4] of very many the newest are told", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(pinPoll);
    for (let n = 0; n < shownPins + 2; n += 1) {
      room.do(member(`att_${n}`, "participant", null), vote(poll, n < 2 ? 5 : 50, 0));
    }
    const told = room.sees("staff", "pn", poll) ?? [];
    expect(told).toHaveLength(shownPins);
    expect(new Set(told)).toEqual(new Set([50]));
  });

  test("[PIN4] a reset takes them away from everybody", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ ...pinPoll, resultMode: "always" });
    room.do(kari, vote(poll, 90, 2));
    expect(room.sees("screen", "pn", poll)).toEqual([290]);
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.sees("screen", "pn", poll)).toBeNull();
    expect(room.sees("staff", "pn", poll)).toBeNull();
  });

  test("[PIN5] a screen shows pins or how many stand where, and each is a scene of its own", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(pinPoll);
    const scene = { kind: "result", poll } as const;
    const show = (density: boolean) =>
      room.do(moderator, {
        type: "screen.show",
        screen: "main",
        scene: density ? { ...scene, density: true } : scene,
      });
    show(false);
    show(true);
    expect(room.sees("screen", "sc", "main")).toEqual({ ...scene, density: true });
    show(false);
    expect(room.sees("screen", "sc", "main")).toEqual(scene);
  });

  test("[SEG1] pins have no parts, and none are split by them", () => {
    const room = new TestRoom();
    const pins = room.startedPoll(pinPoll);
    const other = room.startedPoll();
    const split = (poll: string, by: string) =>
      room.code(moderator, { type: "poll.split", poll, by });
    expect(split(pins, other)).toBe("field.choice");
    expect(split(other, pins)).toBe("field.choice");
  });
});
