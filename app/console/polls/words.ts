import type { PollView } from "#party/protocol/entities.ts";
import type { ResultMode } from "#workers/contract/kinds.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { PollAction, PollStanding } from "./model/poll-actions.ts";

export const standingNames: Readonly<Record<PollStanding, TextKey>> = {
  draft: "polls.standingDraft",
  running: "polls.standingRunning",
  locked: "polls.standingLocked",
  stopped: "polls.standingStopped",
};

export const pollKindNames = {
  single: "polls.kindSingle",
  multiple: "polls.kindMultiple",
  yesno: "polls.kindYesno",
  rating: "polls.kindRating",
  scale: "polls.kindScale",
  text: "polls.kindText",
  cloud: "polls.kindCloud",
  ranking: "polls.kindRanking",
  points: "polls.kindPoints",
  pin: "polls.kindPin",
  quiz: "polls.kindQuiz",
} as const satisfies Record<PollView["kind"], TextKey>;

export const modeNames: Readonly<Record<ResultMode, readonly [name: TextKey, hint: TextKey]>> = {
  hand: ["polls.modeHand", "polls.modeHandHint"],
  after_stop: ["polls.modeAfterStop", "polls.modeAfterStopHint"],
  after_vote: ["polls.modeAfterVote", "polls.modeAfterVoteHint"],
  always: ["polls.modeAlways", "polls.modeAlwaysHint"],
  never: ["polls.modeNever", "polls.modeNeverHint"],
};

const actionNames: Readonly<Record<PollAction, TextKey>> = {
  start: "polls.start",
  startOnScreen: "polls.startOnScreen",
  stop: "polls.stop",
  extend: "quiz.moreTime",
  lock: "polls.lock",
  unlock: "polls.unlock",
  show: "polls.show",
  hide: "polls.hide",
  screenPoll: "polls.screenPoll",
  screenResult: "polls.screenResult",
  edit: "polls.edit",
  mode: "polls.changeMode",
  template: "templates.save",
  duplicate: "polls.duplicate",
  reset: "polls.reset",
  again: "polls.again",
  remove: "polls.remove",
};

export function nameOfAction(poll: PollView, action: PollAction): TextKey {
  return action === "start" && poll.state === "stopped" ? "polls.resume" : actionNames[action];
}
