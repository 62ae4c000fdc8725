import { describe, expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { averageOf, optionOrder, sayNumber } from "./say-number.ts";

const formats = formatsOf("en");
const say = (kind: "single" | "points" | "ranking", people: number, counts: number[]) =>
  counts.map((_, at) => sayNumber(pollView({ kind }), { people, counts }, at, formats));

const saidOfNobody = { single: "0%", points: "0", ranking: "–" };

describe("what a result says", () => {
  test("votes are a share of the people, points and places an average", () => {
    expect(say("single", 4, [3, 1, 0])).toEqual(["75%", "25%", "0%"]);
    expect(say("points", 3, [150, 50, 100])).toEqual(["50", "16.7", "33.3"]);
    expect(say("ranking", 3, [8, 4, 6])).toEqual(["1.3", "2.7", "2"]);
  });

  test("nobody is no division by zero", () => {
    for (const kind of ["single", "points", "ranking"] as const) {
      expect(say(kind, 0, [0, 0])[0]).toBe(saidOfNobody[kind]);
    }
    expect(averageOf(pollView({ kind: "rating" }), { people: 0, counts: [0, 0] })).toBeNull();
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
});
