/** What polls and surveys came to: of tables, charts and the report alike. */

import type { Picture } from "../../contract/pictures/picture.ts";
import { pinGrid } from "../../contract/pictures/pin-grid.ts";
import { fieldNames, sayPin } from "../../contract/pictures/pin-words.ts";
import type { Translate } from "../../contract/texts/translate.ts";

/** What a poll and a survey's question have in common, as they are stored. */
export interface AskedThing {
  readonly kind: string;
  readonly options: readonly string[];
  readonly max: number;
  readonly right?: readonly number[];
  /** Of the question first: what pins were put on. */
  readonly pictures?: readonly (Picture | null)[];
}

export interface ResultRow {
  readonly label: string;
  readonly value: number;
  /** Of the people who answered, or of all points; 0 to 1. */
  readonly share: number;
  readonly isRight: boolean;
}

/** What was asked, how many answered, and how often what. */
export interface AskedResult {
  readonly people: number;
  readonly rows: readonly ResultRow[];
  /** Of steps; null of everything else. */
  readonly average: number | null;
}

/** Answered with words, which nobody counts. */
export function isInWords(kind: string): boolean {
  return kind === "text" || kind === "comment";
}

/** Each answer that could be chosen, by its place. */
export function namesOf(
  { kind, options, max, pictures = [] }: AskedThing,
  t: Translate,
  ends: readonly [low: string, high: string] = ["", ""],
): readonly string[] {
  if (kind === "yesno") return [t("common.yes"), t("common.no")];
  if (kind === "pin") return pictures[0] ? fieldNames(pinGrid(pictures[0]), t) : [];
  if (kind !== "rating" && kind !== "scale") return options;
  const [low, high] = kind === "scale" && options.length === 2 ? options : ends;
  return Array.from({ length: max }, (_, at) => {
    const end = at === 0 ? low : at === max - 1 ? high : "";
    return end ? `${at + 1} (${end})` : String(at + 1);
  });
}

/** A result out of counts by place; of a cloud, `words` are what was counted. */
export function resultOf(
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
  const isWeighed = asked.kind === "points" || asked.kind === "ranking";
  const sum = pairs.reduce((all, [, value]) => all + value, 0);
  const whole = isWeighed ? sum : people;
  const all = pairs.map(([label, value], at) => ({
    label,
    value,
    share: whole === 0 ? 0 : value / whole,
    isRight: asked.kind !== "cloud" && (asked.right?.includes(at) ?? false),
  }));
  // Most fields of a picture have no pin.
  const rows = asked.kind === "pin" ? mostFirst(all) : all;
  const isStepped = asked.kind === "rating" || asked.kind === "scale";
  const weight = counts.reduce((all, count, at) => all + count * (at + 1), 0);
  return { people, rows, average: isStepped && sum > 0 ? weight / sum : null };
}

/** Those that anybody chose, in the order of how many. */
function mostFirst(rows: readonly ResultRow[]): readonly ResultRow[] {
  return rows.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
}

/** What one ballot says, in words. */
export function ballotInWords(asked: AskedThing, choice: readonly number[], t: Translate): string {
  if (asked.kind === "pin") return sayPin(choice, t);
  return choiceInWords(asked, choice, namesOf(asked, t));
}

/** What one ballot or answer says, in words: choices by name, points and ranks with them. */
export function choiceInWords(
  { kind }: AskedThing,
  choice: readonly number[],
  names: readonly string[],
  isFromOne = false,
): string {
  if (kind === "points") {
    return choice.flatMap((n, at) => (n > 0 ? [`${names[at] ?? at + 1}: ${n}`] : [])).join("; ");
  }
  const isStep = isFromOne && (kind === "rating" || kind === "scale");
  return choice.map((place) => names[isStep ? place - 1 : place] ?? String(place)).join("; ");
}
