/** One line of bench-results.json: what was measured, beside a rival measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What did the same work; null for a plain count. */
  readonly rival: string | null;
  readonly rivalValue: number | null;
  readonly ratio: number | null;
  /** The least that is asked, in words, e.g. `≤ 1.45`. */
  readonly goal: string;
  readonly ok: boolean;
}
