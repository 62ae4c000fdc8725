import { announcementEvolvers } from "./announcements/evolve.ts";
import { captionEvolvers } from "./captions/evolve.ts";
import { chatEvolvers } from "./chat/evolve.ts";
import { type ByType, type EventMeta, type Evolvers, typeOf } from "./event-base.ts";
import { eventLifeEvolvers } from "./event-life/evolve.ts";
import type { RoomEvent } from "./events.ts";
import { labelEvolvers } from "./labels/evolve.ts";
import { lobbyEvolvers } from "./lobby/evolve.ts";
import { personEvolvers } from "./people/evolve.ts";
import { pollEvolvers, stopByItself } from "./polls/evolve.ts";
import { evolveAnswer, evolveBallot } from "./polls/evolve-ballots.ts";
import { questionEvolvers } from "./questions/evolve.ts";
import { reactionEvolvers } from "./reactions/evolve.ts";
import { replyEvolvers } from "./replies/evolve.ts";
import { runEvolvers } from "./run/evolve.ts";
import { screenEvolvers } from "./screens/evolve.ts";
import { slideEvolvers } from "./slides/evolve.ts";
import type { RoomState } from "./state.ts";
import { surveyEvolvers } from "./surveys/evolve.ts";

const evolvers: Evolvers<RoomEvent> = {
  ...announcementEvolvers,
  ...captionEvolvers,
  ...chatEvolvers,
  ...eventLifeEvolvers,
  ...labelEvolvers,
  ...lobbyEvolvers,
  ...personEvolvers,
  ...pollEvolvers,
  ...questionEvolvers,
  ...reactionEvolvers,
  ...replyEvolvers,
  ...runEvolvers,
  ...screenEvolvers,
  ...slideEvolvers,
  ...surveyEvolvers,
  ballotCast: evolveBallot,
  answerWritten: evolveAnswer,
  answerSorted: evolveAnswer,
  pollExpired: (state, event, meta) => stopByItself(state, state.polls.get(event.poll), meta.at),
};

/** Whether there are events of this type, in this version. */
export function isEventType(type: string): type is RoomEvent["type"] {
  return Object.hasOwn(evolvers, type);
}

/**
 * Lets an event happen: changes the owned state in place and marks what became dirty. Never refuses;
 * an event about something that is no longer there changes nothing.
 */
export function evolve(state: RoomState, event: RoomEvent, meta: EventMeta): void {
  evolveAs(typeOf(event), state, event, meta);
}

function evolveAs<T extends RoomEvent["type"]>(
  type: T,
  state: RoomState,
  event: ByType<RoomEvent>[T],
  meta: EventMeta,
): void {
  evolvers[type](state, event, meta);
}
