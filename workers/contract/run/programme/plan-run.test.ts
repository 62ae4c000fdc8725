import { describe, expect, test } from "vitest";
import { catalogues, locales } from "#workers/contract/texts/index.ts";
import { piecesOf } from "./pieces.ts";
import { planRun } from "./plan-run.ts";
import { readProgramme } from "./read-programme.ts";

const nothing = { polls: [], surveys: [] };
const plan = (text: string, shown: Parameters<typeof planRun>[1] = nothing) =>
  planRun(readProgramme(text), shown);

test("a poll is found by its title, whatever its case; one that is not there is made", () => {
  const { cues, problems } = plan("Poll: which first?\nPoll: And now?\n- A\n- B", {
    ...nothing,
    polls: [{ id: "7", title: "Which first?" }],
  });
  expect(problems).toEqual([]);
  expect(cues).toMatchObject([
    { content: { kind: "poll", poll: "7" }, newPoll: null },
    {
      content: { kind: "poll", poll: "" },
      newPoll: { title: "And now?", options: ["A", "B"], kind: "single" },
    },
  ]);
});

test("a poll that cannot be made is said with its line, and the rest is ready", () => {
  const { cues, problems } = plan("Welcome\nPoll: Which?\n- A\nPoll: What? [riddle]\nClosing");
  expect(cues.map(({ content }) => content.kind)).toEqual(["welcome", "closing"]);
  expect(problems).toMatchObject([
    { line: 2, key: "polls.tooFewOptions" },
    { line: 4, key: "polls.importUnknownKind" },
  ]);
});

test("an unknown line is a note, and so is a survey that is not there; both are said", () => {
  const { cues } = plan("Somebody sings\nSurvey: How was it?\nUndersøkelse: Kvelden", {
    ...nothing,
    surveys: [{ id: "9", title: "Kvelden" }],
  });
  expect(cues).toMatchObject([
    { content: { kind: "note", title: "Somebody sings" }, why: "unknown" },
    { content: { kind: "note", title: "How was it?" }, why: "no_survey" },
    { content: { kind: "survey", survey: "9" }, why: null },
  ]);
});

test("a long line goes on in the notes, and lengths stay within what the room takes", () => {
  const long = `Vi synger ${"la ".repeat(80)}`;
  const { cues } = plan(`${long}\nWelcome 2000 min\nCountdown 0,01: Soon`);
  expect(cues[0]?.content.title).toHaveLength(120);
  expect(cues[0]?.content.notes).toBe(long.trim());
  expect(cues[1]?.content.minutes).toBe(1_440);
  expect(cues[2]?.content).toMatchObject({ kind: "countdown", seconds: 5 });
});

describe.each(locales)("the templates in %s", (locale) => {
  test.each(Object.entries(catalogues[locale]["staff.runTemplates"]))("%s", (_, text) => {
    const { cues, problems } = plan(text);
    expect(problems).toEqual([]);
    expect(cues.filter(({ why }) => why !== null)).toEqual([]);
    expect(cues.length).toBeGreaterThanOrEqual(7);
    expect(cues.at(0)?.content.kind).toBe("welcome");
    expect(cues.at(-1)?.content.kind).toBe("closing");
    expect(
      cues.every(
        ({ content }) =>
          content.kind === "announcement" ||
          content.kind === "countdown" ||
          content.minutes !== null,
      ),
    ).toBe(true);
  });

  test("are the same kinds of items in every language", () => {
    const kindsOf = (texts: object) =>
      Object.values(texts).map((text) =>
        plan(String(text)).cues.map(({ content }) => content.kind),
      );
    expect(kindsOf(catalogues[locale]["staff.runTemplates"])).toEqual(
      kindsOf(catalogues.no["staff.runTemplates"]),
    );
  });
});

test("many items go in pieces that fit into a frame, in their order", () => {
  const contents = Array.from({ length: 40 }, (_, at) => {
    return { kind: "note", title: `${at}`, notes: "æ".repeat(400), minutes: null } as const;
  });
  const pieces = piecesOf(contents);
  expect(pieces.flat()).toEqual(contents);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) {
    expect(new TextEncoder().encode(JSON.stringify(piece)).length).toBeLessThan(8_000);
  }
  const largest = { kind: "note", title: "", notes: "語".repeat(2_000), minutes: null } as const;
  expect(piecesOf([largest, largest])).toEqual([[largest], [largest]]);
  expect(piecesOf([])).toEqual([]);
});
