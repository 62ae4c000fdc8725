import type { ActivityView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** What happened → how it is said. */
const texts: Readonly<Record<string, TextKey>> = {
  questionApproved: "desk.didQuestionApproved",
  questionRejected: "desk.didQuestionRejected",
  questionArchived: "desk.didQuestionArchived",
  questionAnswered: "desk.didQuestionAnswered",
  questionRestored: "desk.didQuestionRestored",
  questionStarred: "desk.didQuestionStarred",
  questionUnstarred: "desk.didQuestionUnstarred",
  questionMoved: "desk.didQuestionMoved",
  questionHighlighted: "desk.didQuestionHighlighted",
  questionUnhighlighted: "desk.didQuestionUnhighlighted",
  questionClosed: "desk.didQuestionClosed",
  questionReopened: "desk.didQuestionReopened",
  questionDeleted: "desk.didQuestionDeleted",
  questionUndeleted: "desk.didQuestionUndeleted",
  questionReturned: "desk.didQuestionReturned",
  questionEdited: "desk.didQuestionEdited",
  questionShortened: "desk.didQuestionShortened",
  questionLabelled: "desk.didQuestionLabelled",
  questionUnlabelled: "desk.didQuestionUnlabelled",
  questionMerged: "desk.didQuestionMerged",
  questionUnmerged: "desk.didQuestionUnmerged",
  labelCreated: "desk.didLabelCreated",
  labelRenamed: "desk.didLabelRenamed",
  labelRemoved: "desk.didLabelRemoved",
  labelRestored: "desk.didLabelRestored",
  roomRebuilt: "desk.didRoomRebuilt",
  qaOpened: "desk.didQaOpen",
  qaPaused: "desk.didQaPause",
  qaClosed: "desk.didQaClose",
  replySent: "desk.didReplySent",
  replyApproved: "desk.didReplyApproved",
  replyRejected: "desk.didReplyRejected",
  replyRemoved: "desk.didReplyRemoved",
  pollCreated: "desk.didPollCreated",
  pollEdited: "desk.didPollEdited",
  pollRemoved: "desk.didPollRemoved",
  pollMoved: "desk.didPollMoved",
  pollStarted: "desk.didPollStarted",
  pollStopped: "desk.didPollStopped",
  pollExtended: "quiz.didPollExtended",
  pollLocked: "desk.didPollLocked",
  pollUnlocked: "desk.didPollUnlocked",
  pollShown: "desk.didPollShown",
  pollHidden: "desk.didPollHidden",
  pollReset: "desk.didPollReset",
  pollAgain: "desk.didPollAgain",
  wordHidden: "desk.didWordHidden",
  wordShown: "desk.didWordShown",
  messageRemoved: "desk.didMessageRemoved",
  messagePinned: "desk.didMessagePinned",
  messageUnpinned: "desk.didMessageUnpinned",
  personMuted: "desk.didPersonMuted",
  personUnmuted: "desk.didPersonUnmuted",
  announcementMade: "desk.didAnnouncementMade",
  announcementEdited: "desk.didAnnouncementEdited",
  announcementEnded: "desk.didAnnouncementEnded",
  surveyCreated: "desk.didSurveyCreated",
  surveyEdited: "desk.didSurveyEdited",
  surveyRemoved: "desk.didSurveyRemoved",
  surveyMoved: "desk.didSurveyMoved",
  surveyOpened: "desk.didSurveyOpened",
  surveyClosed: "desk.didSurveyClosed",
  cuesAdded: "desk.didCuesAdded",
  cueEdited: "desk.didCueEdited",
  cueRemoved: "desk.didCueRemoved",
  cueRestored: "desk.didCueRestored",
  runReset: "desk.didRunReset",
  screenShown: "desk.didScreenShown",
  screenAdded: "desk.didScreenAdded",
  screenRenamed: "desk.didScreenRenamed",
  screenThemed: "desk.didScreenThemed",
  screenRemoved: "desk.didScreenRemoved",
};

/** A line of the activity list in words; null for what this page does not know. */
export function sayActivity(line: ActivityView, myId: string, t: Translate): string | null {
  const key = Object.hasOwn(texts, line.what) ? texts[line.what] : undefined;
  if (key === undefined) return null;
  const who = line.who === null ? t("desk.system") : line.whoId === myId ? t("desk.you") : line.who;
  // Of the run of show an item may be without a name of its own.
  const about = line.about || (line.what.startsWith("cue") ? t("desk.unnamedItem") : "");
  return t(key, { who, about, n: line.count });
}
