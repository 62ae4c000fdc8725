/** What a survey is held to; apart from limits.ts, which every phone loads. */
export const surveyLimits = {
  perEvent: 20,
  questions: 30,
  minOptions: 2,
  maxOptions: 12,
  title: { min: 3, max: 200 },
  intro: { max: 500 },
  option: { min: 1, max: 200 },
  /** Name of an end of a scale. */
  end: { max: 40 },
  text: { max: 500 },
  comment: { max: 2_000 },
  /** Highest step of a rating; steps of a scale are counted from 1 too. */
  steps: { min: 2, max: 10 },
  points: 100,
  /** People who have to have written a word before a hall sees it. */
  sameWord: 2,
  /** One person's answers, bytes of JSON. */
  answerBytes: 32 * 1024,
} as const;
