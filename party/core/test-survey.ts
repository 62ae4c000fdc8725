import type { SurveyContent } from "./survey-content.ts";

const surveyQuestion = { options: [], max: 1, low: "", high: "", required: false };

/** A survey with one question in words, one to choose from, and one that must be answered. */
export const testSurvey: SurveyContent = {
  title: "How was it?",
  intro: "",
  questions: [
    { ...surveyQuestion, kind: "comment", title: "What was good?" },
    { ...surveyQuestion, kind: "single", title: "Which part?", options: ["Talks", "Food"] },
    { ...surveyQuestion, kind: "rating", title: "How good?", max: 5, required: true },
  ],
};
