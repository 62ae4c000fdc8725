import { describe, expect, test } from "vitest";
import { catalogues, locales } from "../../texts/index.ts";
import { type KnownInRun, planRun } from "./plan-run.ts";

const nothing: KnownInRun = { polls: [], surveys: [], scoring: "speed" };
const plan = (text: string, known = nothing) => planRun(text, known);

test("a poll is found by its title, whatever its case; one that is not there is made", () => {
  const { cues, problems } = plan("Poll: which first?\nPoll: And now?\n- A\n- B", {
    ...nothing,
    polls: [{ id: "7", title: "Which first?" }],
  });
  expect(problems).toEqual([]);
  expect(cues).toMatchObject([
    { cue: { kind: "poll", poll: "7" } },
    {
      cue: {
        kind: "newPoll",
        content: { title: "And now?", options: ["A", "B"], kind: "single" },
      },
    },
  ]);
});

test("a poll that cannot be made is said with its line, and the rest is ready", () => {
  const { cues, problems } = plan("Welcome\nPoll: Which?\n- A\nPoll: What? [riddle]\nClosing");
  expect(cues.map(({ cue }) => cue.kind)).toEqual(["welcome", "closing"]);
  expect(problems).toMatchObject([
    { line: 2, code: "poll.options" },
    { line: 4, code: "programme.kind" },
  ]);
});

test("a text that the room would not take is said with its line", () => {
  const { problems } = plan(`Announcement: ${"la ".repeat(200)}\nCountdown 5: ${"x".repeat(121)}`);
  expect(problems).toMatchObject([
    { line: 1, code: "text.too_long" },
    { line: 2, code: "text.too_long", detail: { max: 120 } },
  ]);
});

test("an unknown line is a note, and so is a survey that is not there; both are said", () => {
  const { cues } = plan("Somebody sings\nSurvey: How was it?\nUndersøkelse: Kvelden", {
    ...nothing,
    surveys: [{ id: "9", title: "Kvelden" }],
  });
  expect(cues).toMatchObject([
    { cue: { kind: "note", title: "Somebody sings" }, why: "unknown" },
    { cue: { kind: "note", title: "How was it?" }, why: "no_survey" },
    { cue: { kind: "survey", survey: "9" }, why: null },
  ]);
});

test("a long line goes on in the notes, and lengths stay within what the room takes", () => {
  const long = `Vi synger ${"la ".repeat(80)}`;
  const { cues } = plan(`${long}\nWelcome 2000 min\nCountdown 0,01: Soon`);
  expect(cues[0]?.cue.title).toHaveLength(120);
  expect(cues[0]?.cue.notes).toBe(long.trim());
  expect(cues[1]?.cue.minutes).toBe(1_440);
  expect(cues[2]?.cue).toMatchObject({ kind: "countdown", seconds: 5 });
});

describe.each(locales)("the templates in %s", (locale) => {
  test.each(Object.entries(catalogues[locale]["staff.runTemplates"]))("%s", (_, text) => {
    const { cues, problems } = plan(text);
    expect(problems).toEqual([]);
    expect(cues.filter(({ why }) => why !== null)).toEqual([]);
    expect(cues.length).toBeGreaterThanOrEqual(7);
    expect(cues.at(0)?.cue.kind).toBe("welcome");
    expect(cues.at(-1)?.cue.kind).toBe("closing");
    expect(
      cues.every(
        ({ cue }) =>
          cue.kind === "announcement" || cue.kind === "countdown" || cue.minutes !== null,
      ),
    ).toBe(true);
  });

  test("are the same kinds of items in every language", () => {
    const kindsOf = (texts: object) =>
      Object.values(texts).map((text) => plan(String(text)).cues.map(({ cue }) => cue.kind));
    expect(kindsOf(catalogues[locale]["staff.runTemplates"])).toEqual(
      kindsOf(catalogues.no["staff.runTemplates"]),
    );
  });
});
