import { expect, test } from "vitest";
import { createTranslator } from "../texts/translate.ts";
import { answerNames, meanOf, sharesOf } from "./results.ts";

const t = createTranslator({ common: { yes: "Ja", no: "Nei" } }, "no");
const asked = (kind: string, options: readonly string[] = [], max = 3) => ({ kind, options, max });

test("votes are a share of the people: of several choices they may pass the whole together", () => {
  expect(sharesOf({ kind: "single" }, { people: 4, counts: [3, 1, 0] })).toEqual([0.75, 0.25, 0]);
  expect(sharesOf({ kind: "multiple" }, { people: 4, counts: [4, 3] })).toEqual([1, 0.75]);
});

test("points are a share of those given away", () => {
  expect(sharesOf({ kind: "points" }, { people: 1, counts: [100, 0] })).toEqual([1, 0]);
  expect(sharesOf({ kind: "points" }, { people: 4, counts: [300, 100] })).toEqual([0.75, 0.25]);
});

test("an option of a ranking that everybody puts first has all there could be", () => {
  const shares = sharesOf({ kind: "ranking" }, { people: 2, counts: [6, 4, 2] });
  expect(shares).toEqual([1, 4 / 6, 2 / 6]);
});

test("nobody is no division by zero", () => {
  for (const kind of ["single", "points", "ranking"]) {
    expect(sharesOf({ kind }, { people: 0, counts: [0, 0] })).toEqual([0, 0]);
  }
  expect(meanOf({ kind: "rating" }, { people: 0, counts: [0, 0] })).toBeNull();
});

test("steps have a mean, and nothing else has", () => {
  const counted = { people: 3, counts: [1, 0, 0, 0, 2] };
  expect(meanOf({ kind: "rating" }, counted)).toBeCloseTo(11 / 3);
  expect(meanOf({ kind: "scale" }, counted)).toBeCloseTo(11 / 3);
  expect(meanOf({ kind: "single" }, counted)).toBeNull();
});

test("answers are options, yes and no in the reader's language, or steps with the names of their ends", () => {
  expect(answerNames(asked("single", ["A", "B"]), t)).toEqual(["A", "B"]);
  expect(answerNames(asked("yesno"), t)).toEqual(["Ja", "Nei"]);
  expect(answerNames(asked("rating"), t)).toEqual(["1", "2", "3"]);
  const ends = ["Never", "Always"];
  expect(answerNames(asked("scale", ends), t)).toEqual(["1 – Never", "2", "3 – Always"]);
  expect(answerNames(asked("scale"), t, ends)).toEqual(["1 – Never", "2", "3 – Always"]);
  expect(answerNames(asked("rating"), t, ["", "Best"])).toEqual(["1", "2", "3 – Best"]);
});
