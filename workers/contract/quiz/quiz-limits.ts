/** What a quiz is held to, beside what `limits.ts` says. Apart from it, since phones load that. */
export const quizLimits = {
  /** Seconds that staff give a running poll on top, at once. */
  extraSeconds: { min: 5, max: 120 },
  title: { max: 120 },
  /** None, or so many. */
  teams: { min: 2, max: 8 },
  teamName: { min: 1, max: 30 },
  /** Names of the lobby that are told: those who came last. */
  lobbyNames: 40,
  /** Lowest and highest place on the podium. */
  podium: 3,
} as const;
