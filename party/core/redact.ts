/**
 * What leaves the room of each event, for the record (D1): without what would tell who is behind an
 * anonymous text or a ballot. `replication.ts` makes the rows that go with it.
 */
import { answerNumber } from "./audience-rows.ts";
import type { RoomEvent } from "./events.ts";
import type { RoomState } from "./state.ts";

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

export interface RedactedEvent {
  readonly type: RoomEvent["type"];
  readonly data: { readonly [key: string]: Json | undefined };
}

/**
 * The event for the record. `state` is the state after it. People come with `rowsOf`, not here, so
 * that nobody's arrival stands beside an anonymous text; an upvote does not say whose it is; a
 * ballot says which one of its poll it is.
 */
export function redact(event: RoomEvent, state: RoomState): RedactedEvent {
  switch (event.type) {
    case "personMet":
    case "personNamed":
    case "personErased":
      return { type: event.type, data: {} };
    case "questionAsked":
    case "replySent":
    case "messageSent": {
      const { type, person, name, ...rest } = event;
      return { type, data: name === null ? rest : { ...rest, person, name } };
    }
    case "questionUpvoted": {
      const { type, person: _person, ...data } = event;
      return { type, data };
    }
    case "ballotCast": {
      const { type, poll, choice, round, person, took } = event;
      const ballot = state.polls.get(poll)?.ballots.get(person)?.n ?? 0;
      return { type, data: { poll, choice, round, ballot, took } };
    }
    case "answerWritten": {
      const { type, person, voter: _voter, ...data } = event;
      const ballot = state.polls.get(event.poll)?.ballots.get(person)?.n ?? 0;
      return { type, data: { ...data, ballot } };
    }
    case "personMuted": {
      const { type, mute, of } = event;
      return { type, data: { mute, of: { ...of } } };
    }
    case "screenShown": {
      const { type, screen, scene, before } = event;
      const data = { screen, scene: { ...scene } };
      return { type, data: before === undefined ? data : { ...data, before: { ...before } } };
    }
    case "settingsChanged":
      return { type: event.type, data: { version: event.settings.version } };
    case "announcementMade":
    case "announcementEdited": {
      const { type, content, announcement } = event;
      return { type, data: { announcement, content: { ...content } } };
    }
    case "surveyCreated":
    case "surveyEdited": {
      const { type, survey, content } = event;
      return { type, data: { survey, title: content.title } };
    }
    case "surveyAnswered": {
      const { type, survey, person } = event;
      return { type, data: { survey, answer: answerNumber(state, survey, person) } };
    }
    case "pollCreated":
    case "pollEdited": {
      const { type, poll, content } = event;
      return { type, data: { poll, content: { ...content } } };
    }
    default: {
      const { type, ...data } = event;
      return { type, data };
    }
  }
}
