import { expect, test } from "vitest";
import type { SurveyQuestion } from "#party/protocol/entities.ts";
import { answerProblemsOf, parseAnswers, toSend, withAnswer } from "./answers.ts";

const question: SurveyQuestion = {
  kind: "single",
  title: "Which?",
  options: ["a", "b"],
  max: 1,
  low: "",
  high: "",
  required: true,
};
const questions: readonly SurveyQuestion[] = [
  question,
  { ...question, kind: "points", required: false },
  { ...question, kind: "ranking", required: false },
  { ...question, kind: "comment", options: [] },
];

test("what is required and missing, or begun and not finished, hinders", () => {
  expect([...answerProblemsOf(questions, [])]).toEqual([
    [0, "required"],
    [3, "required"],
  ]);
  expect([...answerProblemsOf(questions, [[1], [40, 50], [0], "  "])]).toEqual([
    [1, "unfinished"],
    [2, "unfinished"],
    [3, "required"],
  ]);
  expect(answerProblemsOf(questions, [[1], [40, 60], [1, 0], "Yes"]).size).toBe(0);
});

test("what is sent has no half answers", () => {
  expect(toSend(questions, withAnswer([], 3, "Yes"))).toEqual([null, null, null, "Yes"]);
  expect(toSend(questions, [[0], [0, 0], [], ""])).toEqual([[0], null, null, null]);
});

test("words of a cloud are sent without empty fields, and a quiz with its choice", () => {
  const asked: readonly SurveyQuestion[] = [
    { ...question, kind: "cloud", options: [], max: 3 },
    { ...question, kind: "quiz" },
  ];
  expect([...answerProblemsOf(asked, [["", " "], []])]).toEqual([
    [0, "required"],
    [1, "required"],
  ]);
  const answers = withAnswer([["Kaffe ", "", "Mat"]], 1, [1]);
  expect(answerProblemsOf(asked, answers).size).toBe(0);
  expect(toSend(asked, answers)).toEqual([["Kaffe", "Mat"], [1]]);
  expect(toSend(asked, [["", ""], null])).toEqual([null, null]);
});

test("a draft is read back, and anything else is none", () => {
  expect(parseAnswers(JSON.stringify([[1], null, "Yes", 4]))).toEqual([[1], null, "Yes", null]);
  expect(
    parseAnswers(
      JSON.stringify([
        ["", "Mat"],
        ["", ""],
      ]),
    ),
  ).toEqual([
    ["", "Mat"],
    ["", ""],
  ]);
  for (const stored of ["", "{", "5", '{"a":1}']) expect(parseAnswers(stored)).toEqual([]);
});
