import { expect, test } from "vitest";
import { matchTags, openBracket, snapCaret, snapSelection, tagBeside } from "./tag-text.ts";

const text = "Hei, [NAME].";
const [start, end] = [5, 11];

test("the caret steps over a tag, and is put beside it", () => {
  expect(snapCaret(text, start + 1, start)).toBe(end);
  expect(snapCaret(text, end - 1, end)).toBe(start);
  expect(snapCaret(text, start + 2, 0)).toBe(start);
  expect(snapCaret(text, end - 2, 0)).toBe(end);
  for (const at of [0, start, end, text.length]) expect(snapCaret(text, at, 0)).toBe(at);
});

test("a selection takes tags in as a whole, and lets them go as a whole", () => {
  const forward = { isStart: false, before: start };
  expect(snapSelection(text, { start: 0, end: start + 1 }, forward)).toEqual({ start: 0, end });
  const back = { isStart: false, before: end };
  expect(snapSelection(text, { start: 0, end: end - 1 }, back)).toEqual({ start: 0, end: start });
  const fromWithin = { isStart: false, before: 0 };
  expect(snapSelection(text, { start: 7, end: 12 }, fromWithin)).toEqual({ start, end: 12 });
});

test("what is deleted beside a tag is the tag, and a broken one is text", () => {
  expect(tagBeside(text, end, "before")).toMatchObject({ start, end, tag: "NAME" });
  expect(tagBeside(text, start, "after")).toMatchObject({ tag: "NAME" });
  expect(tagBeside(text, end, "after")).toBeNull();
  expect(tagBeside("[NAM]", 5, "before")).toBeNull();
});

test("a bracket that is typed is followed to the caret", () => {
  expect(openBracket("Hei [ev", 7)).toEqual({ at: 4, typed: "ev" });
  expect(openBracket("Hei [", 5)).toEqual({ at: 4, typed: "" });
  expect(openBracket("Hei [NAME]", 10)).toBeNull();
  expect(openBracket("Hei [a b", 8)).toBeNull();
});

test("tags are found by their names and by their words", () => {
  const tags = [
    { tag: "PLACE", words: "Stedet" },
    { tag: "EVENT_NAME", words: "Navnet på arrangementet" },
  ] as const;
  const find = (typed: string) => matchTags(tags, typed).map(({ tag }) => tag);
  expect(find("sted")).toEqual(["PLACE"]);
  expect(find("even")).toEqual(["EVENT_NAME"]);
  expect(find("")).toHaveLength(2);
});
