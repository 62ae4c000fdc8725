import { orderOf, sayNumber, sharesOf } from "#app/event/polls/shares.ts";
import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";

export interface ResultRow {
  readonly label: string;
  readonly votes: number;
  /** Of the people who voted, of the points or of the ranks there could be, 0–1. */
  readonly share: number;
  /** What stands at the end of the bar. */
  readonly number: string;
  readonly isRight: boolean;
  /** The same of the round before. */
  readonly before: { readonly share: number; readonly number: string } | null;
  /** Most votes, alone or shared; false while nobody has voted. */
  readonly leads: boolean;
}

/**
 * A row per option in the poll's order, of a ranking from the first place down. Shares are of
 * people, so several choices may pass 100 % together.
 */
export function resultRows(
  poll: PollView,
  labels: readonly string[],
  tally: TallyView,
  formats: Formats,
): readonly ResultRow[] {
  const full = { ...tally, counts: labels.map((_, place) => tally.counts[place] ?? 0) };
  const most = Math.max(0, ...full.counts);
  const shares = sharesOf(poll, full);
  const { before } = tally;
  return orderOf(poll, full).map((place) => {
    const votes = full.counts[place] ?? 0;
    return {
      label: labels[place] ?? "",
      votes,
      share: shares[place] ?? 0,
      number: sayNumber(poll, full, place, formats),
      isRight: poll.right?.includes(place) ?? false,
      leads: votes > 0 && votes === most,
      before: before
        ? {
            share: sharesOf(poll, before)[place] ?? 0,
            number: sayNumber(poll, before, place, formats),
          }
        : null,
    };
  });
}
