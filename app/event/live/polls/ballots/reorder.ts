import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { Ballot } from "./use-ballot.ts";

/** The ballot as rows in another order mark it: `order` says which option each row is. */
export function reorderBallot(
  kind: PollView["kind"],
  ballot: Ballot,
  order: readonly number[],
): Ballot {
  const optionOf = (row: number) => order[row] ?? row;
  const { chosen } = ballot;
  // Points stand by option; anything else names options.
  const isByPlace = kind === "points";
  return {
    ...ballot,
    chosen: isByPlace
      ? chosen.length === 0
        ? chosen
        : order.map((option) => chosen[option] ?? 0)
      : chosen.map((option) => order.indexOf(option)),
    choose: (row) => ballot.choose(optionOf(row)),
    mark: (rows) =>
      ballot.mark(
        isByPlace ? order.map((_, option) => rows[order.indexOf(option)] ?? 0) : rows.map(optionOf),
      ),
  };
}

/** A result whose numbers stand in that order. */
export function reorderTally(tally: TallyView, order: readonly number[]): TallyView {
  return { ...tally, counts: order.map((option) => tally.counts[option] ?? 0) };
}
