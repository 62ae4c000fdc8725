import type { ActivityWire } from "#party/core/activity/wire.ts";
import type { EntityWire } from "#party/core/changes.ts";
import type { StageTheme } from "#party/core/event-life/settings.ts";
import type { SettingsWire } from "#party/core/event-life/wire.ts";
import type { AnswerWire } from "#party/core/polls/wire.ts";
import type { QaState } from "#party/core/questions/commands.ts";
import type { CueWire } from "#party/core/run/wire.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import type { SurveyOutcomeWire, SurveyResultWire } from "#party/core/surveys/wire.ts";
import type {
  AnnouncementView,
  MessageView,
  OwnAnswerView,
  PollView,
  QuestionView,
  ReplyView,
  SurveyView,
  TallyView,
} from "#party/protocol/entities.ts";
import type { Entities } from "./entities.ts";

export interface MeView {
  readonly name: string | null;
  readonly muted: boolean;
  readonly asked: number;
  /** At a hybrid event. */
  readonly isInHall: boolean;
  /** When the next question is allowed, UTC milliseconds; null = now. */
  readonly nextAt: number | null;
}

/** Who is here. */
export interface PeopleView {
  readonly attendees: number;
  /** Staff alone know it. */
  readonly screens: number;
  /** The attendees of a hybrid event, for staff: `few` where one part is too small to be told; null = nobody asks. */
  readonly parts: { readonly hall: number; readonly online: number } | "few" | null;
}

export interface QaView {
  readonly state: QaState;
  readonly asked: number;
  readonly answered: number;
  readonly review: number;
}

/**
 * What the page sees, readable. Every list keeps its identity while nothing in it changed, and so
 * does every item, so that `useRoomView(view => view.polls)` renders only when polls change.
 */
export interface RoomView {
  /** False until the room (or a kept copy) has told everything; before that there may be a first view. */
  readonly isReady: boolean;
  readonly settings: SettingsWire | null;
  /** In the order in which they were told; sort for show. */
  readonly questions: readonly QuestionView[];
  readonly repliesByQuestion: ReadonlyMap<string, readonly ReplyView[]>;
  /** By their place in the list. */
  readonly polls: readonly PollView[];
  readonly tallies: ReadonlyMap<string, TallyView>;
  /** Written answers, for staff: `answersOf` makes them readable. */
  readonly answers: ReadonlyMap<string, AnswerWire>;
  /** The quiz so far, once anything has been revealed: `readBoard` of the protocol makes it readable. */
  readonly board: EntityWire["bd"] | undefined;
  /** The lobby of the quiz; for attendees while it is open. `readLobby` makes it readable. */
  readonly lobby: EntityWire["lo"] | undefined;
  /** People who have voted, by poll, where the tally is not told. */
  readonly voters: ReadonlyMap<string, number>;
  /** Oldest first. */
  readonly messages: readonly MessageView[];
  readonly people: PeopleView;
  readonly qa: QaView;
  readonly scenes: ReadonlyMap<string, SceneWire>;
  /** Of screens that were given one. */
  readonly screenNames: ReadonlyMap<string, string>;
  /** Of screens whose stage is not as the event has it. */
  readonly screenThemes: ReadonlyMap<string, StageTheme>;
  /** Of each screen (staff only): open pages, and when one was last heard, seconds since `base`. */
  readonly screensHeard: ReadonlyMap<string, EntityWire["sl"]>;
  /** What seconds are counted from, UTC milliseconds. */
  readonly base: number;
  /** The most urgent first, then the newest. */
  readonly announcements: readonly AnnouncementView[];
  /** Of the last second in which there were any: when, UTC milliseconds, and how many of each kind. */
  readonly reactions: { readonly at: number; readonly counts: readonly number[] } | null;
  /** By their place in the list. */
  readonly surveys: readonly SurveyView[];
  /** Items of the run of show, for staff: `readRun` of the protocol makes them readable. */
  readonly cues: ReadonlyMap<string, CueWire>;
  /** By id of the survey, for staff and screens: `surveyResultsOf` makes them readable. */
  readonly surveyResults: ReadonlyMap<string, SurveyResultWire>;
  /** What was done, for staff: `activityOf` makes it readable. */
  readonly activity: ReadonlyMap<string, ActivityWire>;
  /** Who may not write, for staff: `mutedOf` makes them readable. */
  readonly muted: ReadonlyMap<string, EntityWire["mu"]>;
  /** Labels of questions: name by id, in the order in which they were made. */
  readonly labels: ReadonlyMap<string, string>;
  /** Of moderators who have a question open, for staff: name and question, by their ids. */
  readonly focus: ReadonlyMap<string, EntityWire["f"]>;
  /** All as it was told: what few pages need, such as captions (`readCaptions` of the protocol), they read of it themselves. */
  readonly entities: Entities;
  /** The viewer's own. */
  readonly ownQuestions: readonly QuestionView[];
  readonly ownReplies: readonly ReplyView[];
  readonly ownMessages: ReadonlyMap<string, 1>;
  readonly upvoted: ReadonlySet<string>;
  readonly ballots: ReadonlyMap<string, readonly number[]>;
  readonly ownAnswers: ReadonlyMap<string, OwnAnswerView>;
  /** The own place in the lobby of the quiz, for who came: the team, and whether staff took one out. */
  readonly player: EntityWire["lp"] | undefined;
  /** The own place in the quiz, for who has taken part: `readStanding` makes it readable. */
  readonly standing: EntityWire["z"] | undefined;
  /** By id of the survey; `readSurveyOutcome` says how its quiz went. */
  readonly answeredSurveys: ReadonlyMap<string, SurveyOutcomeWire>;
  readonly me: MeView;
}
