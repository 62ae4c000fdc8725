import { describe, expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { pollLabels } from "./labels.ts";
import { averageOf, optionOrder, sayNumber, sharesOf } from "./shares.ts";

const formats = formatsOf("en");
const say = (kind: "single" | "points" | "ranking", people: number, counts: number[]) =>
  counts.map((_, at) => sayNumber(pollView({ kind }), { people, counts }, at, formats));

describe("what a result says", () => {
  test("votes are a share of the people, points and places an average", () => {
    expect(say("single", 4, [3, 1, 0])).toEqual(["75%", "25%", "0%"]);
    expect(say("points", 3, [150, 50, 100])).toEqual(["50", "16.7", "33.3"]);
    expect(say("ranking", 3, [8, 4, 6])).toEqual(["1.3", "2.7", "2"]);
  });

  test("nobody is no division by zero", () => {
    for (const kind of ["single", "points", "ranking"] as const) {
      expect(sharesOf(pollView({ kind }), { people: 0, counts: [0, 0] })).toEqual([0, 0]);
    }
    expect(say("ranking", 0, [0, 0])).toEqual(["–", "–"]);
    expect(averageOf(pollView({ kind: "rating" }), { people: 0, counts: [0, 0] })).toBeNull();
  });

  test("bars never pass the whole", () => {
    expect(sharesOf(pollView({ kind: "points" }), { people: 1, counts: [100, 0] })).toEqual([1, 0]);
    expect(sharesOf(pollView({ kind: "ranking" }), { people: 2, counts: [6, 4, 2] })).toEqual([
      ...[1, 4 / 6, 2 / 6],
    ]);
  });

  test("a ranking is shown from its first place down", () => {
    expect(optionOrder(pollView({ kind: "ranking" }), { people: 3, counts: [4, 8, 6] })).toEqual([
      ...[1, 2, 0],
    ]);
    expect(optionOrder(pollView(), { people: 3, counts: [0, 2, 1] })).toEqual([0, 1, 2]);
  });

  test("a rating has a mean with one decimal", () => {
    const tally = { people: 3, counts: [1, 0, 0, 0, 2] };
    expect(averageOf(pollView({ kind: "rating" }), tally)).toBe(3.7);
    expect(averageOf(pollView(), tally)).toBeNull();
  });

  test("steps are numbers, and a scale's ends have their names", () => {
    const t = createTranslator({}, "no");
    const scale = pollView({ kind: "scale", options: ["Never", "Always"], max: 3 });
    expect(pollLabels(scale, t)).toEqual(["1 – Never", "2", "3 – Always"]);
    expect(pollLabels(pollView({ kind: "rating", options: [], max: 3 }), t)).toEqual([
      ...["1", "2", "3"],
    ]);
  });
});
