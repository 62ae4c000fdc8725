import type { TallyView } from "#party/views.ts";

export interface ResultRow {
  readonly label: string;
  readonly votes: number;
  /** Of the people who voted, 0–1. */
  readonly share: number;
  /** Most votes, alone or shared; false while nobody has voted. */
  readonly leads: boolean;
}

/** A row per option in the poll's order. Shares are of people, so several choices may pass 100 % together. */
export function resultRows(labels: readonly string[], tally: TallyView): readonly ResultRow[] {
  const most = Math.max(0, ...tally.counts);
  return labels.map((label, place) => {
    const votes = tally.counts[place] ?? 0;
    return {
      label,
      votes,
      share: tally.people > 0 ? votes / tally.people : 0,
      leads: votes > 0 && votes === most,
    };
  });
}
