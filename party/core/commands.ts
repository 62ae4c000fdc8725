/**
 * Everything that somebody can ask of the room. Names are imperative and dotted, as on the wire;
 * ids are the room's own short ids. What each one needs and does is in SPEC.md.
 */
import type { AnnouncementCommand } from "./announcements/commands.ts";
import type { CaptionParticipantCommand, CaptionStaffCommand } from "./captions/commands.ts";
import type { ChatParticipantCommand, ChatStaffCommand } from "./chat/commands.ts";
import type { RoomSettings } from "./event-life/settings.ts";
import type { LabelCommand } from "./labels/commands.ts";
import type { LobbyParticipantCommand, LobbyStaffCommand } from "./lobby/commands.ts";
import type {
  PersonParticipantCommand,
  PersonStaffCommand,
  PersonSystemCommand,
} from "./people/commands.ts";
import type { PollParticipantCommand, PollStaffCommand } from "./polls/commands.ts";
import type {
  QaCommand,
  QuestionCommand,
  QuestionParticipantCommand,
  QuestionsCommand,
} from "./questions/commands.ts";
import type { ReactionCommand } from "./reactions/commands.ts";
import type { ReplyParticipantCommand, ReplyStaffCommand } from "./replies/commands.ts";
import type { RunCommand } from "./run/commands.ts";
import type { ScreenCommand } from "./screens/commands.ts";
import type { SlideCommand } from "./slides/commands.ts";
import type { SurveyParticipantCommand, SurveyStaffCommand } from "./surveys/commands.ts";

export type ParticipantCommand =
  | PersonParticipantCommand
  | QuestionParticipantCommand
  | ReplyParticipantCommand
  | PollParticipantCommand
  | ChatParticipantCommand
  | ReactionCommand
  | CaptionParticipantCommand
  | SurveyParticipantCommand
  | LobbyParticipantCommand;

export type StaffCommand =
  | QuestionCommand
  | QuestionsCommand
  | QaCommand
  | LabelCommand
  | ReplyStaffCommand
  | PollStaffCommand
  | ChatStaffCommand
  | PersonStaffCommand
  | AnnouncementCommand
  | SurveyStaffCommand
  | ScreenCommand
  | RunCommand
  | SlideCommand
  | CaptionStaffCommand
  | LobbyStaffCommand
  /** Takes back what a line of the activity list tells, as far as it can be. */
  | { readonly type: "activity.undo"; readonly line: string }
  /** Tells the other moderators which card is open here; never kept. */
  | { readonly type: "desk.focus"; readonly question: string | null };

/** Only ever sent by the Worker, signed. */
export type SystemCommand =
  | { readonly type: "room.settings"; readonly settings: RoomSettings }
  | PersonSystemCommand;

export type Command = ParticipantCommand | StaffCommand | SystemCommand;
