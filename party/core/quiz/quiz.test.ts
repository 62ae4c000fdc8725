import { describe, expect, test } from "vitest";
import {
  choicePoll,
  kari,
  member,
  moderator,
  noon,
  ola,
  per,
  TestRoom,
} from "../../testing/test-room.ts";
import type { Command } from "../commands.ts";
import { nextAlarm } from "../event-life/decide.ts";
import type { PollContent } from "../polls/commands.ts";
import { boardOf } from "./board.ts";
import { pageOfPlayers } from "./players.ts";

const quiz: Partial<PollContent> = {
  kind: "quiz",
  right: [1],
  seconds: 20,
  resultMode: "hand",
};

function vote(poll: string, option: number, named?: boolean): Command {
  const command: Command = { type: "poll.vote", poll, choice: [option] };
  return named === undefined ? command : { ...command, named };
}

/** A quiz that takes votes from this instant. */
function opened(change: Partial<PollContent> = {}, room = new TestRoom()) {
  const poll = room.startedPoll({ ...quiz, ...change });
  room.wait(3);
  return { room, poll };
}

function stopAndShow(room: TestRoom, poll: string): void {
  room.do(moderator, { type: "poll.stop", poll });
  room.do(moderator, { type: "poll.show", poll, on: true });
}

describe("quiz", () => {
  test("[QUIZ1] opens three seconds after its start, for all alike", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(quiz);
    expect(room.sees("attendee", "p", poll)?.d).toEqual([3_000, 23_000]);
    room.now += 2_999;
    expect(room.code(kari, vote(poll, 1))).toBe("poll.not_running");
    room.now += 1;
    expect(room.code(kari, vote(poll, 1))).toBe("ok");
  });

  test("[QUIZ1] runs once a round", () => {
    const { room, poll } = opened();
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.code(moderator, { type: "poll.start", poll })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.code(moderator, { type: "poll.start", poll })).toBe("ok");
  });

  test.each([
    [0, 0, "ok"],
    [1, 0, "poll.not_running"],
    [80, 80, "ok"],
    [81, 80, "poll.not_running"],
    [500, 9_000, "ok"],
    [501, 9_000, "poll.not_running"],
  ])("[QUIZ2] %i ms late with a way of %i ms: %s", (late, lag, code) => {
    const { room, poll } = opened();
    room.now = noon + 23_000 + late;
    room.lag = lag;
    expect(room.code(kari, vote(poll, 1))).toBe(code);
  });

  test("[QUIZ2] the alarm waits for what may still be on its way", () => {
    const { room, poll } = opened();
    room.now = noon + 23_499;
    room.alarm();
    expect(room.sees("staff", "p", poll)?.s).toBe("started");
    room.now += 1;
    room.alarm();
    expect(room.sees("staff", "p", poll)?.s).toBe("stopped");
  });

  test("[QUIZ2] the room wakes for the first poll whose time is up, and for none that was stopped", () => {
    const room = new TestRoom();
    room.startedPoll();
    const without = nextAlarm(room.state);
    const long = room.startedPoll({ ...quiz, seconds: 60 });
    expect(nextAlarm(room.state)).toBe(noon + 63_500);
    const short = room.startedPoll(quiz);
    expect(nextAlarm(room.state)).toBe(noon + 23_500);
    room.do(moderator, { type: "poll.stop", poll: short });
    expect(nextAlarm(room.state)).toBe(noon + 63_500);
    room.do(moderator, { type: "poll.stop", poll: long });
    expect(nextAlarm(room.state)).toBe(without);
  });

  test("[QUIZ2] the way there is credited, at most half a second", () => {
    const { room, poll } = opened();
    room.wait(5);
    room.lag = 200;
    room.do(kari, vote(poll, 1));
    room.lag = 4_000;
    room.do(ola, vote(poll, 1));
    const took = [...(room.state.polls.get(poll)?.ballots.values() ?? [])].map((each) => each.took);
    expect(took).toEqual([4_800, 4_500]);
  });

  test("[QUIZ3] the right answer is staff's until the result of the stopped quiz is shown", () => {
    const { room, poll } = opened();
    room.do(kari, vote(poll, 1));
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(room.sees("staff", "p", poll)?.a).toEqual([1]);
    for (const topic of ["attendee", "screen"] as const) {
      expect(room.sees(topic, "p", poll)).not.toHaveProperty("a");
    }
    room.do(moderator, { type: "poll.stop", poll });
    for (const topic of ["attendee", "screen"] as const) {
      expect(room.sees(topic, "p", poll)?.a).toEqual([1]);
    }
    room.do(moderator, { type: "poll.show", poll, on: false });
    expect(room.sees("attendee", "p", poll)?.a).toEqual([1]);
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.sees("attendee", "p", poll)).not.toHaveProperty("a");
    expect(room.sees("attendee", "bd")).toBeNull();
  });

  test("[QUIZ3] a quiz that was another kind of poll in between brings nothing out while it runs", () => {
    const room = new TestRoom();
    const content: PollContent = { ...choicePoll, ...quiz, resultMode: "after_stop" };
    const edit = (changed: PollContent) =>
      room.do(moderator, { type: "poll.edit", poll, content: changed });
    const poll = room.do(moderator, { type: "poll.create", content });
    room.do(moderator, { type: "poll.start", poll });
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.sees("attendee", "p", poll)?.a).toEqual([1]);
    edit(choicePoll);
    expect(room.sees("attendee", "bd")).toBeNull();
    room.do(moderator, { type: "poll.start", poll });
    edit(content);
    expect(room.sees("attendee", "p", poll)).not.toHaveProperty("a");
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.sees("attendee", "p", poll)?.a).toEqual([1]);
  });

  test("[QUIZ3] the scene of the result brings it out, that of the poll does not", () => {
    const { room, poll } = opened();
    room.do(kari, vote(poll, 1));
    room.do(moderator, { type: "poll.stop", poll });
    const show = (kind: "poll" | "result") =>
      room.do(moderator, { type: "screen.show", screen: "main", scene: { kind, poll } });
    show("poll");
    expect(room.sees("screen", "p", poll)).not.toHaveProperty("a");
    expect(room.sees("attendee", "bd")).toBeNull();
    show("result");
    expect(room.sees("attendee", "p", poll)?.a).toEqual([1]);
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "board" } });
    expect(room.sees("screen", "bd")).toEqual([1, [[1, 1_000, 1, 0]]]);
  });

  test("[QUIZ7] neither the board nor the podium brings anything out", () => {
    const { room, poll } = opened();
    room.do(kari, vote(poll, 1));
    room.do(moderator, { type: "poll.stop", poll });
    for (const kind of ["board", "podium"] as const) {
      room.do(moderator, { type: "screen.show", screen: "main", scene: { kind } });
      expect(room.sees("screen", "sc", "main")).toEqual({ kind });
      expect(room.sees("screen", "p", poll)).not.toHaveProperty("a");
      expect(room.sees("screen", "bd")).toBeNull();
    }
  });

  test("[QUIZ4] points for being right, and for being quick; the same again keeps its time", () => {
    const { room, poll } = opened();
    room.do(kari, vote(poll, 1));
    room.wait(10);
    room.do(kari, vote(poll, 1));
    room.do(ola, vote(poll, 1));
    room.do(per, vote(poll, 0));
    room.wait(10);
    room.do(per, vote(poll, 1));
    stopAndShow(room, poll);
    const scoreOf = (id: string) => room.sees(`own:${id}`, "z")?.[0];
    expect([kari, ola, per].map(({ id }) => scoreOf(id))).toEqual([1_000, 750, 500]);
  });

  test("[QUIZ5] adds up what was revealed; equal scores share a place", () => {
    const { room, poll } = opened();
    const late = member("att_late", "participant", "Late");
    for (const each of [kari, ola]) room.do(each, vote(poll, 1, true));
    room.do(per, vote(poll, 0, true));
    stopAndShow(room, poll);
    expect(room.sees(`own:${ola.id}`, "z")).toEqual([1_000, 1, 3, poll, 1_000, 1]);
    expect(room.sees(`own:${per.id}`, "z")).toEqual([0, 3, 3, poll, 0, 0]);
    expect(room.sees(`own:${late.id}`, "z")).toBeNull();
    const next = opened({}, room).poll;
    for (const each of [ola, late]) room.do(each, vote(next, 1, true));
    room.do(moderator, { type: "poll.stop", poll: next });
    expect(room.sees("screen", "bd")?.[0]).toBe(3);
    room.do(moderator, { type: "poll.show", poll: next, on: true });
    expect(room.sees("screen", "bd")).toEqual([
      4,
      [
        ["Ola", 2_000, 1, 0],
        ["Kari", 1_000, 2, -1],
        ["Late", 1_000, 2, 0],
        ["Per", 0, 4, -1],
      ],
    ]);
  });

  test("[QUIZ5] the last question is the one that was started last, whichever was made or shown first", () => {
    const room = new TestRoom();
    const make = () =>
      room.do(moderator, { type: "poll.create", content: { ...choicePoll, ...quiz } });
    const [first, second] = [make(), make()];
    const answerRight = (poll: string, option: number) => {
      room.do(moderator, { type: "poll.start", poll });
      room.wait(3);
      room.do(kari, vote(poll, option, true));
      room.do(moderator, { type: "poll.stop", poll });
    };
    answerRight(second, 1);
    answerRight(first, 0);
    for (const poll of [first, second]) room.do(moderator, { type: "poll.show", poll, on: true });
    expect(room.sees(`own:${kari.id}`, "z")).toEqual([1_000, 1, 1, first, 0, 0]);
  });

  test("[QUIZ5] of two that were started at once the later made one is the last", () => {
    const room = new TestRoom();
    const [first, second] = [room.startedPoll(quiz), room.startedPoll(quiz)];
    room.wait(3);
    room.do(ola, vote(first, 1));
    for (const poll of [second, first]) room.do(kari, vote(poll, poll === first ? 1 : 0));
    for (const poll of [second, first]) stopAndShow(room, poll);
    expect(room.sees(`own:${kari.id}`, "z")).toEqual([1_000, 1, 2, second, 0, 0]);
    // Numbered by the first ballots of the first question.
    expect(room.sees("attendee", "bd")).toEqual([
      2,
      [
        [1, 1_000, 1, 0],
        [2, 1_000, 1, 0],
      ],
    ]);
  });

  test("[QUIZ4] any of several right options is right", () => {
    const { room, poll } = opened({ right: [0, 2] });
    for (const [at, each] of [kari, ola, per].entries()) room.do(each, vote(poll, at));
    stopAndShow(room, poll);
    const scores = [kari, ola, per].map(({ id }) => room.sees(`own:${id}`, "z")?.[0]);
    expect(scores).toEqual([1_000, 0, 1_000]);
  });

  test("[QUIZ6] a name that is taken later stands on the board, and nothing is told before there is one", () => {
    const { room, poll } = opened();
    room.do(kari, vote(poll, 1, true));
    room.told("attendee");
    room.do(kari, { type: "person.rename", name: "Karoline" });
    expect(room.told("attendee")).toEqual([]);
    stopAndShow(room, poll);
    expect(room.sees("attendee", "bd")).toEqual([1, [["Karoline", 1_000, 1, 0]]]);
    room.told("attendee");
    const board = boardOf(room.state);
    room.do(kari, { type: "person.rename", name: "Kaja" });
    expect(room.told("attendee")).toEqual([["bd", "", [1, [["Kaja", 1_000, 1, 0]]]]]);
    // In a hall somebody gets a name with nearly every tick: that is no reason to go through all ballots.
    expect(boardOf(room.state)).toBe(board);
  });

  test("[QUIZ5] ten names, however many play", () => {
    const { room, poll } = opened();
    for (let n = 0; n < 15; n += 1) {
      room.do({ ...kari, id: `att_${n}`, name: `Name ${n}` }, vote(poll, n % 2));
      room.wait(1);
    }
    stopAndShow(room, poll);
    expect(room.sees("attendee", "bd")?.[0]).toBe(15);
    expect(room.sees("attendee", "bd")?.[1]).toHaveLength(10);
    expect(room.sees("own:att_14", "z")?.[1]).toBe(8);
  });

  test("[QUIZ9] staff are told everybody, in pages: names as on the board, and of who has none below it nothing", () => {
    const { room, poll } = opened();
    for (let n = 0; n < 13; n += 1) {
      const who = { ...kari, id: `att_${n}`, name: `Name ${n}` };
      room.do(who, vote(poll, 1, n % 2 === 0));
      room.wait(1);
    }
    expect(pageOfPlayers(room.state, moderator, { from: 0, limit: 20 })).toEqual({
      of: "",
      players: 0,
      rows: [],
    });
    stopAndShow(room, poll);
    const of = `${poll}.1`;
    const first = pageOfPlayers(room.state, moderator, { from: 0, limit: 9 });
    expect(first).toMatchObject({ of, players: 13 });
    expect(first.rows.slice(0, 2)).toEqual([
      ["Name 0", 1_000, 1],
      [2, 975, 2],
    ]);
    const { rows } = pageOfPlayers(room.state, moderator, { from: 9, limit: 9 });
    expect(rows).toEqual([
      [10, 775, 10],
      ["Name 10", 750, 11],
      [null, 725, 12],
      ["Name 12", 700, 13],
    ]);
    for (const viewer of [kari, member("scr_1", "screen", null)]) {
      expect(pageOfPlayers(room.state, viewer, { from: 0, limit: 9 }).rows).toEqual([]);
    }
    const next = opened({}, room).poll;
    stopAndShow(room, next);
    expect(pageOfPlayers(room.state, moderator, { from: 9, limit: 9 }).of).toBe(`${of} ${next}.1`);
  });

  test.each([
    ["choice", true, "Kari"],
    ["choice", undefined, 1],
    ["anonymous", true, 1],
    ["named", undefined, "Kari"],
  ] as const)("[QUIZ6] identity %s, wanted %s: %s", (identity, named, name) => {
    const { room, poll } = opened({}, new TestRoom({ identity }));
    room.do(kari, vote(poll, 1, named));
    stopAndShow(room, poll);
    expect(room.sees("attendee", "bd")).toEqual([1, [[name, 1_000, 1, 0]]]);
  });

  test("[QUIZ5] of equal scores whoever took less time over the right answers stands before", () => {
    const { room, poll } = opened({ scoring: "right" });
    room.wait(1);
    // Wrong, and slow: costs Ola nothing.
    room.do(per, vote(poll, 1, true));
    room.wait(4);
    room.do(kari, vote(poll, 1, true));
    room.wait(5);
    room.do(ola, vote(poll, 0, true));
    stopAndShow(room, poll);
    const next = opened({ scoring: "right" }, room).poll;
    room.do(ola, vote(next, 1, true));
    stopAndShow(room, next);
    expect(room.sees("attendee", "bd")?.[1]).toEqual([
      ["Ola", 1_000, 1, 2],
      ["Per", 1_000, 2, -1],
      ["Kari", 1_000, 3, -1],
    ]);
    expect(room.sees(`own:${kari.id}`, "z")?.[1]).toBe(3);
  });

  test("[QUIZ5] who is equal in points and time shares the place, and the next one is counted from there", () => {
    const { room, poll } = opened();
    for (const each of [kari, ola]) room.do(each, vote(poll, 1));
    room.wait(5);
    room.do(per, vote(poll, 1));
    stopAndShow(room, poll);
    const places = [kari, ola, per].map(({ id }) => room.sees(`own:${id}`, "z")?.[1]);
    expect(places).toEqual([1, 1, 3]);
    expect(room.sees("screen", "bd")?.[1].map(([, , place]) => place)).toEqual([1, 1, 3]);
  });

  test("[QUIZ5] right answers in a row end with a wrong one, and with one that was left out", () => {
    const room = new TestRoom();
    const streaks: (number | undefined)[][] = [];
    for (const options of [
      [1, 1],
      [1, 1],
      [1, 0],
      [null, 1],
    ]) {
      const { poll } = opened({}, room);
      for (const [at, each] of [kari, ola].entries()) {
        const option = options[at];
        if (typeof option === "number") room.do(each, vote(poll, option));
      }
      stopAndShow(room, poll);
      streaks.push([kari, ola].map(({ id }) => room.sees(`own:${id}`, "z")?.[5]));
    }
    expect(streaks).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
      [0, 1],
    ]);
  });

  test("[QUIZ4] points for being right alone do not ask for the time, and everybody is told so", () => {
    const { room, poll } = opened({ scoring: "right" });
    room.do(kari, vote(poll, 1));
    room.wait(19);
    room.do(ola, vote(poll, 1));
    room.do(per, vote(poll, 2));
    stopAndShow(room, poll);
    const scores = [kari, ola, per].map(({ id }) => room.sees(`own:${id}`, "z")?.[0]);
    expect(scores).toEqual([1_000, 1_000, 0]);
    for (const topic of ["staff", "attendee", "screen"] as const) {
      expect(room.sees(topic, "p", poll)?.j).toBe(1);
    }
    expect(room.sees("attendee", "p", opened({}, room).poll)).not.toHaveProperty("j");
  });
});

