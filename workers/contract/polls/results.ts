/** What counted votes say: of pages, screens, tables and reports alike, of a poll and of a survey's question. */

import { pollLimits } from "../limits.ts";
import type { Translate } from "../texts/translate.ts";
import { kindHasSteps } from "./answer-kinds.ts";

interface OfKind {
  readonly kind: string;
}

/** What of a poll or a question says what can be answered. */
export interface Answerable extends OfKind {
  readonly options: readonly string[];
  readonly max: number;
}

export interface Counted {
  readonly people: number;
  /** By place of the option, or by step; of a ranking as many for a first place as there are options, down to 1 for the last. */
  readonly counts: readonly number[];
}

/** Whether what an option has got is points or places, whose number for people is an average and no share. */
export function isAverage({ kind }: OfKind): boolean {
  return kind === "points" || kind === "ranking";
}

/**
 * What can be answered, by its place: yes and no in the reader's language, steps as numbers, the first and the last with
 * their names, where they have such. The ends of a poll's scale are its options; those of a survey are given.
 */
export function answerNames(
  { kind, options, max }: Answerable,
  t: Translate,
  ends: readonly string[] = kind === "scale" ? options : [],
): readonly string[] {
  if (kind === "yesno") return [t("common.yes"), t("common.no")];
  if (!kindHasSteps(kind)) return options;
  const [low, high] = ends;
  return Array.from({ length: max }, (_, at) => {
    const end = at === 0 ? low : at === max - 1 ? high : "";
    return end ? stepName(at + 1, end) : String(at + 1);
  });
}

/** A step with what its end of the scale is called. */
export function stepName(step: number, end: string): string {
  return `${step} – ${end}`;
}

/**
 * The share of each option, 0–1: votes of the people who voted; points of those given away; of a ranking, of the most there
 * could be, which an option has that everybody puts first.
 */
export function sharesOf(asked: OfKind, { people, counts }: Counted): readonly number[] {
  const whole = people * mostOf(asked, counts.length);
  return counts.map((count) => (whole > 0 ? count / whole : 0));
}

/** The most that one person can give an option. */
function mostOf({ kind }: OfKind, options: number): number {
  if (kind === "points") return pollLimits.points;
  return kind === "ranking" ? options : 1;
}

/** The mean step of a rating or scale, exact; null of everything else, and before anybody has answered. */
export function meanOf(asked: OfKind, { people, counts }: Counted): number | null {
  if (!kindHasSteps(asked.kind) || people === 0) return null;
  return counts.reduce((all, count, step) => all + count * (step + 1), 0) / people;
}
