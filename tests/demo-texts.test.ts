/** The demo and a rehearsal may be at any hour, and be read on any day: what they say fits all of them. */
import { expect, test } from "vitest";
import { phrasesOf } from "#party/rehearsal/phrases.ts";
import * as coming from "#workers/domain/demo/coming.ts";
import * as comingPeople from "#workers/domain/demo/coming-people.ts";
import * as content from "#workers/domain/demo/content.ts";

/** Every text in a value, those that its functions make included. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return textsIn(value("x"));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test.each([
  ["the demo", { ...content, ...coming, ...comingPeople }, 200],
  ["a rehearsal", phrasesOf, 150],
])("no text of %s is of one time of the day, or of one day", (_, made, atLeast) => {
  const texts = textsIn(made);
  expect(texts.length).toBeGreaterThan(atLeast);
  const bound = /god (?:morgen|kveld)|i (?:kveld|dag)\b|tonight|today|good (?:morning|evening)/i;
  expect(texts.filter((text) => bound.test(text))).toEqual([]);
});
