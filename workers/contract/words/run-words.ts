/** What items of the run of show and announcements are called by their kind, on the pages that show them and in exported files. */
import type { TextKey } from "../texts/index.ts";

export const cueKindKeys = {
  welcome: "run.kindWelcome",
  questions: "run.kindQuestions",
  poll: "run.kindPoll",
  survey: "run.kindSurvey",
  announcement: "run.kindAnnouncement",
  countdown: "run.kindCountdown",
  picture: "run.kindPicture",
  slides: "run.kindSlides",
  board: "run.kindBoard",
  lobby: "quiz.lobby",
  podium: "quiz.podium",
  note: "run.kindNote",
  closing: "run.kindClosing",
} as const satisfies Readonly<Record<string, TextKey>>;

export const urgencyKeys = {
  info: "announcements.info",
  important: "announcements.important",
  urgent: "announcements.urgent",
} as const satisfies Readonly<Record<string, TextKey>>;
