import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { sharesOf } from "#workers/contract/polls/results.ts";
import { optionOrder, sayNumber } from "./say-number.ts";

export interface ResultRow {
  /** Its place in the poll. */
  readonly option: number;
  readonly label: string;
  readonly votes: number;
  /** Of the people who voted, of the points or of the ranks there could be, 0–1, exact: the bar's length. */
  readonly share: number;
  /** What stands at the end of the bar. */
  readonly number: string;
  /** The same of the round before; null when there was none. */
  readonly before: { readonly share: number; readonly number: string } | null;
  /** The right answer of a quiz, once it is out. */
  readonly isRight: boolean;
  /** Most votes, alone or shared, of a poll that is over; of a quiz the right answer. */
  readonly leads: boolean;
}

/**
 * A row per option, in the poll's order, of a ranking from the first place down. Shares are of
 * people: with several choices they may pass 100 % together. Nobody leads while votes may still come.
 */
export function resultRows(
  poll: Pick<PollView, "state" | "kind" | "right">,
  labels: readonly string[],
  tally: TallyView,
  formats: Formats,
): readonly ResultRow[] {
  const full = { ...tally, counts: labels.map((_, place) => tally.counts[place] ?? 0) };
  const most = Math.max(0, ...full.counts);
  const shares = sharesOf(poll, full);
  const { before } = tally;
  const sharesBefore = before && sharesOf(poll, before);
  return optionOrder(poll, full).map((option) => {
    const votes = full.counts[option] ?? 0;
    const isRight = poll.right?.includes(option) ?? false;
    const isMost = poll.state === "stopped" && votes > 0 && votes === most;
    return {
      option,
      label: labels[option] ?? "",
      votes,
      share: shares[option] ?? 0,
      number: sayNumber(poll, full, option, formats),
      before: before
        ? {
            share: sharesBefore?.[option] ?? 0,
            number: sayNumber(poll, before, option, formats),
          }
        : null,
      isRight,
      leads: poll.right ? isRight : isMost,
    };
  });
}
