/** What polls and surveys came to: of tables, charts and the report alike. */

import type { Picture } from "../../contract/pictures/picture.ts";
import { pinGrid } from "../../contract/pictures/pin-grid.ts";
import { fieldNames, sayPin } from "../../contract/pictures/pin-words.ts";
import { kindHasSteps } from "../../contract/polls/answer-kinds.ts";
import { type Answerable, answerNames, meanOf, sharesOf } from "../../contract/polls/results.ts";
import type { Translate } from "../../contract/texts/translate.ts";

/** What a poll and a survey's question have in common, as they are stored. */
export interface AskedThing extends Answerable {
  readonly right?: readonly number[];
  /** Of the question first: what pins were put on. */
  readonly pictures?: readonly (Picture | null)[];
}

export interface ExportedResultRow {
  readonly label: string;
  readonly value: number;
  /** As pages show it (`sharesOf`), 0–1. */
  readonly share: number;
  readonly isRight: boolean;
}

/** What was asked, how many answered, and how often what. */
export interface AskedResult {
  readonly people: number;
  readonly rows: readonly ExportedResultRow[];
  /** Of steps; null of everything else. */
  readonly average: number | null;
}

/** Answered with words, which nobody counts. */
export function isExportedInWords(kind: string): boolean {
  return kind === "text" || kind === "comment";
}

/** Each answer that could be chosen, by its place. */
export function namesOf(
  asked: AskedThing,
  t: Translate,
  ends?: readonly [low: string, high: string],
): readonly string[] {
  if (asked.kind !== "pin") return answerNames(asked, t, ends);
  const [picture] = asked.pictures ?? [];
  return picture ? fieldNames(pinGrid(picture), t) : [];
}

/** A result out of counts by place; of a cloud, `words` are what was counted. */
export function exportedResultOf(
  asked: AskedThing,
  t: Translate,
  counted: {
    readonly people: number;
    readonly counts: readonly number[];
    readonly words?: readonly (readonly [string, number])[];
    readonly ends?: readonly [low: string, high: string];
  },
): AskedResult {
  const { people, counts, words = [], ends } = counted;
  const pairs =
    asked.kind === "cloud"
      ? words
      : namesOf(asked, t, ends).map((name, at) => [name, counts[at] ?? 0] as const);
  const shares = sharesOf(asked, { people, counts: pairs.map(([, value]) => value) });
  const all = pairs.map(([label, value], at) => ({
    label,
    value,
    share: shares[at] ?? 0,
    isRight: asked.kind !== "cloud" && (asked.right?.includes(at) ?? false),
  }));
  // Most fields of a picture have no pin.
  const rows = asked.kind === "pin" ? mostFirst(all) : all;
  return { people, rows, average: meanOf(asked, { people, counts }) };
}

/** Those that anybody chose, in the order of how many. */
function mostFirst(rows: readonly ExportedResultRow[]): readonly ExportedResultRow[] {
  return rows.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
}

/** What one ballot says, in words. */
export function ballotInWords(asked: AskedThing, choice: readonly number[], t: Translate): string {
  if (asked.kind === "pin") return sayPin(choice, t);
  return choiceInWords(asked, choice, namesOf(asked, t));
}

/** What one ballot or answer says, in words: choices by name, points and ranks with them. */
export function choiceInWords(
  asked: AskedThing,
  choice: readonly number[],
  names: readonly string[],
  isFromOne = false,
): string {
  if (asked.kind === "points") {
    return choice.flatMap((n, at) => (n > 0 ? [`${names[at] ?? at + 1}: ${n}`] : [])).join("; ");
  }
  const isStep = isFromOne && kindHasSteps(asked.kind);
  return choice.map((place) => names[isStep ? place - 1 : place] ?? String(place)).join("; ");
}
