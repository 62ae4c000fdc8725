/** The quiz: points, lobby, teams and podium. A phone gets these only once it plays. */
export const quiz = {
  // points
  scoringRight: "Points for the right answer only",
  scoringRightHint:
    "Time gives no points. When two have as many, whoever took less time over the right answers stands first.",
  hintRight: "The right answer gives points. Time gives none.",
  streak: "{{n}} right in a row",
  up: "Up {{n}} place | Up {{n}} places",
  down: "Down {{n}} place | Down {{n}} places",
  // podium
  podium: "Podium",
  scenePodium: "the podium",
  noPoints: "Nobody has points yet",
  andMore: "and {{n}} more | and {{n}} more",
  // time
  moreTime: "{{n}} more seconds",
  lastSeconds: "Last seconds",
  didPollExtended: "{{who}} gave more time to “{{about}}”",
} as const;
