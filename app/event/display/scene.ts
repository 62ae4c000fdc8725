import { isResultForAll } from "#app/event/polls/result-seen.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import type { SegmentsWire } from "#party/core/segments/state.ts";
import type {
  AnnouncementView,
  PollView,
  QuestionView,
  SurveyView,
  TallyView,
} from "#party/protocol/entities.ts";
import type { BoardView, LobbyView } from "#party/protocol/quiz-entities.ts";
import type { SurveyResultView } from "#party/protocol/survey-entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { WallDoor } from "./wall-door.ts";

/** How the audience gets in, as every scene says it. */
export interface JoinInfo {
  /** What one types in a browser: without protocol. */
  readonly address: string;
  /** As it is shown: a made code in two groups of three. */
  readonly code: string;
  readonly qr: QrShape;
}

/** A QR symbol as one SVG path on a square of `size` units, its quiet zone included. */
export interface QrShape {
  readonly size: number;
  readonly path: string;
}

/** All that a scene is drawn from: as much of the room as the viewer may see. */
export interface SceneProps {
  readonly scene: SceneWire;
  /** With which a screen of an event that asks for a code is shown its pictures. */
  readonly screenKey?: string | null;
  readonly questions: readonly QuestionView[];
  readonly polls: readonly PollView[];
  /** By poll; a poll without one has a result that is not to be seen. */
  readonly tallies: ReadonlyMap<string, TallyView>;
  /** People who have voted, by poll, where the tally is not to be seen. */
  readonly voters: ReadonlyMap<string, number>;
  /** The quiz so far; absent or null before anything of it is out. */
  readonly board?: BoardView | null;
  /** Where players of a quiz gather; absent or null before it was ever opened. */
  readonly lobby?: LobbyView | null;
  /** Those that a screen may invite to. */
  readonly surveys?: readonly SurveyView[];
  /** By survey; of those whose result is on a screen. */
  readonly surveyResults?: ReadonlyMap<string, SurveyResultView>;
  /** Parts of results, by poll; of those that are split and seen. */
  readonly segments?: ReadonlyMap<string, SegmentsWire>;
  /** Where pins stand, by poll; of results that are seen. */
  readonly pins?: ReadonlyMap<string, readonly number[]>;
  /** How full it is; absent or null before that is known. */
  readonly door?: WallDoor | null;
  /** Those that are on, the most urgent first. */
  readonly announcements?: readonly AnnouncementView[];
  /** Attendees in the room now. */
  readonly people: number;
  readonly event: { readonly name: string };
  /** Null for a clean screen: no address, code or QR anywhere. */
  readonly join: JoinInfo | null;
  /** The room's clock minus this device's, milliseconds; 0 when it is not known. */
  readonly clockAhead?: number;
  /** The event is over: every screen closes, whatever its scene. */
  readonly isOver?: boolean;
  /** The event is on; before that and afterwards nobody can come in. */
  readonly isOpen?: boolean;
  /** The event is cancelled, as its page was told. */
  readonly isCancelled?: boolean;
  /** A light stage; dark otherwise, whatever the system's theme. */
  readonly light?: boolean;
}

/** How much an announcement matters, in words. */
export const urgencyNames = {
  info: "announcements.info",
  important: "announcements.important",
  urgent: "announcements.urgent",
} as const satisfies Record<AnnouncementView["urgency"], TextKey>;

const announcementScene: SceneWire = { kind: "announcement" };

/**
 * What a screen shows: its scene, or over any scene, a dark one too, what is urgent. A poll shows its
 * result as soon as everybody sees that: with "always" it grows on the wall.
 */
export function shownScene(
  scene: SceneWire,
  announcements: readonly AnnouncementView[],
  polls: readonly PollView[] = [],
): SceneWire {
  if (announcements[0]?.urgency === "urgent") return announcementScene;
  if (scene.kind !== "poll") return scene;
  const poll = polls.find(({ id }) => id === scene.poll);
  return poll && isResultForAll(poll) ? resultOf(scene, poll.id) : scene;
}

/**
 * Whether a screen says that the event is cancelled in place of its scene: what asks people in or thanks them always does.
 * While the event is open its hosts decide about the rest, and what they say themselves, or a dark screen, stays at any time.
 */
export function saysCancelled(
  props: Pick<SceneProps, "scene" | "isOver" | "isOpen" | "isCancelled">,
): boolean {
  const { kind } = props.scene;
  if (!props.isCancelled) return false;
  if (props.isOver || kind === "welcome") return true;
  return !props.isOpen && kind !== "blank" && kind !== "announcement";
}

const results = new WeakMap<SceneWire, SceneWire>();

/** The same one each time: who looks for changes compares scenes as they are. */
function resultOf(scene: SceneWire, poll: string): SceneWire {
  const known = results.get(scene);
  const result: SceneWire = known ?? { kind: "result", poll };
  if (!known) results.set(scene, result);
  return result;
}

/** What is announced over a scene, or null: the first of those that are on. */
export function noticeOver(
  scene: Scene,
  announcements: readonly AnnouncementView[] = [],
): AnnouncementView | null {
  return scene.kind === "announcement" ? null : (announcements[0] ?? null);
}

/** The question that is shown wherever the scene is the question, or null. */
export function highlightedOf(questions: readonly QuestionView[]): QuestionView | null {
  return questions.find(({ isHighlighted }) => isHighlighted) ?? null;
}

/** What comes next, in the host's order, without the one that is on. */
export function queueOf(questions: readonly QuestionView[]): readonly QuestionView[] {
  return questions
    .filter((question) => isWaiting(question))
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0) || (left.id < right.id ? -1 : 1));
}

function isWaiting(question: QuestionView): boolean {
  return question.state === "live" && question.order !== null && !question.isHighlighted;
}

/**
 * Two scenes with the same key are one picture whose figures change; others cross-fade. Slides are one: a page takes the
 * place of the one before once it is there, and not before.
 */
export function sceneKey(scene: Scene, questions: readonly QuestionView[]): string {
  switch (scene.kind) {
    case "question":
      return `question:${highlightedOf(questions)?.id ?? ""}`;
    case "poll":
    case "result":
      return `${scene.kind}:${scene.poll}`;
    case "survey":
      return `survey:${scene.survey}:${scene.question ?? ""}`;
    case "countdown":
      return `countdown:${scene.until}`;
    case "picture":
      return `picture:${scene.picture.key}`;
    default:
      return scene.kind;
  }
}

/**
 * The question before (-1) or after (+1) the highlighted one in the host's order of Next; from
 * nowhere, "after" is the first. Null at an end.
 */
export function neighbourQuestionOf(
  questions: readonly QuestionView[],
  step: -1 | 1,
): QuestionView | null {
  const inOrder = questions
    .filter((question) => question.state === "live" && question.order !== null)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0) || (left.id < right.id ? -1 : 1));
  const current = highlightedOf(questions);
  const place = inOrder.findIndex((question) => question.id === current?.id);
  if (place < 0) return step === 1 ? (inOrder[0] ?? null) : null;
  return inOrder[place + step] ?? null;
}
