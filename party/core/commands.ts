/**
 * Everything that somebody can ask of the room. Names are imperative and dotted, as on the wire;
 * ids are the room's own short ids. What each one needs and does is in SPEC.md.
 */

import type { StageTheme } from "./event-life/settings.ts";
import type { LabelCommand } from "./labels/commands.ts";
import type { PollParticipantCommand, PollStaffCommand } from "./polls/commands.ts";
import type { QuestionCommand, QuestionsCommand } from "./questions/commands.ts";
import type { SurveyAnswer, SurveyContent } from "./surveys/content.ts";

export type { AnswerState, PollContent, PollKind, ResultMode } from "./polls/commands.ts";

/**
 * What a screen in the hall shows. `question` follows the highlighted one, `announcement` the one
 * that is on, `board` the scores of the quizzes; `result` of a word cloud is the cloud. Where there
 * is nothing to follow, the scene invites to ask.
 */
export type Scene =
  | { readonly kind: "welcome" | "queue" | "question" | "announcement" | "board" | "blank" }
  | { readonly kind: "poll" | "result"; readonly poll: string }
  /** Counts down to an instant (UTC milliseconds); `text` says what then happens, "" for nothing. */
  | { readonly kind: "countdown"; readonly until: number; readonly text: string };

export const reactionKinds = ["cheer", "heart", "thumb", "laugh", "wow"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export type Urgency = "info" | "important" | "urgent";
export interface AnnouncementContent {
  readonly text: string;
  readonly urgency: Urgency;
  /** When it ends by itself, UTC milliseconds; null = when staff end it. */
  readonly endsAt: number | null;
}

export type ParticipantCommand =
  | { readonly type: "person.rename"; readonly name: string }
  | { readonly type: "question.ask"; readonly text: string; readonly anonymous: boolean }
  | { readonly type: "question.upvote"; readonly question: string; readonly on: boolean }
  | { readonly type: "question.withdraw"; readonly question: string }
  | {
      readonly type: "reply.send";
      readonly question: string;
      readonly text: string;
      readonly anonymous: boolean;
    }
  | { readonly type: "reply.withdraw"; readonly reply: string }
  | PollParticipantCommand
  | { readonly type: "chat.send"; readonly text: string; readonly anonymous: boolean }
  | { readonly type: "chat.withdraw"; readonly message: string }
  | { readonly type: "reaction.send"; readonly reaction: ReactionKind }
  | {
      readonly type: "survey.answer";
      readonly survey: string;
      readonly answers: readonly SurveyAnswer[];
    };

export type StaffCommand =
  | QuestionCommand
  | QuestionsCommand
  | LabelCommand
  /** Takes back what a line of the activity list tells, as far as it can be. */
  | { readonly type: "activity.undo"; readonly line: string }
  | { readonly type: "qa.set"; readonly state: QaState }
  | { readonly type: "reply.approve"; readonly reply: string }
  | { readonly type: "reply.reject"; readonly reply: string }
  | { readonly type: "reply.remove"; readonly reply: string }
  | PollStaffCommand
  | { readonly type: "chat.remove"; readonly message: string }
  /** The same to many as one act; `act` is that of an earlier piece. */
  | {
      readonly type: "messages.remove";
      readonly messages: readonly string[];
      readonly act?: string;
    }
  /** Keeps one message on top and no other. */
  | { readonly type: "chat.pin"; readonly message: string; readonly on: boolean }
  /** Mutes whoever sent that message or question, without saying who it is. */
  | {
      readonly type: "person.mute";
      readonly of: { readonly kind: "message" | "question" | "reply"; readonly id: string };
    }
  | { readonly type: "person.unmute"; readonly mute: string }
  | ({ readonly type: "announcement.make" } & AnnouncementContent)
  | ({ readonly type: "announcement.edit"; readonly announcement: string } & AnnouncementContent)
  | { readonly type: "announcement.end"; readonly announcement: string }
  | { readonly type: "survey.create"; readonly content: SurveyContent }
  | { readonly type: "survey.edit"; readonly survey: string; readonly content: SurveyContent }
  | { readonly type: "survey.remove"; readonly survey: string }
  | { readonly type: "survey.move"; readonly survey: string; readonly before: string | null }
  | { readonly type: "survey.open"; readonly survey: string }
  | { readonly type: "survey.close"; readonly survey: string }
  | { readonly type: "screen.show"; readonly screen: string; readonly scene: Scene }
  /** Shows again what a blank screen showed before. */
  | { readonly type: "screen.unblank"; readonly screen: string }
  | { readonly type: "screen.add"; readonly name: string }
  | { readonly type: "screen.rename"; readonly screen: string; readonly name: string }
  /** `event`: as the event has it. */
  | { readonly type: "screen.theme"; readonly screen: string; readonly theme: StageTheme | "event" }
  | { readonly type: "screen.remove"; readonly screen: string }
  /** Tells the other moderators which card is open here; never kept. */
  | { readonly type: "desk.focus"; readonly question: string | null };

/** Only ever sent by the Worker, signed. */
export type SystemCommand =
  | {
      readonly type: "room.settings";
      readonly settings: import("./event-life/settings.ts").RoomSettings;
    }
  /** An attendee came in: known from then on, so that a first text does not coincide with it. */
  | { readonly type: "person.arrive"; readonly person: string; readonly name: string | null }
  | { readonly type: "person.erase"; readonly person: string };

export type Command = ParticipantCommand | StaffCommand | SystemCommand;
export type CommandType = Command["type"];
export type QaState = "open" | "paused" | "closed";