describe("more time", () => {
  const extend = (poll: string, seconds: number) =>
    ({ type: "poll.extend", poll, seconds }) as const;

  test("[POLL16] all are told the new end, the poll takes votes until then, and stops then", () => {
    const { room, poll } = opened();
    room.wait(15);
    room.do(moderator, extend(poll, 30));
    for (const topic of ["staff", "attendee", "screen"] as const) {
      expect(room.sees(topic, "p", poll)?.d).toEqual([3_000, 53_000]);
    }
    room.wait(20);
    room.alarm();
    room.do(kari, vote(poll, 1));
    room.wait(16);
    room.alarm();
    expect(room.sees("staff", "p", poll)?.s).toBe("stopped");
    room.do(moderator, { type: "poll.show", poll, on: true });
    // In the time on top nobody is quick any more.
    expect(room.sees(`own:${kari.id}`, "z")?.[0]).toBe(500);
  });

  test("[POLL16] only a running poll that runs on time, within bounds, and an hour in all", () => {
    const room = new TestRoom();
    const untimed = room.startedPoll();
    expect(room.code(moderator, extend(untimed, 10))).toBe("state.not_allowed");
    const { poll } = opened({}, room);
    for (const seconds of [4, 121]) {
      expect(room.code(moderator, extend(poll, seconds))).toBe("number.range");
    }
    expect(room.code(kari, extend(poll, 10))).toBe("auth.forbidden");
    const long = room.startedPoll({ kind: "single", seconds: 3_590 });
    expect(room.code(moderator, extend(long, 11))).toBe("number.range");
    expect(room.code(moderator, extend(long, 10))).toBe("ok");
    room.wait(21);
    expect(room.code(moderator, extend(poll, 10))).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.code(moderator, extend(poll, 10))).toBe("state.not_allowed");
  });

  test("[POLL16] [LAW9] what was given in one run is nothing to the next", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ kind: "single", seconds: 60 });
    const opensAt = room.now;
    room.do(moderator, extend(poll, 120));
    room.do(moderator, { type: "poll.stop", poll });
    room.wait(1);
    room.do(moderator, { type: "poll.start", poll });
    const endsAt = room.now + 60_000;
    const late = {
      type: "pollExtended",
      poll,
      opensAt,
      endsAt: opensAt + 180_000,
      act: "zz",
    } as const;
    room.happen(late, moderator);
    expect(room.state.polls.get(poll)?.endsAt).toBe(endsAt);
  });
});
