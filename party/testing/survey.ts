import type { SurveyContent } from "../core/surveys/content.ts";

const surveyQuestion = { options: [], max: 1, low: "", high: "", required: false };

/** A survey with one question in words, one to choose from, one that must be answered, words and a quiz. */
export const testSurvey: SurveyContent = {
  title: "How was it?",
  intro: "",
  questions: [
    { ...surveyQuestion, kind: "comment", title: "What was good?" },
    { ...surveyQuestion, kind: "single", title: "Which part?", options: ["Talks", "Food"] },
    { ...surveyQuestion, kind: "rating", title: "How good?", max: 5, required: true },
    { ...surveyQuestion, kind: "cloud", title: "In a word?", max: 2 },
    { ...surveyQuestion, kind: "quiz", title: "Who?", options: ["Nils", "Nora"], right: [1] },
  ],
};
