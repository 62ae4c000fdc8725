/** What the room tells staff, or staff and screens, alone, made readable where it is shown: phones load none of it. */
import {
  type ActivityView,
  type AnswerView,
  readActivity,
  readAnswer,
} from "#party/protocol/staff-entities.ts";
import { readSurveyResult, type SurveyResultView } from "#party/protocol/survey-entities.ts";
import type { RoomView } from "./view.ts";

/** Newest first. */
export const activityOf: Reader<"activity", readonly ActivityView[]> = remember(
  "activity",
  ({ activity, base }) =>
    Array.from(activity, ([id, wire]) => readActivity(id, wire, base)).sort((a, b) => b.at - a.at),
);

/** Written answers, oldest first. */
export const answersOf: Reader<"answers", readonly AnswerView[]> = remember(
  "answers",
  ({ answers, base }) =>
    Array.from(answers, ([id, wire]) => readAnswer(id, wire, base)).sort(
      (a, b) => a.writtenAt - b.writtenAt || a.n - b.n,
    ),
);

/** By id of the survey. */
export const surveyResultsOf: Reader<
  "surveyResults",
  ReadonlyMap<string, SurveyResultView>
> = remember(
  "surveyResults",
  ({ surveyResults }) =>
    new Map(Array.from(surveyResults, ([id, wire]) => [id, readSurveyResult(wire)])),
);

/** Who may not write: by the name they used, and what it was for. */
export const mutedOf: Reader<"muted", readonly MutedView[]> = remember("muted", ({ muted }) =>
  Array.from(muted, ([id, [name, about]]) => ({ id, name, about })),
);

interface MutedView {
  readonly id: string;
  readonly name: string | null;
  readonly about: string;
}

type Reader<K extends keyof RoomView, T> = (view: Pick<RoomView, K | "base">) => T;

/** Gives the same object again as long as the part that it is read from has not changed. */
function remember<K extends "activity" | "answers" | "surveyResults" | "muted", T>(
  part: K,
  read: Reader<K, T>,
): Reader<K, T> {
  const known = new WeakMap<RoomView[K], { readonly base: number; readonly made: T }>();
  return (view) => {
    const from = view[part];
    const before = known.get(from);
    if (before?.base === view.base) return before.made;
    const made = read(view);
    known.set(from, { base: view.base, made });
    return made;
  };
}
