import { orderOf, sayNumber, sharesOf } from "#app/event/polls/shares.ts";
import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";

export interface ResultRow {
  readonly label: string;
  readonly votes: number;
  /** Of the people who voted, 0–1, exact: the bar's length. */
  readonly share: number;
  /** The share as a whole number of per cent, for reading. */
  readonly percent: Percent;
  /** What stands there instead where it is no share: points or a place on average. */
  readonly number: string | null;
  /** The right answer of a quiz, once it is out. */
  readonly isRight: boolean;
  /** The share in the round before; null when there was none. */
  readonly before: number | null;
  /** Most votes, alone or shared, of a poll that is over. */
  readonly leads: boolean;
}

/** `under`: votes were cast, but fewer than half a per cent. */
type Percent = { readonly kind: "whole" | "under"; readonly value: number };

/**
 * A row per option, in the poll's order, of a ranking from the first place down. Shares are of
 * people: with several choices they may pass 100 % together. Nobody leads while votes may still
 * come; in a quiz the right answer does.
 */
export function resultRows(
  poll: Pick<PollView, "state" | "kind" | "right">,
  labels: readonly string[],
  tally: TallyView,
  formats?: Formats,
): readonly ResultRow[] {
  const full = { ...tally, counts: labels.map((_, place) => tally.counts[place] ?? 0) };
  const most = Math.max(0, ...full.counts);
  const shares = sharesOf(poll, full);
  const before = tally.before && sharesOf(poll, tally.before);
  const isAverage = poll.kind === "points" || poll.kind === "ranking";
  return orderOf(poll, full).map((place) => {
    const votes = full.counts[place] ?? 0;
    const isRight = poll.right?.includes(place) ?? false;
    const isMost = poll.state === "stopped" && votes > 0 && votes === most;
    return {
      label: labels[place] ?? "",
      votes,
      share: shares[place] ?? 0,
      isRight,
      percent: roundPercent(votes, tally.people),
      number: isAverage && formats ? sayNumber(poll, full, place, formats) : null,
      leads: poll.right ? isRight : isMost,
      before: before?.[place] ?? null,
    };
  });
}

/**
 * Each share is rounded by itself, so that equal votes always read alike; the sum may be 99 or 101.
 * A vote is never rounded away, and "all" is only said of all.
 */
export function roundPercent(votes: number, people: number): Percent {
  if (votes <= 0 || people <= 0) return { kind: "whole", value: 0 };
  if (votes >= people) return { kind: "whole", value: 100 };
  const rounded = Math.round((votes * 100) / people);
  if (rounded === 0) return { kind: "under", value: 1 };
  return { kind: "whole", value: Math.min(99, rounded) };
}
