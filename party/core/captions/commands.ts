/** What is asked of captions: what is said in the hall, as text. */

/** A line as it is sent. */
export interface SentCaption {
  /** The sender's own name for it: sent again with it, the line takes the place of what was there. */
  readonly id?: string;
  readonly text: string;
  /** As in `nb` or `en-GB`. */
  readonly language: string;
  /** Whether it may still change: only final lines are kept. */
  readonly final: boolean;
}

export type CaptionStaffCommand =
  | { readonly type: "captions.send"; readonly lines: readonly SentCaption[] }
  /** Takes away a line that should not stand there; `no` counts those of its language from 1. */
  | { readonly type: "captions.remove"; readonly language: string; readonly no: number };

/** An attendee wants to be told the captions, or not any more. */
export type CaptionParticipantCommand = { readonly type: "captions.read"; readonly on: boolean };
