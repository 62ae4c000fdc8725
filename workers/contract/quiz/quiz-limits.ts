/** What a quiz is held to, beside what `limits.ts` says. Apart from it, since phones load that. */
export const quizLimits = {
  /** Seconds that staff give a running poll on top, at once. */
  extraSeconds: { min: 5, max: 120 },
  /** Lowest and highest place on the podium. */
  podium: 3,
} as const;
