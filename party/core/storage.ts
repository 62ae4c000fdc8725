/** What is stored: one plain JSON value an entity, and how each is read and put back. */
import { type ActivityEntity, activityStorage } from "./activity/storage.ts";
import { type AnnouncementEntity, announcementStorage } from "./announcements/storage.ts";
import { type CaptionEntity, captionStorage } from "./captions/storage.ts";
import { type MessageEntity, messageStorage } from "./chat/storage.ts";
import { type MetaEntity, metaStorage } from "./event-life/storage.ts";
import type { ParsedKey } from "./keys.ts";
import { type LabelEntity, labelStorage } from "./labels/storage.ts";
import {
  type LobbyEntity,
  lobbyStorage,
  type PlayerEntity,
  playerStorage,
} from "./lobby/storage.ts";
import {
  type MuteEntity,
  muteStorage,
  type PeopleEntity,
  type PersonEntity,
  peopleStorage,
  personStorage,
} from "./people/storage.ts";
import {
  type BallotsEntity,
  ballotStorage,
  type PollEntity,
  pollStorage,
} from "./polls/storage.ts";
import { type QuestionEntity, questionStorage } from "./questions/storage.ts";
import { type ReactionsEntity, reactionStorage } from "./reactions/storage.ts";
import { type ReplyEntity, replyStorage } from "./replies/storage.ts";
import { type CueEntity, cueStorage } from "./run/storage.ts";
import { type ScreenEntity, screenStorage } from "./screens/storage.ts";
import { type SlideEntity, slideStorage } from "./slides/storage.ts";
import type { RoomState } from "./state.ts";
import {
  type SurveyAnswersEntity,
  type SurveyEntity,
  surveyAnswerStorage,
  surveyStorage,
} from "./surveys/storage.ts";

/** One stored value; `e` says what it is. */
export type Entity =
  | MetaEntity
  | ActivityEntity
  | PeopleEntity
  | PersonEntity
  | QuestionEntity
  | ReplyEntity
  | PollEntity
  | BallotsEntity
  | MessageEntity
  | MuteEntity
  | LabelEntity
  | AnnouncementEntity
  | ReactionsEntity
  | SurveyEntity
  | SurveyAnswersEntity
  | ScreenEntity
  | CueEntity
  | SlideEntity
  | CaptionEntity
  | LobbyEntity
  | PlayerEntity;

export type StoredKind = Entity["e"];

interface EntityStorage<E> {
  /** Where the value of what a key names is stored; null: nowhere. */
  keyOf(state: RoomState, key: ParsedKey): string | null;
  /** A key of each that there is. */
  all(state: RoomState): Iterable<string>;
  /** The value of what a key names; null: there is none. */
  read(state: RoomState, key: ParsedKey): E | null;
  /** Orders those of one kind as they were made. */
  age?(entity: E): number;
  restore(state: RoomState, entity: E): void;
  /** Of a value that is not written any more: keys of what stands for it now. */
  former?(entity: E): readonly string[];
  /** What the keys of its values begin with, where these are most of a large room: they are restored last, in any order. */
  readonly many?: string;
  /** Once all entities are restored. */
  finish?(state: RoomState): void;
  /** What a rehearsal begins with; absent: it only comes of what happens in an event. */
  readonly prepared?: {
    /** A key of each that was prepared and is still there. */
    keys(state: RoomState): Iterable<string>;
    /** As it was before anything happened. */
    reset(entity: E): E;
  };
}

export type EntityOf = { readonly [E in Entity as E["e"]]: E };
export type Storages = { readonly [K in StoredKind]: EntityStorage<EntityOf[K]> };

/** In the order in which they are restored: what belongs to something comes after it. */
export const storages: Storages = {
  meta: metaStorage,
  activity: activityStorage,
  people: peopleStorage,
  person: personStorage,
  question: questionStorage,
  reply: replyStorage,
  poll: pollStorage,
  ballots: ballotStorage,
  message: messageStorage,
  mute: muteStorage,
  label: labelStorage,
  announcement: announcementStorage,
  reactions: reactionStorage,
  survey: surveyStorage,
  surveyAnswers: surveyAnswerStorage,
  screen: screenStorage,
  cue: cueStorage,
  slide: slideStorage,
  caption: captionStorage,
  lobby: lobbyStorage,
  player: playerStorage,
};
