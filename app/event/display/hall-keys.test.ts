import { describe, expect, test } from "vitest";
import { readQuestion } from "#party/protocol/entities.ts";
import { hallKeys, letterKeys } from "./hall-keys.ts";

const questions = ["a", "b", "c"].map((id, place) =>
  readQuestion(id, id === "b" ? { t: id, a: 0, o: place, h: 0 } : { t: id, a: 0, o: place }, 0),
);

function press(key: string): string[] {
  const done: string[] = [];
  const keys: Readonly<Record<string, (() => void) | undefined>> = hallKeys(
    questions,
    { kind: "question" },
    {
      question: ({ id }) => done.push(id),
      scene: ({ kind }) => done.push(kind),
      blank: () => done.push("blank"),
    },
  );
  keys[key]?.();
  return done;
}

describe("the keys of a screen and of the remote", () => {
  test.each<readonly [key: string, done: string]>([
    ...(["n", "pagedown", "arrowright", "arrowdown"] as const).map((key) => [key, "c"] as const),
    ...(["p", "pageup", "arrowleft", "arrowup"] as const).map((key) => [key, "a"] as const),
    ...(["b", "."] as const).map((key) => [key, "blank"] as const),
    ["w", "welcome"],
    ["q", "queue"],
  ])("%s: %s", (key, done) => {
    expect(press(key)).toEqual([done]);
  });

  test("where a run of show has the arrows and the presenter's remote, letters alone are left", () => {
    const acts = { question: () => {}, scene: () => {}, blank: () => {} };
    const keys = Object.keys(letterKeys(questions, { kind: "blank" }, acts));
    expect(keys.toSorted()).toEqual(["b", "escape", "n", "p", "q", "w"]);
  });

  test("Escape stays the browser's own unless the screen is dark", () => {
    expect(press("escape")).toEqual([]);
  });
});
