import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { OwnBallot } from "./use-ballot.ts";

/** The ballot as rows in another order mark it: `order` says which option each row is. */
export function reorderBallot(
  kind: PollView["kind"],
  ballot: OwnBallot,
  order: readonly number[],
): OwnBallot {
  const optionOf = (row: number) => order[row] ?? row;
  const rowOf = (option: number) => order.indexOf(option);
  const choose = (row: number) => ballot.choose(optionOf(row));
  const { chosen } = ballot;
  if (kind !== "points") {
    return {
      ...ballot,
      chosen: chosen.map(rowOf),
      choose,
      mark: (rows) => ballot.mark(rows.map(optionOf)),
    };
  }
  // Points stand by option; anything else names options.
  return {
    ...ballot,
    chosen: chosen.length === 0 ? chosen : order.map((option) => chosen[option] ?? 0),
    choose,
    mark: (rows) => ballot.mark(order.map((_, option) => rows[rowOf(option)] ?? 0)),
  };
}

/** A result whose numbers stand in that order. */
export function reorderTally(tally: TallyView, order: readonly number[]): TallyView {
  return { ...tally, counts: order.map((option) => tally.counts[option] ?? 0) };
}
