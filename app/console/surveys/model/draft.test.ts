import { expect, test } from "vitest";
import { parseKeptDraft } from "../../kept-draft.ts";
import {
  emptySurveyDraft,
  freeKey,
  moveQuestion,
  newQuestion,
  surveyContentOf,
  surveyDraftOf,
  withKind,
} from "./draft.ts";
import { surveyDraftSchema } from "./stored-draft.ts";

const three = ["q1", "q2", "q3"].map((key) => ({ ...newQuestion(key), title: key }));
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(" ");

test("a survey and its draft say the same", () => {
  const content = surveyContentOf({
    title: "How was it?",
    intro: "",
    questions: [
      { ...newQuestion("q1", "multiple"), title: "Which?", options: " a \n\nb\n", max: 5 },
      { ...newQuestion("q2", "yesno"), title: "Again?", options: "left from before" },
    ],
  });
  expect(content.questions.map(({ options, max }) => [options, max])).toEqual([
    [["a", "b"], 2],
    [[], 1],
  ]);
  expect(surveyContentOf(surveyDraftOf(content))).toEqual(content);
});

test("another kind brings its usual numbers", () => {
  expect(withKind(newQuestion("q1"), "rating").max).toBe(5);
  expect(withKind({ ...newQuestion("q1"), max: 5 }, "single").max).toBe(1);
  expect(withKind(newQuestion("q1"), "multiple").max).toBe(2);
});

test("a quiz keeps what is right by its rows, and its options come and go with the kind", () => {
  const single = { ...newQuestion("q1"), title: "Who?", options: "Nils\nNora" };
  const quiz = withKind(single, "quiz");
  expect(quiz.rows.map(({ text }) => text)).toEqual(["Nils", "Nora"]);
  const marked = { ...quiz, right: [2], rows: [{ key: 3, text: " " }, ...quiz.rows] };
  const content = surveyContentOf({ title: "Quiz", intro: "", questions: [marked] });
  expect(content.questions[0]).toMatchObject({ options: ["Nils", "Nora"], right: [1] });
  expect(surveyContentOf(surveyDraftOf(content))).toEqual(content);
  expect(withKind(marked, "ranking").options).toBe(" \nNils\nNora");
  const [again] = surveyContentOf({
    title: "Quiz",
    intro: "",
    questions: [withKind(marked, "single")],
  }).questions;
  expect(again).toMatchObject({ options: ["Nils", "Nora"] });
  expect(again).not.toHaveProperty("right");
  expect(withKind(single, "cloud").max).toBe(3);
});

test("a draft of an earlier version is still read", () => {
  const { rows: _rows, right: _right, ...question } = { ...newQuestion("q1"), options: "a" };
  const draft = { title: "T", intro: "", questions: [question] };
  expect(parseKeptDraft(JSON.stringify(draft), surveyDraftSchema)?.questions[0]).toMatchObject({
    options: "a",
    right: [],
  });
});

test("questions move, and new ones get a key of their own", () => {
  expect(keys(moveQuestion(three, "q3", "q1"))).toBe("q3 q1 q2");
  expect(keys(moveQuestion(three, "q1", null))).toBe("q2 q3 q1");
  expect(keys(moveQuestion(three, "q9", "q1"))).toBe("q1 q2 q3");
  expect(freeKey(moveQuestion(three, "q3", "q1").slice(1))).toBe("q3");
  expect(emptySurveyDraft().questions).toHaveLength(1);
});
