import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { SurveyKind } from "#workers/contract/kinds.ts";
import { type Counted, meanOf, sharesOf } from "#workers/contract/polls/results.ts";

interface OfKind {
  readonly kind: PollView["kind"] | SurveyKind;
}

/** The number at the end of a bar: a share, the points on average, or the place on average. */
export function sayNumber(poll: OfKind, tally: Counted, option: number, formats: Formats): string {
  const { people, counts } = tally;
  const count = counts[option] ?? 0;
  if (poll.kind === "points") return formats.number(round(people > 0 ? count / people : 0));
  if (poll.kind === "ranking") {
    return people > 0 ? formats.number(round(counts.length + 1 - count / people)) : "–";
  }
  return formats.percent(sharesOf(poll, tally)[option] ?? 0);
}

/** The options as they are shown: a ranking from the first place down, all others as they stand. */
export function optionOrder(poll: OfKind, { counts }: TallyView): readonly number[] {
  const places = counts.map((_, place) => place);
  if (poll.kind !== "ranking") return places;
  return places.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
}

/** The mean of a rating or scale, with one decimal; null when there is none. */
export function averageOf(poll: OfKind, counted: Counted): number | null {
  const mean = meanOf(poll, counted);
  return mean === null ? null : round(mean);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
