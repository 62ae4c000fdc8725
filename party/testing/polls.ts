/** What the laws say of polls, worked out once more and otherwise than the rules do. */

import { pinGrid, pinSteps } from "#workers/contract/pictures/pin-grid.ts";
import type { Change } from "../core/changes.ts";
import type { PollContent } from "../core/polls/commands.ts";
import type { SegmentsWire } from "../core/segments/state.ts";
import type { RoomState } from "../core/state.ts";
import type { SurveyResultWire } from "../core/surveys/wire.ts";
import type { Viewer } from "../core/topics.ts";
import { choicePoll, pinPoll } from "./test-room.ts";

/** Kinds to choose from at random. */
export const randomPollKinds = [
  ...(["single", "multiple", "yesno", "rating", "scale"] as const),
  ...(["text", "cloud", "ranking", "points", "pin", "quiz", "quiz"] as const),
];

/** Polls from which most commands find something to do. */
export const openingPolls: readonly PollContent[] = [
  choicePoll,
  { ...choicePoll, kind: "text", options: [] },
  { ...choicePoll, kind: "cloud", options: [], max: 2 },
  { ...choicePoll, kind: "quiz", right: [1], seconds: 10, resultMode: "after_stop" },
  { ...choicePoll, kind: "yesno", options: [], named: true },
  pinPoll,
];

/** The numbers of a tally of this length, from the ballots by person. */
export function recount(
  content: PollContent,
  length: number,
  ballots: ReadonlyMap<number, readonly number[]> = new Map(),
): readonly number[] {
  const counts = Array.from({ length: length - 1 }, (_, option) =>
    [...ballots.values()].reduce((sum, choice) => sum + worth(content, choice, option), 0),
  );
  return [ballots.size, ...counts];
}

/** What one ballot says about one option. */
function worth(content: PollContent, choice: readonly number[], option: number): number {
  const { kind } = content;
  if (kind === "points") return choice[option] ?? 0;
  if (kind === "pin") return isInField(content, choice, option) ? 1 : 0;
  const place = choice.indexOf(option);
  if (place < 0) return 0;
  return kind === "ranking" ? choice.length - place : 1;
}

/** Whether a pin stands between the edges of a field of the picture. */
function isInField(
  { pictures: [picture] = [] }: PollContent,
  [x = -1, y = -1]: readonly number[],
  field: number,
): boolean {
  if (!picture) return false;
  const { columns, rows } = pinGrid(picture);
  const left = ((field % columns) * pinSteps) / columns;
  const top = (Math.floor(field / columns) * pinSteps) / rows;
  const isAcross = x >= left && x < left + pinSteps / columns;
  return isAcross && y >= top && y < top + pinSteps / rows;
}

/** What of these changes an attendee or a screen should not have been told. */
export function secretsIn(
  state: RoomState,
  changes: readonly Change[],
  viewer: Viewer,
): readonly string[] {
  return changes.flatMap(([kind, id, value]) => {
    if (value === null) return [];
    if (kind === "an") return [`an answer: ${id}`];
    if (kind === "sr") return surveySecrets(state, id, value, viewer);
    if (kind === "s") return value.q.some((question) => "a" in question) ? [`right in ${id}`] : [];
    if (kind === "so" && value !== 1) {
      const no = state.people.get(viewer.id)?.no;
      const isOwn = no !== undefined && state.surveys.get(id)?.answers.has(no);
      return isOwn ? [] : [`an outcome of survey ${id}`];
    }
    if (kind === "pn")
      return viewer.role === "screen" && mayBeSeen(state, id, viewer) ? [] : [`pins of ${id}`];
    if (kind === "sg") return segmentSecrets(state, id, value, viewer);
    if (kind === "t") return mayBeSeen(state, id, viewer) ? [] : [`the tally of ${id}`];
    if (kind !== "p") return [];
    if ("h" in value) return [`hidden words of ${id}`];
    const poll = state.polls.get(id);
    const isOut = poll?.state === "stopped" && poll.revealed;
    return "a" in value && !isOut ? [`the right answer of ${id}`] : [];
  });
}

/** Screens may have parts of what they see, by what everybody sees, and none of fewer than five. */
function segmentSecrets(
  state: RoomState,
  id: string,
  { b: by, p: parts }: SegmentsWire,
  viewer: Viewer,
): readonly string[] {
  const isSeen = mayBeSeen(state, id, viewer) && (by === "attendance" || isSeenByAll(state, by));
  const isRight = viewer.role === "screen" && isSeen && parts.every(([, people]) => people >= 5);
  return isRight ? [] : [`parts of ${id}`];
}

function isSeenByAll(state: RoomState, id: string): boolean {
  return mayBeSeen(state, id, { id: "scr_none", role: "participant" });
}

/** Screens may have what is on one of them, and of fewer than five people only how many. */
function surveySecrets(
  state: RoomState,
  id: string,
  [, ...told]: SurveyResultWire,
  { role }: Viewer,
): readonly string[] {
  if (role !== "screen") return [`the result of survey ${id}`];
  const shown = new Set(
    Array.from(state.screens.values(), (scene) =>
      scene.kind === "survey" && scene.survey === id ? scene.question : undefined,
    ),
  );
  return told.flatMap((result, at) => {
    const isWords = "n" in result;
    const people = isWords ? result.n : (result[0] ?? 0);
    const isMore = isWords ? result.l.length > 0 : result.length > 1;
    const isRight = shown.has(at) ? people >= 5 || !isMore : people === 0 && !isMore;
    return isRight ? [] : [`question ${at} of survey ${id}`];
  });
}

/** Whether the poll's numbers may be known to somebody who is not staff. */
function mayBeSeen(state: RoomState, id: string, { id: viewer, role }: Viewer): boolean {
  const poll = state.polls.get(id);
  if (poll === undefined || poll.removed || poll.publicAt === null) return false;
  const { resultMode } = poll.content;
  const hasScene = [...state.screens.values()].some(
    (scene) => scene.kind === "result" && scene.poll === id,
  );
  if (role === "screen" && hasScene) return true;
  if (poll.before !== null && poll.state === "started" && poll.held) return false;
  if (poll.shown || resultMode === "always") return true;
  const isStopped = poll.state === "stopped";
  if (resultMode === "after_stop" && isStopped) return true;
  if (role === "screen") return false;
  const no = state.people.get(viewer)?.no;
  return resultMode === "after_vote" && no !== undefined && poll.ballots.has(no);
}

/** Written texts of which each is unique, and whether a person with this number may see them. */
export function writtenTexts(
  state: RoomState,
  no: number | undefined,
): readonly (readonly [text: string, isShown: boolean])[] {
  return [...state.polls.values()].flatMap(({ ballots }) =>
    ballots.written.flatMap(({ answer, person }) => {
      const texts = answer.texts.filter((text) => text.startsWith("text-"));
      return texts.map((text) => [text, person === no || answer.state === "shown"] as const);
    }),
  );
}
