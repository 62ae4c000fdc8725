import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { hasSteps } from "./labels.ts";

type Kind = Pick<PollView, "kind">;

/**
 * The length of each bar, 0–1: votes of the people who voted; points of those given away; ranks of
 * the most there could be.
 */
export function sharesOf(poll: Kind, { people, counts }: TallyView): readonly number[] {
  const whole = people * wholeOf(poll, counts.length);
  return counts.map((count) => (whole > 0 ? count / whole : 0));
}

function wholeOf({ kind }: Kind, options: number): number {
  if (kind === "points") return pollLimits.points;
  return kind === "ranking" ? options : 1;
}

/** Whether the number at the end of a bar is an average of points or places, and no share. */
export function isAverage({ kind }: Kind): boolean {
  return kind === "points" || kind === "ranking";
}

/** The number at the end of a bar: a share, the points on average, or the place on average. */
export function sayNumber(poll: Kind, tally: TallyView, option: number, formats: Formats): string {
  const { people, counts } = tally;
  const count = counts[option] ?? 0;
  if (poll.kind === "points") return formats.number(round(people > 0 ? count / people : 0));
  if (poll.kind === "ranking") {
    return people > 0 ? formats.number(round(counts.length + 1 - count / people)) : "–";
  }
  return formats.percent(sharesOf(poll, tally)[option] ?? 0);
}

/** The options as they are shown: a ranking from the first place down, all others as they stand. */
export function optionOrder(poll: Kind, { counts }: TallyView): readonly number[] {
  const places = counts.map((_, place) => place);
  if (poll.kind !== "ranking") return places;
  return places.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
}

/** The mean of a rating or scale, with one decimal; null when there is none. */
export function averageOf(poll: Kind, { people, counts }: TallyView): number | null {
  if (!hasSteps(poll) || people === 0) return null;
  const sum = counts.reduce((all, count, step) => all + count * (step + 1), 0);
  return round(sum / people);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
