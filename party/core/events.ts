/**
 * What has happened in the room: the journal is made of these. Values are absolute, so that a
 * repeat over a newer state changes nothing that is newer. `act` is the id of the line in the
 * activity list. Authors are numbers; `name: null` means anonymous.
 */
import type { AnnouncementContent, ReactionKind, Scene } from "./commands.ts";
import type { AnswerEvent, BallotCast, PollEvent, PollExpired } from "./poll-events.ts";
import type { LabelEvent, QuestionEvent } from "./question-events.ts";
import type { EventPhase, RoomSettings, StageTheme } from "./settings.ts";
import type { MutedItem } from "./state.ts";
import type { SurveyAnswer, SurveyContent } from "./survey-content.ts";

/** New places in a list: id and order. */
export type Orders = readonly (readonly [id: string, order: number])[];

export interface Acted {
  readonly act: string;
}
interface OfReply extends Acted {
  readonly reply: string;
}

export type PersonEvent =
  | {
      readonly type: "personMet";
      readonly person: number;
      readonly id: string;
      readonly name: string | null;
      readonly staff: boolean;
    }
  | { readonly type: "personNamed"; readonly person: number; readonly name: string }
  | { readonly type: "personErased"; readonly person: number }
  | ({ readonly type: "personMuted"; readonly mute: string; readonly of: MutedItem } & Acted)
  | ({ readonly type: "personUnmuted"; readonly mute: string } & Acted);

export type ReplyEvent =
  | {
      readonly type: "replySent";
      readonly reply: string;
      readonly question: string;
      readonly person: number;
      readonly name: string | null;
      readonly staff: boolean;
      readonly text: string;
      readonly state: "pending" | "approved";
    }
  | ({ readonly type: "replyApproved" } & OfReply)
  | ({ readonly type: "replyRejected" } & OfReply)
  | ({ readonly type: "replyRemoved" } & OfReply)
  | { readonly type: "replyWithdrawn"; readonly reply: string };

export type ChatEvent =
  | {
      readonly type: "messageSent";
      readonly message: string;
      readonly person: number;
      readonly name: string | null;
      readonly staff: boolean;
      readonly text: string;
    }
  | ({ readonly type: "messageRemoved"; readonly message: string } & Acted)
  | ({ readonly type: "messagePinned"; readonly message: string; readonly on: boolean } & Acted)
  | { readonly type: "messageWithdrawn"; readonly message: string };

interface OfAnnouncement extends Acted {
  readonly announcement: string;
}
export type AnnouncementEvent =
  | ({ readonly type: "announcementMade"; readonly content: AnnouncementContent } & OfAnnouncement)
  | ({
      readonly type: "announcementEdited";
      readonly content: AnnouncementContent;
    } & OfAnnouncement)
  | ({ readonly type: "announcementEnded" } & OfAnnouncement)
  /** Their time was up. */
  | { readonly type: "announcementsExpired"; readonly announcements: readonly string[] };

export type ReactionEvent =
  | { readonly type: "reacted"; readonly person: number; readonly reaction: ReactionKind }
  | {
      readonly type: "reactionsSummed";
      /** Minutes since 1970. */
      readonly minute: number;
      /** Since the sum before, in the order of `reactionKinds`. */
      readonly counts: readonly number[];
      /** Of the whole minute so far. */
      readonly totals: readonly number[];
    };

interface OfSurvey extends Acted {
  readonly survey: string;
}
export type SurveyEvent =
  | ({
      readonly type: "surveyCreated";
      readonly content: SurveyContent;
      readonly order: number;
    } & OfSurvey)
  | ({ readonly type: "surveyEdited"; readonly content: SurveyContent } & OfSurvey)
  | ({ readonly type: "surveyRemoved" } & OfSurvey)
  | ({ readonly type: "surveyMoved"; readonly orders: Orders } & OfSurvey)
  | ({ readonly type: "surveyOpened" } & OfSurvey)
  | ({ readonly type: "surveyClosed" } & OfSurvey)
  | {
      readonly type: "surveyAnswered";
      readonly survey: string;
      readonly person: number;
      readonly answers: readonly SurveyAnswer[];
    };

export type HallEvent =
  | {
      readonly type: "screenShown";
      readonly screen: string;
      readonly scene: Scene;
      /** Of a blank scene: what is shown again after it. */
      readonly before?: Scene;
      /** Null when the scene followed from something else that is in the list. */
      readonly act: string | null;
    }
  | ({ readonly type: "screenAdded"; readonly screen: string; readonly name: string } & Acted)
  | ({ readonly type: "screenRenamed"; readonly screen: string; readonly name: string } & Acted)
  /** Null: as the event has it. */
  | ({
      readonly type: "screenThemed";
      readonly screen: string;
      readonly theme: StageTheme | null;
    } & Acted)
  | ({ readonly type: "screenRemoved"; readonly screen: string } & Acted)
  | {
      readonly type: "deskFocused";
      readonly moderator: string;
      readonly name: string;
      readonly question: string | null;
    };

export type RoomLifeEvent =
  | { readonly type: "settingsChanged"; readonly settings: RoomSettings }
  | { readonly type: "phaseChanged"; readonly phase: EventPhase };

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
  | RoomLifeEvent;

/** When it happened (UTC milliseconds), and the staff member who did it: name and id. */
export interface EventMeta {
  readonly at: number;
  readonly by: string | null;
  /** Absent where it was nobody, and in rows from before it was kept. */
  readonly who?: string | undefined;
}

/** Whether an event is only told and never kept. */
export function isEphemeral(event: RoomEvent): boolean {
  return event.type === "deskFocused" || event.type === "reacted";
}
