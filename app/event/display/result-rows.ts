import type { PollView, TallyView } from "#party/views.ts";

export interface ResultRow {
  readonly label: string;
  readonly votes: number;
  /** Of the people who voted, 0–1, exact: the bar's length. */
  readonly share: number;
  /** The share as a whole number of per cent, for reading. */
  readonly percent: Percent;
  /** Most votes, alone or shared, of a poll that is over. */
  readonly leads: boolean;
}

/** `under`: votes were cast, but fewer than half a per cent. */
export type Percent = { readonly kind: "whole" | "under"; readonly value: number };

/**
 * A row per option, in the poll's order. Shares are of people: with several choices they may pass
 * 100 % together. Nobody leads while votes may still come.
 */
export function resultRows(
  poll: Pick<PollView, "state">,
  labels: readonly string[],
  tally: TallyView,
): readonly ResultRow[] {
  const most = Math.max(0, ...tally.counts);
  return labels.map((label, place) => {
    const votes = tally.counts[place] ?? 0;
    return {
      label,
      votes,
      share: tally.people > 0 ? votes / tally.people : 0,
      percent: roundPercent(votes, tally.people),
      leads: poll.state === "stopped" && votes > 0 && votes === most,
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
