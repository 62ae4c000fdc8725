import { assertNever } from "#workers/contract/errors.ts";
import { evolveAnnouncement } from "./announcements/evolve.ts";
import { evolveChat } from "./chat/evolve.ts";
import type { EventMeta } from "./event-base.ts";
import { evolveRoomLife } from "./event-life/event-life.ts";
import type { RoomEvent } from "./events.ts";
import { evolveLabel } from "./labels/evolve.ts";
import { evolvePerson } from "./people/evolve.ts";
import { evolveAnswer } from "./polls/answers.ts";
import { evolvePoll, stopByItself } from "./polls/evolve.ts";
import { evolveBallot } from "./polls/votes.ts";
import { evolveQuestion } from "./questions/evolve.ts";
import { evolveReaction } from "./reactions/evolve.ts";
import { evolveReply } from "./replies/evolve.ts";
import { evolveHall } from "./screens/scenes.ts";
import type { RoomState } from "./state.ts";
import { evolveSurvey } from "./surveys/evolve.ts";

/**
 * Lets an event happen: changes the owned state in place and marks what became dirty. Never refuses;
 * an event about something that is no longer there changes nothing.
 */
export function evolve(state: RoomState, event: RoomEvent, meta: EventMeta): void {
  switch (event.type) {
    case "ballotCast":
      evolveBallot(state, event);
      return;
    case "questionAsked":
    case "questionUpvoted":
    case "questionWithdrawn":
    case "questionApproved":
    case "questionRejected":
    case "questionArchived":
    case "questionRestored":
    case "questionStarred":
    case "questionMoved":
    case "questionHighlighted":
    case "questionClosed":
    case "questionDeleted":
    case "questionUndeleted":
    case "questionReturned":
    case "questionEdited":
    case "questionShortened":
    case "questionLabelled":
    case "questionMerged":
    case "questionUnmerged":
    case "questionsParted":
    case "questionsPurged":
    case "qaSet":
      evolveQuestion(state, event, meta);
      return;
    case "labelCreated":
    case "labelRenamed":
    case "labelRemoved":
      evolveLabel(state, event, meta);
      return;
    case "replySent":
    case "replyApproved":
    case "replyRejected":
    case "replyRemoved":
    case "replyWithdrawn":
      evolveReply(state, event, meta);
      return;
    case "pollCreated":
    case "pollEdited":
    case "pollRemoved":
    case "pollMoved":
    case "pollStarted":
    case "pollStopped":
    case "pollLocked":
    case "pollShown":
    case "pollReset":
    case "pollAgain":
    case "wordHidden":
      evolvePoll(state, event, meta);
      return;
    case "pollExpired":
      stopByItself(state, state.polls.get(event.poll), meta.at);
      return;
    case "answerWritten":
    case "answerSorted":
      evolveAnswer(state, event, meta);
      return;
    case "messageSent":
    case "messageRemoved":
    case "messagePinned":
    case "messageWithdrawn":
      evolveChat(state, event, meta);
      return;
    case "announcementMade":
    case "announcementEdited":
    case "announcementEnded":
    case "announcementsExpired":
      evolveAnnouncement(state, event, meta);
      return;
    case "reacted":
    case "reactionsSummed":
      evolveReaction(state, event, meta);
      return;
    case "surveyCreated":
    case "surveyEdited":
    case "surveyRemoved":
    case "surveyMoved":
    case "surveyOpened":
    case "surveyClosed":
    case "surveyAnswered":
      evolveSurvey(state, event, meta);
      return;
    case "personMet":
    case "personNamed":
    case "personErased":
    case "personMuted":
    case "personUnmuted":
      evolvePerson(state, event, meta);
      return;
    case "screenShown":
    case "screenAdded":
    case "screenRenamed":
    case "screenThemed":
    case "screenRemoved":
    case "deskFocused":
      evolveHall(state, event, meta);
      return;
    case "settingsChanged":
    case "phaseChanged":
      evolveRoomLife(state, event, meta);
      return;
    default:
      assertNever(event);
      return;
  }
}
