import { describe, expect, test } from "vitest";
import { readSurvey } from "#party/protocol/entities.ts";
import { cueView } from "#tests/support/hall/cue-view.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { runStandingOf } from "./run-standing.ts";
import { isGone, sayBehind, sayConsequence, sayNext, shownTitleOfCue } from "./run-words.ts";

const t = createTranslator(catalogues.en, "en");
const draft = pollView({ state: "draft", title: "Which street first?" });
const shown = { polls: [draft], surveys: [] };
const poll = cueView({ id: "2", order: 2, content: { kind: "poll", poll: "p" } });

test("an item is called as staff call it, else by what it shows, else by its kind", () => {
  const titleOf = (content: Parameters<typeof cueView>[0]) =>
    shownTitleOfCue(cueView(content).content, shown, t);
  expect(titleOf({ content: { kind: "poll", poll: "p", title: "Warm-up" } })).toBe("Warm-up");
  expect(titleOf({ content: { kind: "poll", poll: "p" } })).toBe("Which street first?");
  expect(titleOf({ content: { kind: "poll", poll: "gone" } })).toBe("Poll");
  expect(titleOf({ content: { kind: "countdown", seconds: 60, text: "" } })).toBe("Countdown");
  expect(titleOf({ content: { kind: "board" } })).toBe("Scoreboard");
});

test("the answers to a survey's question are called as the question", () => {
  const questions = [{ k: "yesno", t: "Again next year?" }] as const;
  const surveys = [readSurvey("s", { t: "How was it?", q: questions, i: 1 })];
  const titleOf = (question: object) =>
    shownTitleOfCue(
      cueView({ content: Object.assign({ kind: "survey", survey: "s" } as const, question) })
        .content,
      { polls: [], surveys },
      t,
    );
  expect([{}, { question: 0 }, { question: 7 }].map(titleOf)).toEqual([
    "How was it?",
    "Again next year?",
    "How was it?",
  ]);
});

test("what an item showed may be gone", () => {
  const gone = cueView({ content: { kind: "survey", survey: "s" } });
  expect(isGone(gone.content, shown)).toBe(true);
  expect(isGone(poll.content, shown)).toBe(false);
  expect(isGone(cueView().content, { polls: [], surveys: [] })).toBe(false);
});

describe("the button", () => {
  const first = cueView({ startedAt: 1 });
  const says = (given: Parameters<typeof pollView>[0]) => {
    const present = { ...poll, startedAt: 1 };
    return sayNext(runStandingOf([present], [pollView(given)], { kind: "welcome" }), shown, t);
  };

  test("says what it does", () => {
    expect(says({ state: "draft" })).toBe("Start poll");
    expect(says({ state: "started" })).toBe("Stop poll");
    expect(says({ state: "stopped" })).toBe("Show result");
    expect(says({ state: "stopped", resultMode: "never" })).toBeNull();
    expect(sayNext(runStandingOf([first, poll], [draft], undefined), shown, t)).toBe(
      "Next: Which street first?",
    );
    expect(sayNext(runStandingOf([cueView()], [], undefined), shown, t)).toBe("Begin: Welcome");
  });

  test("says which slide comes, and by which place", () => {
    const slides = [2, 7].map((page) => ({
      id: `4.${page}`,
      cue: "4",
      page,
      picture: { key: "k".repeat(43), alt: `Slide ${page}`, width: 16, height: 9 },
      notes: "",
    }));
    const deck = cueView({ id: "4", content: { kind: "slides" }, startedAt: 1, page: 2 });
    const on = { kind: "slide", slide: "4.2" } as const;
    expect(sayNext(runStandingOf([deck], [], on, slides), shown, t)).toBe("Next slide: 2 of 2");
    const away = runStandingOf([deck], [], { kind: "question" }, slides);
    expect(sayNext(away, shown, t)).toBe("Show slide 1 again");
  });

  test("says what starts with the next item, and only where something does", () => {
    const then = (next: typeof poll, polls = [draft]) =>
      sayConsequence(
        runStandingOf([first, next], polls, undefined),
        { polls, surveys: [survey] },
        t,
      );
    const survey = readSurvey("s", { t: "How was it?", q: [], i: 1 });
    expect(then(poll)).toBe("The poll starts and is shown on the screen.");
    expect(then(poll, [pollView({ state: "stopped" })])).toBeNull();
    const announced = { kind: "announcement", text: "Lunch", urgency: "info" } as const;
    expect(then(cueView({ id: "2", content: announced }))).toContain("everyone");
    expect(then(cueView({ id: "2", content: { kind: "note" } }))).toContain("stays");
    expect(then(cueView({ id: "2", content: { kind: "board" } }))).toBeNull();
    const invitation = { kind: "survey", survey: "s" } as const;
    expect(then(cueView({ id: "2", content: invitation }))).toContain("survey");
    expect(then(cueView({ id: "2", content: { ...invitation, question: 0 } }))).toBeNull();
  });
});

test("how late it is, in words", () => {
  expect([4, 1, 0, -2].map((minutes) => sayBehind(minutes, t))).toEqual([
    "4 minutes over",
    "1 minute over",
    "on time",
    "2 minutes ahead",
  ]);
});
