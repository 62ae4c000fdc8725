/**
 * What viewers are told: entities by kind and id, with absolute values. A change either carries
 * the whole entity as the viewer may see it, or null when it is not to be seen any more.
 *
 * Keys are short because a question travels to thousands of phones; absent means the default that
 * stands beside each field. Times are whole seconds since the room's `base` (see `welcome`).
 * `party/protocol/entities.ts` turns these into readable objects.
 */
import type { AnnouncementWire } from "./announcements/wire.ts";
import type { MessageWire } from "./chat/wire.ts";
import type { QaState, Scene } from "./commands.ts";
import type { StageTheme } from "./event-life/settings.ts";
import type {
  AnswerWire,
  BallotWire,
  BoardWire,
  PollWire,
  StandingWire,
  TallyWire,
} from "./polls/wire.ts";
import type { ReactionsWire } from "./reactions/wire.ts";
import type { SurveyOutcomeWire, SurveyResultWire, SurveyWire } from "./surveys/wire.ts";

/** Where a question stands. `live` is approved and on the list. */
export type QuestionState =
  | "pending"
  | "live"
  | "answered"
  | "archived"
  | "rejected"
  | "withdrawn"
  | "deleted"
  /** joined with another one, which stands for it */
  | "merged";
export type ReplyState = "pending" | "approved" | "rejected" | "removed" | "withdrawn";
export type { AnnouncementWire } from "./announcements/wire.ts";
export type { MessageWire } from "./chat/wire.ts";
export type {
  AnswerWire,
  BallotWire,
  BoardWire,
  PollState,
  PollWire,
  StandingWire,
  TallyWire,
} from "./polls/wire.ts";
export type { ReactionsWire } from "./reactions/wire.ts";
export type {
  QuestionResultWire,
  SurveyOutcomeWire,
  SurveyQuestionWire,
  SurveyResultWire,
  SurveyWire,
} from "./surveys/wire.ts";

export interface QuestionWire {
  /** text */
  readonly t: string;
  /** name; absent = anonymous */
  readonly n?: string;
  /** asked at, seconds since base */
  readonly a: number;
  /** upvotes; absent = 0 */
  readonly v?: number;
  /** state; absent = live */
  readonly s?: QuestionState;
  /** on the main screen since, seconds since base; absent = not on it */
  readonly h?: number;
  /** highlighted while the main screen shows something else (staff and screens only) */
  readonly i?: 1;
  /** closed for replies and votes */
  readonly c?: 1;
  /** place in Next, a number that rises down the list (staff and screens only) */
  readonly o?: number;
  /** answered at, seconds since base, and how long it was on, seconds */
  readonly d?: readonly [at: number, took: number];
  /** reason of a rejection (staff and the asker only) */
  readonly r?: string;
  /** muted sender (staff only) */
  readonly m?: 1;
  /** edited by staff at, seconds since base; absent = as its author wrote it */
  readonly e?: number;
  /** the author's own text, when it was edited (staff and the asker only) */
  readonly x?: string;
  /** the short version for the screen (staff and screens only) */
  readonly b?: string;
  /** joined: how many others asked the same, and the first names of them */
  readonly j?: readonly [others: number, ...names: string[]];
  /** joined with: id of the question that stands for it (staff; the asker while that one is public) */
  readonly g?: string;
  /** ids of its labels (staff only) */
  readonly l?: readonly string[];
  /** seconds that it was on before now, while it is not answered (staff only) */
  readonly k?: number;
  /** by a simulated person of a rehearsal (staff only) */
  readonly y?: 1;
}

export interface ReplyWire {
  /** question's id */
  readonly q: string;
  readonly t: string;
  readonly n?: string;
  readonly a: number;
  /** state; absent = approved */
  readonly s?: ReplyState;
  /** by staff */
  readonly f?: 1;
  /** by a simulated person of a rehearsal (staff only) */
  readonly y?: 1;
}

