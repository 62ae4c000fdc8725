/** What has happened to captions. */

interface Line {
  readonly language: string;
  readonly ref: string | null;
  readonly text: string;
  /** When the first of it came, UTC milliseconds. */
  readonly startedAt: number;
}

/** A line that stays; `no` counts those of its language from 1. */
export interface SpokenLine extends Line {
  readonly no: number;
}

export type CaptionEvent =
  | { readonly type: "captionsSpoken"; readonly lines: readonly SpokenLine[] }
  /** A line was taken away: nothing is left of what it said. */
  | {
      readonly type: "captionRemoved";
      readonly language: string;
      readonly no: number;
      /** As it was of the line. */
      readonly startedAt: number;
    }
  /** What may still change: told, and never kept. */
  | { readonly type: "captionsDrafted"; readonly lines: readonly Line[] }
  | { readonly type: "captionsRead"; readonly person: number; readonly on: boolean };
