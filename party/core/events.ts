/**
 * What has happened in the room: the journal is made of these. Values are absolute, so that a
 * repeat over a newer state changes nothing that is newer. `act` is the id of the line in the
 * activity list. Authors are numbers; `name: null` means anonymous.
 */

import type { AnnouncementEvent } from "./announcements/events.ts";
import type { CaptionEvent } from "./captions/events.ts";
import type { ChatEvent } from "./chat/events.ts";
import { typeOf } from "./event-base.ts";
import type { RoomLifeEvent } from "./event-life/events.ts";
import type { LabelEvent } from "./labels/events.ts";
import type { LobbyEvent } from "./lobby/events.ts";
import type { PersonEvent } from "./people/events.ts";
import type { AnswerEvent, BallotCast, PollEvent, PollExpired } from "./polls/events.ts";
import type { QuestionEvent } from "./questions/events.ts";
import type { ReactionEvent } from "./reactions/events.ts";
import type { ReplyEvent } from "./replies/events.ts";
import type { RunEvent } from "./run/events.ts";
import type { HallEvent } from "./screens/events.ts";
import type { SlideEvent } from "./slides/events.ts";
import type { SurveyEvent } from "./surveys/events.ts";

export type RoomEvent =
  | BallotCast
  | PersonEvent
  | QuestionEvent
  | LabelEvent
  | ReplyEvent
  | PollEvent
  | PollExpired
  | AnswerEvent
  | ChatEvent
  | AnnouncementEvent
  | ReactionEvent
  | SurveyEvent
  | HallEvent
  | RunEvent
  | SlideEvent
  | CaptionEvent
  | LobbyEvent
  | RoomLifeEvent;

const ephemeral: readonly RoomEvent["type"][] = ["deskFocused", "reacted", "captionsDrafted"];

/** Whether an event is only told and never kept. */
export function isEphemeral(event: RoomEvent): boolean {
  return ephemeral.includes(typeOf(event));
}
