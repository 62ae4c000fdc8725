import { mainScreen } from "#workers/contract/limits.ts";
/**
 * What one event's room knows. `evolve` owns a state and changes it in place; nothing else does.
 *
 * Every `…Data` interface is plain JSON and is what storage keeps (see snapshot.ts); the rest of an
 * entity is made again from it. Times are UTC milliseconds. People are named by a short number, so
 * that a name or an address stands in one place only.
 */
import type { Activity } from "./activity/state.ts";
import type { Announcement } from "./announcements/state.ts";
import type { CaptionData, CaptionDraft } from "./captions/state.ts";
import type { Message } from "./chat/state.ts";
import type { EventPhase, RoomSettings, StageTheme } from "./event-life/settings.ts";
import type { Label } from "./labels/state.ts";
import type { Lobby, LobbyPlayer } from "./lobby/state.ts";
import { People } from "./people/people.ts";
import type { Mute, Presence } from "./people/state.ts";
import type { Poll } from "./polls/state.ts";
import type { QaState } from "./questions/commands.ts";
import type { Question } from "./questions/state.ts";
import type { Board } from "./quiz/state.ts";
import { noReactions, type Reactions } from "./reactions/state.ts";
import type { Reply } from "./replies/state.ts";
import type { Cue } from "./run/state.ts";
import type { Scene } from "./screens/commands.ts";
import type { Focus, ScreenHeard } from "./screens/state.ts";
import type { SegmentCounts } from "./segments/state.ts";
import type { Slide } from "./slides/state.ts";
import type { Survey } from "./surveys/state.ts";

export interface RoomState {
  readonly eventId: string;
  /** What seconds on the wire are counted from; a whole second. */
  readonly base: number;
  /** Prepared for `can`. */
  readonly subject: { readonly eventId: string };
  /** Kept for the shell: names the history that a delta may continue. */
  epoch: string;
  nextId: number;
  nextPerson: number;
  settings: RoomSettings | null;
  /** As last announced; rules ask `phaseOf` with the time of the command. */
  phase: EventPhase;
  qa: QaState;
  highlighted: string | null;
  readonly people: People;
  readonly questions: Map<string, Question>;
  /** Of questions; in the order in which they were made. */
  readonly labels: Map<string, Label>;
  readonly replies: Map<string, Reply>;
  readonly polls: Map<string, Poll>;
  /** Of each split poll what its parts are; counted along with its ballots, and never kept. */
  readonly segments: Map<string, SegmentCounts>;
  /** The quiz so far, added up when first asked for; never kept. */
  board: Board | null;
  /** Where players gather; null = never opened. */
  lobby: Lobby | null;
  /** Who came into the lobby, by person, in the order in which they came. */
  readonly players: Map<number, LobbyPlayer>;
  readonly messages: Map<string, Message>;
  /** Messages in their order, for the window that is shown. */
  readonly chat: Message[];
  /** The message that is kept on top. */
  pinned: string | null;
  readonly mutes: Map<string, Mute>;
  readonly screens: Map<string, Scene>;
  /** The main screen has none until it is given one. */
  readonly screenNames: Map<string, string>;
  /** Of screens whose stage is not as the event has it. */
  readonly screenThemes: Map<string, StageTheme>;
  /** Screens that have captions at their foot. */
  readonly screenCaptions: Set<string>;
  /** Of each blank screen: what is shown again after it. */
  readonly beforeBlank: Map<string, Scene>;
  /** Those that are on. */
  readonly announcements: Map<string, Announcement>;
  readonly reactions: Reactions;
  readonly surveys: Map<string, Survey>;
  /** Final captions, by their place: the last of each language. */
  readonly captions: Map<string, CaptionData>;
  /** Of each language what may still change; never kept. */
  readonly captionDrafts: Map<string, CaptionDraft>;
  /** Items of the run of show. */
  readonly cues: Map<string, Cue>;
  /** Pages of those that are slides. */
  readonly slides: Map<string, Slide>;
  /** Oldest first. */
  readonly activity: Activity[];
  /** Which card each moderator has open; never kept. */
  readonly focus: Map<string, Focus>;
  /** Never kept. */
  readonly presence: Presence;
  /** Screens by id: open pages, and when one was last heard. Never kept. */
  readonly screensHeard: Map<string, ScreenHeard>;
  /** Keys of what changed since the shell last emptied it. */
  readonly dirty: Set<string>;
}

/** An empty room. `now` is UTC milliseconds; nobody may act before the first `room.settings`. */
export function createState(eventId: string, now: number): RoomState {
  return {
    eventId,
    base: Math.floor(now / 1_000) * 1_000,
    subject: { eventId },
    epoch: "",
    nextId: 1,
    nextPerson: 1,
    settings: null,
    phase: "before",
    qa: "open",
    highlighted: null,
    people: new People(),
    questions: new Map(),
    labels: new Map(),
    replies: new Map(),
    polls: new Map(),
    segments: new Map(),
    board: null,
    lobby: null,
    players: new Map(),
    messages: new Map(),
    chat: [],
    pinned: null,
    mutes: new Map(),
    screens: new Map([[mainScreen, { kind: "welcome" }]]),
    screenNames: new Map(),
    screenThemes: new Map(),
    screenCaptions: new Set(),
    beforeBlank: new Map(),
    announcements: new Map(),
    reactions: noReactions(),
    surveys: new Map(),
    captions: new Map(),
    captionDrafts: new Map(),
    cues: new Map(),
    slides: new Map(),
    activity: [],
    focus: new Map(),
    presence: { attendees: 0, screens: 0, hall: null, isStale: false },
    screensHeard: new Map(),
    dirty: new Set(),
  };
}

/** The id that the next new entity gets: what the shell gives to `decide` as `newId`. */
export function nextIdOf(state: RoomState): string {
  return state.nextId.toString(36);
}

/** Raises the counter past an id that is in use. */
export function noteId(state: RoomState, id: string): void {
  const number = Number.parseInt(id, 36);
  if (number >= state.nextId) state.nextId = number + 1;
}
