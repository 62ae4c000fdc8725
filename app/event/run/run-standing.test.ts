import { describe, expect, test } from "vitest";
import type { Scene } from "#party/core/screens/commands.ts";
import { cueView } from "#tests/support/hall/cue-view.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { backCommand, canGoBack, nextCommand, runStandingOf } from "./run-standing.ts";

const first = cueView({ id: "1", order: 1 });
const poll = cueView({ id: "2", order: 2, content: { kind: "poll", poll: "p" } });
const last = cueView({ id: "3", order: 3, content: { kind: "closing" } });
const past = { startedAt: 1, endedAt: 2 };
const present = { startedAt: 2 };

const welcome: Scene = { kind: "welcome" };
const atPoll = [{ ...first, ...past }, { ...poll, ...present }, last];

describe("before it begins", () => {
  const run = runStandingOf([first, poll, last], [], welcome);

  test("next leads to the first, and there is nothing before it", () => {
    expect([run.hasBegun, run.current, run.next?.id, run.previous]).toEqual([
      ...[false, null, "1", null],
    ]);
    expect(nextCommand(run)).toEqual({ type: "run.next", from: null, step: "on" });
  });
});

describe("at a poll", () => {
  const stepOf = (given: Parameters<typeof pollView>[0], scene: Scene) =>
    runStandingOf(atPoll, [pollView(given)], scene).step;

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
    expect(runStandingOf(atPoll, [], welcome)).toMatchObject({ step: "on", poll: null });
  });

  test("a press says what it saw", () => {
    const run = runStandingOf(atPoll, [pollView()], welcome);
    expect(nextCommand(run)).toEqual({ type: "run.next", from: "2", step: "stop" });
    expect(backCommand(run)).toEqual({ type: "run.back", from: "2" });
    expect([run.previous?.id, run.next?.id]).toEqual(["1", "3"]);
  });
});

test("where the present item was taken out, it goes on behind the one that was left last", () => {
  const run = runStandingOf([{ ...first, ...past }, last], [], welcome);
  expect([run.current, run.next?.id, run.previous]).toEqual([null, "3", null]);
  expect(nextCommand(run)).toEqual({ type: "run.next", from: null, step: "on" });
});

test("at the last item nothing comes next", () => {
  const run = runStandingOf(
    [
      { ...first, ...past },
      { ...last, ...present },
    ],
    [],
    welcome,
  );
  expect([run.next, run.previous?.id, run.step]).toEqual([null, "1", "on"]);
});

describe("at slides", () => {
  const slides = [1, 2, 5].map((page) => ({
    id: `4.${page}`,
    cue: "4",
    page,
    picture: { key: "k".repeat(43), alt: `Slide ${page}`, width: 16, height: 9 },
    notes: "",
  }));
  const standing = (page: number | null, scene: Scene) => {
    const deck = cueView({ id: "4", order: 2, content: { kind: "slides" }, ...present, page });
    return runStandingOf([{ ...first, ...past }, deck], [], scene, slides);
  };
  const on = (page: number): Scene => ({ kind: "slide", slide: `4.${page}` });

  test("turns page by page, and goes on from the last", () => {
    expect(standing(1, on(1))).toMatchObject({ step: "turn", deck: { next: { page: 2 } } });
    expect(standing(2, on(2))).toMatchObject({ step: "turn", deck: { next: { page: 5 } } });
    expect(standing(5, on(5)).step).toBe("on");
  });

  test("comes back to its page where the screen shows something else, and passes one that is gone", () => {
    expect(standing(2, welcome).step).toBe("show");
    expect(standing(2, { kind: "slide", slide: "9.2" }).step).toBe("show");
    expect(standing(3, welcome)).toMatchObject({ step: "turn", deck: { next: { page: 5 } } });
  });

  test("a press says which page it saw", () => {
    const run = standing(2, on(2));
    expect(nextCommand(run)).toEqual({ type: "run.next", from: "4", page: 2, step: "turn" });
    expect(backCommand(run)).toEqual({ type: "run.back", from: "4", page: 2 });
    expect([canGoBack(run), canGoBack(standing(1, on(1)))]).toEqual([true, true]);
  });
});