/** One line of the desk's activity list. */
export interface ActivityWire {
  /** who: name of the staff member; absent = the system */
  readonly n?: string;
  /** id of that staff member: two may have the same name */
  readonly i?: string;
  /** what: the event's type, e.g. `questionApproved`; switches have a name each way (`pollHidden`) */
  readonly w: string;
  /** about: the first words of the question, the poll's title … */
  readonly t?: string;
  /** kind and id of what it is about, e.g. `q:4`; of several things, of the first */
  readonly k?: string;
  /** how many things it is about; absent = 1 */
  readonly c?: number;
  readonly a: number;
  /** the command that takes it back, while it can be */
  readonly u?: import("./commands.ts").StaffCommand;
}

/** What the page needs of the event's settings while it is open. */
export interface SettingsWire {
  readonly name: string;
  readonly phase: import("./event-life/settings.ts").EventPhase;
  readonly color: string | null;
  readonly moderation: boolean;
  readonly interaction: boolean;
  readonly identity: "anonymous" | "named" | "choice";
  readonly anonymous: boolean;
  readonly replies: boolean;
  readonly maxLength: number;
  readonly limit: number;
  readonly intervalMinutes: number;
  readonly chat: boolean;
  readonly chatMaxLength: number;
  readonly slowModeSeconds: number;
  readonly reactions: boolean;
  /** stage of screens in the hall that have none of their own; absent = dark */
  readonly stageTheme?: "light";
}

/** The attendee's own standing. */
export interface MeWire {
  readonly name?: string;
  readonly muted?: 1;
  /** questions asked */
  readonly asked: number;
  /** when the next question is allowed, seconds since base; absent = now */
  readonly next?: number;
}

/** Kind of entity → its value. `id` is "" for the kinds that exist once. */
export interface EntityWire {
  /** question */
  q: QuestionWire;
  /** reply */
  r: ReplyWire;
  /** poll */
  p: PollWire;
  /** tally, by poll id */
  t: TallyWire;
  /** people who have voted, by poll id, where the tally is not shown to all */
  c: number;
  /** written answer, by poll and number (staff only) */
  an: AnswerWire;
  /** the board of the quiz */
  bd: BoardWire;
  /** chat message */
  m: MessageWire;
  /** people here: attendees with an open page, and screens (staff only) */
  h: readonly [attendees: number, screens?: number];
  /** a label of questions, by label id: its name (staff only) */
  lb: string;
  /** state of the questions: as a whole, and how many asked, answered, in review */
  qa: readonly [state: QaState, asked: number, answered: number, review: number];
  /** settings */
  set: SettingsWire;
  /** a screen's scene, by screen id (staff and screens only) */
  sc: Scene;
  /** a screen's name, where it was given one (staff and screens only) */
  sn: string;
  /** a screen's own look of the stage; none = as the event has it (staff and screens only) */
  st: StageTheme;
  /** a screen's open pages, and when one was last heard, seconds since base (staff only) */
  sl: readonly [pages: number, heard: number];
  /** announcement that is on */
  nn: AnnouncementWire;
  /** reactions of the last second in which there were any */
  re: ReactionsWire;
  /** survey (staff and attendees) */
  s: SurveyWire;
  /** survey's result (staff only): people, then what was answered to each question */
  sr: SurveyResultWire;
  /** activity (staff only) */
  ac: ActivityWire;
  /** muted people (staff only): the name or null for an anonymous one, and the muted item's first words */
  mu: readonly [name: string | null, about: string];
  /** which card a moderator has open (staff only), by moderator */
  f: readonly [name: string, question: string];
  // the viewer's own
  /** own question, by question id: the whole of it, in whatever state */
  mq: QuestionWire;
  /** own reply, in whatever state */
  mr: ReplyWire;
  /** own chat message */
  mm: 1;
  /** own upvote, by question id */
  v: 1;
  /** own ballot, by poll id */
  b: BallotWire;
  /** own standing in the quiz */
  z: StandingWire;
  /** survey that was answered, by survey id, with how one did in its quiz */
  so: SurveyOutcomeWire;
  me: MeWire;
}

export type EntityKind = keyof EntityWire;

export type Change = {
  [K in EntityKind]: readonly [kind: K, id: string, value: EntityWire[K] | null];
}[EntityKind];

/** Who is told: `own:` is followed by the attendee's id, `result:` by the poll's. */
export type Topic = "staff" | "attendee" | "screen" | `result:${string}` | `own:${string}`;
