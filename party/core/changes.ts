/**
 * What viewers are told: entities by kind and id, with absolute values. A change either carries
 * the whole entity as the viewer may see it, or null when it is not to be seen any more.
 *
 * Keys are short because a question travels to thousands of phones; absent means the default that
 * stands beside each field. Times are whole seconds since the room's `base` (see `welcome`).
 * `party/protocol/entities.ts` turns these into readable objects.
 */
import type { ActivityWire } from "./activity/wire.ts";
import type { AnnouncementWire } from "./announcements/wire.ts";
import type { CaptionWire } from "./captions/wire.ts";
import type { MessageWire } from "./chat/wire.ts";
import type { StageTheme } from "./event-life/settings.ts";
import type { SettingsWire } from "./event-life/wire.ts";
import type { LobbyPlayerWire, LobbyWire } from "./lobby/wire.ts";
import type { MeWire } from "./people/wire.ts";
import type {
  AnswerWire,
  BallotWire,
  BoardWire,
  PollWire,
  StandingWire,
  TallyWire,
} from "./polls/wire.ts";
import type { QaState } from "./questions/commands.ts";
import type { QuestionWire } from "./questions/wire.ts";
import type { ReactionsWire } from "./reactions/wire.ts";
import type { ReplyWire } from "./replies/wire.ts";
import type { CueWire } from "./run/wire.ts";
import type { SceneWire } from "./screens/wire.ts";
import type { SegmentsWire } from "./segments/state.ts";
import type { SlideWire } from "./slides/wire.ts";
import type { SurveyOutcomeWire, SurveyResultWire, SurveyWire } from "./surveys/wire.ts";

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
  /** the lobby of the quiz (attendees: while it is open) */
  lo: LobbyWire;
  /** chat message */
  m: MessageWire;
  /**
   * people here: attendees with an open page; for staff also screens, and at a hybrid event those in the hall: null
   * where they, or the others, are too few to be told
   */
  h: readonly [attendees: number, screens?: number, hall?: number | null];
  /** a label of questions, by label id: its name (staff only) */
  lb: string;
  /** state of the questions: as a whole, and how many asked, answered, in review */
  qa: readonly [state: QaState, asked: number, answered: number, review: number];
  /** settings */
  set: SettingsWire;
  /** a screen's scene, by screen id (staff and screens only) */
  sc: SceneWire;
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
  /** survey (screens are told its title, and the questions whose result is on one) */
  s: SurveyWire;
  /** the newest pins of a poll, as hundredths from above × 100 + from the left (staff; screens while the result is on one) */
  pn: readonly number[];
  /** parts of a poll's result, by poll id (staff; screens while the result is on one) */
  sg: SegmentsWire;
  /** survey's result: people, then what was answered to each question (staff; screens of what is on one) */
  sr: SurveyResultWire;
  /** item of the run of show (staff only) */
  cu: CueWire;
  /** slide of one, by its cue and page (staff only) */
  sd: SlideWire;
  /**
   * caption: by its place, or by its language what may still change (staff, screens, and attendees who read
   * captions)
   */
  cp: CaptionWire;
  /** 1 for a screen that has captions, by screen id (staff and screens only) */
  sk: 1;
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
  /** own place in the lobby of the quiz */
  lp: LobbyPlayerWire;
  /** survey that was answered, by survey id, with how one did in its quiz */
  so: SurveyOutcomeWire;
  me: MeWire;
}

export type EntityKind = keyof EntityWire;

export type Change = {
  [K in EntityKind]: readonly [kind: K, id: string, value: EntityWire[K] | null];
}[EntityKind];

/** What everybody of a kind is told; each viewer has one of these. */
export type SharedTopic = "staff" | "attendee" | "screen";

/** Who is told: `captions` attendees who read them, `own:` is followed by the attendee's id, `result:` by the poll's. */
export type Topic = SharedTopic | "captions" | `result:${string}` | `own:${string}`;
