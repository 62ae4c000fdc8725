import { describe, expect, test } from "vitest";
import type { Scene } from "#party/core/screens/commands.ts";
import { cueView } from "#tests/support/hall/cue-view.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { backCommand, nextCommand, standingOf } from "./run-standing.ts";

const first = cueView({ id: "1", order: 1 });
const poll = cueView({ id: "2", order: 2, content: { kind: "poll", poll: "p" } });
const last = cueView({ id: "3", order: 3, content: { kind: "closing" } });
const past = { startedAt: 1, endedAt: 2 };
const present = { startedAt: 2 };

const welcome: Scene = { kind: "welcome" };
const atPoll = [{ ...first, ...past }, { ...poll, ...present }, last];

describe("before it begins", () => {
  const run = standingOf([first, poll, last], [], welcome);

  test("next leads to the first, and there is nothing before it", () => {
    expect([run.hasBegun, run.current, run.next?.id, run.previous]).toEqual([
      ...[false, null, "1", null],
    ]);
    expect(nextCommand(run)).toEqual({ type: "run.next", from: null, step: "on" });
  });
});

describe("at a poll", () => {
  const stepOf = (given: Parameters<typeof pollView>[0], scene: Scene) =>
    standingOf(atPoll, [pollView(given)], scene).step;

  test("starts, stops, shows its result and goes on, as the poll stands", () => {
    const onWall = { kind: "poll", poll: "p" } as const;
    const result = { kind: "result", poll: "p" } as const;
    expect(stepOf({ state: "draft" }, welcome)).toBe("start");
    expect(stepOf({ state: "started" }, onWall)).toBe("stop");
    expect(stepOf({ state: "stopped", resultMode: "hand" }, onWall)).toBe("show");
    expect(stepOf({ state: "stopped", resultMode: "hand" }, result)).toBe("on");
    expect(stepOf({ state: "stopped", resultMode: "never" }, onWall)).toBe("on");
  });

  test("another poll's result on the screen is not its own", () => {
    expect(stepOf({ state: "stopped" }, { kind: "result", poll: "q" })).toBe("show");
  });

  test("a poll that was deleted is passed", () => {
    expect(standingOf(atPoll, [], welcome)).toMatchObject({ step: "on", poll: null });
  });

  test("a press says what it saw", () => {
    const run = standingOf(atPoll, [pollView()], welcome);
    expect(nextCommand(run)).toEqual({ type: "run.next", from: "2", step: "stop" });
    expect(backCommand(run)).toEqual({ type: "run.back", from: "2" });
    expect([run.previous?.id, run.next?.id]).toEqual(["1", "3"]);
  });
});

test("where the present item was taken out, it goes on behind the one that was left last", () => {
  const run = standingOf([{ ...first, ...past }, last], [], welcome);
  expect([run.current, run.next?.id, run.previous]).toEqual([null, "3", null]);
  expect(nextCommand(run)).toEqual({ type: "run.next", from: null, step: "on" });
});

test("at the last item nothing comes next", () => {
  const run = standingOf(
    [
      { ...first, ...past },
      { ...last, ...present },
    ],
    [],
    welcome,
  );
  expect([run.next, run.previous?.id, run.step]).toEqual([null, "1", "on"]);
});
