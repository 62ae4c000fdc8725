import { describe, expect, test } from "vitest";
import { partTable } from "#app/event/polls/parts/parts.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { byAttendance } from "#workers/contract/polls/segments.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { fileNameOf } from "./file-name.ts";
import { resultSheet } from "./result-sheet.ts";

const words = { t: createTranslator(catalogues.en, "en"), formats: formatsOf("en") };

describe("what leaves the house of a result", () => {
  test("is its question, every option with votes and share, who leads, and whose numbers they are", () => {
    const poll = pollView({ title: "What first?", state: "stopped" });
    const sheet = resultSheet(poll, { people: 4, counts: [3, 1, 0] }, words);
    expect(sheet.title).toBe("What first?");
    expect(sheet.note).toContain("4");
    expect(sheet.texts).toEqual([]);
    expect(
      sheet.rows.map(({ label, number, share, leads }) => [label, number, share, leads]),
    ).toEqual([
      ["A", "75%", 0.75, true],
      ["B", "25%", 0.25, false],
      ["C", "0%", 0, false],
    ]);
    expect(sheet.rows[0]?.detail).toContain("3");
  });

  test("of a split one has a row for each part of each option, and says by what it is split", () => {
    const poll = pollView({ state: "stopped" });
    const tally = { people: 10, counts: [6, 4, 0] };
    const segments = {
      by: byAttendance,
      option: null,
      parts: [
        { key: 0, people: 5, counts: [5, 0, 0] },
        { key: 1, people: 5, counts: [1, 4, 0] },
      ],
    };
    const sheet = resultSheet(poll, tally, words, partTable(poll, tally, segments, [poll], words));
    expect(sheet.note).toContain(words.t("segments.by", { by: words.t("segments.byAttendance") }));
    expect(sheet.rows.slice(0, 3).map(({ label, number }) => [label, number])).toEqual([
      ["A · In the hall", "100%"],
      ["A · Online", "20%"],
      ["B · In the hall", "0%"],
    ]);
  });

  test("of a quiz marks the right answer, of a further round says the one before", () => {
    const quiz = pollView({ kind: "quiz", state: "stopped", right: [1] });
    const sheet = resultSheet(quiz, { people: 2, counts: [2, 0, 0] }, words);
    expect(sheet.rows.map(({ isRight, leads }) => [isRight, leads])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    const before = { people: 2, counts: [1, 1, 0] };
    const again = resultSheet(pollView({}), { people: 2, counts: [2, 0, 0], before }, words);
    expect(again.rows[0]?.detail).toBe(words.t("ballots.roundBefore", { n: "50%" }));
  });

  test("of a scale says the average, of a ranking the places, first place first", () => {
    const scale = pollView({ kind: "scale", max: 3, options: ["never", "always"] });
    expect(resultSheet(scale, { people: 2, counts: [0, 1, 1] }, words).note).toContain("2.5");
    const ranking = pollView({ kind: "ranking", state: "stopped" });
    const { rows } = resultSheet(ranking, { people: 1, counts: [1, 3, 2] }, words);
    expect(rows.map(({ label }) => label)).toEqual(["B", "C", "A"]);
    expect(rows[0]?.detail).toBe("");
  });

  test("of a word cloud has the most frequent words, and how many are left out", () => {
    const list = Array.from({ length: 30 }, (_, place) => ({ text: `w${place}`, n: 60 - place }));
    const tally = { people: 40, counts: [], written: { list, all: 32 } };
    const sheet = resultSheet(pollView({ kind: "cloud" }), tally, words);
    expect(sheet.rows).toHaveLength(20);
    expect(sheet.rows[0]).toMatchObject({ label: "w0", number: "60", share: 1 });
    expect(sheet.rows[19]?.share).toBeCloseTo(41 / 60);
    expect(sheet.note).toContain("and 12 more");
  });

  test("of a text poll has the answers that are shown, in their own words", () => {
    const list = [
      { text: "More trees", n: 1 },
      { text: "A bridge", n: 2 },
    ];
    const tally = { people: 2, counts: [], written: { list, all: 2 } };
    const sheet = resultSheet(pollView({ kind: "text" }), tally, words);
    expect(sheet).toMatchObject({ rows: [], texts: list });
    expect(sheet.note).not.toContain("more");
  });
});

test("a file is called by its question, whole words of it, and its look", () => {
  expect(fileNameOf("Når åpner broen?", "light")).toBe("Når-åpner-broen-light.png");
  expect(fileNameOf("../../etc: *", "dark")).toBe("etc-dark.png");
  expect(fileNameOf("???", "dark")).toBe("plenum-dark.png");
  const long = fileNameOf("word ".repeat(40), "light");
  expect(long.length).toBeLessThanOrEqual(70);
  expect(long).toMatch(/^word(-word)*-light\.png$/);
});
