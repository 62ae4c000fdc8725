/** Kinds of what is asked, in the order in which they are offered: of the wire, of /v1 and of the forms. */

export const pollKinds = [
  "single",
  "multiple",
  "yesno",
  "rating",
  "scale",
  "text",
  "cloud",
  "ranking",
  "points",
  "pin",
  "quiz",
] as const;
export type PollKind = (typeof pollKinds)[number];

export const surveyKinds = [
  "single",
  "multiple",
  "yesno",
  "rating",
  "scale",
  "ranking",
  "points",
  "quiz",
  "cloud",
  "text",
  "comment",
] as const;
export type SurveyKind = (typeof surveyKinds)[number];

/** Whether its answers are chosen from options that somebody wrote. */
export function kindHasOptions(kind: PollKind | SurveyKind): boolean {
  return ["single", "multiple", "ranking", "points", "quiz"].includes(kind);
}

/** Whether its result is a number for each option: what rounds are compared by, and parts told of. */
export function kindCountsOptions(kind: PollKind): boolean {
  return !["text", "cloud", "pin"].includes(kind);
}

/** Where somebody takes part in a hybrid event; `embed` is online too, in a frame on another site. */
export const attendanceModes = ["hall", "online", "embed"] as const;
export type AttendanceMode = (typeof attendanceModes)[number];

/** Scenes of a screen in the hall that need nothing said beside their kind. */
export const plainScenes = [
  "welcome",
  "queue",
  "question",
  "announcement",
  "lobby",
  "board",
  "podium",
  "door",
  "closing",
  "blank",
] as const;
export type PlainScene = (typeof plainScenes)[number];

/** When attendees see a poll's result. `hand`: when staff shows it. */
export const resultModes = ["never", "after_vote", "after_stop", "always", "hand"] as const;
export type ResultMode = (typeof resultModes)[number];

/** What gives points in a quiz: being right and quick, or being right alone. */
export const quizScorings = ["speed", "right"] as const;
export type QuizScoring = (typeof quizScorings)[number];
