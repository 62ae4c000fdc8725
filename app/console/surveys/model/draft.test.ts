import { expect, test } from "vitest";
import {
  contentOf,
  draftOf,
  emptyDraft,
  freeKey,
  moveQuestion,
  newQuestion,
  withKind,
} from "./draft.ts";

const three = ["q1", "q2", "q3"].map((key) => ({ ...newQuestion(key), title: key }));
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(" ");

test("a survey and its draft say the same", () => {
  const content = contentOf({
    ...{ title: "How was it?", intro: "" },
    questions: [
      { ...newQuestion("q1", "multiple"), title: "Which?", options: " a \n\nb\n", max: 5 },
      { ...newQuestion("q2", "yesno"), title: "Again?", options: "left from before" },
    ],
  });
  expect(content.questions.map(({ options, max }) => [options, max])).toEqual([
    [["a", "b"], 2],
    [[], 1],
  ]);
  expect(contentOf(draftOf(content))).toEqual(content);
});

test("another kind brings its usual numbers", () => {
  expect(withKind(newQuestion("q1"), "rating").max).toBe(5);
  expect(withKind({ ...newQuestion("q1"), max: 5 }, "single").max).toBe(1);
  expect(withKind(newQuestion("q1"), "multiple").max).toBe(2);
});

test("questions move, and new ones get a key of their own", () => {
  expect(keys(moveQuestion(three, "q3", "q1"))).toBe("q3 q1 q2");
  expect(keys(moveQuestion(three, "q1", null))).toBe("q2 q3 q1");
  expect(keys(moveQuestion(three, "q9", "q1"))).toBe("q1 q2 q3");
  expect(freeKey(moveQuestion(three, "q3", "q1").slice(1))).toBe("q3");
  expect(emptyDraft().questions).toHaveLength(1);
});
