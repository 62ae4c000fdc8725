/** Captions as the room keeps them. */
import { captionLimits } from "#workers/contract/captions/caption-limits.ts";

/** A line that may still change; there is one of each language, and it is never kept. Times are UTC milliseconds. */
export interface CaptionDraft {
  readonly language: string;
  readonly ref: string | null;
  readonly text: string;
  readonly startedAt: number;
  /** When it was last changed. */
  readonly at: number;
}

/** A final line. */
export interface CaptionData extends CaptionDraft {
  /** Counts the lines of a language from 1. */
  readonly no: number;
}

/**
 * Where a final line stands: the places of a language are used in turn, so that a new line is one change, which
 * also takes the oldest away.
 */
export function placeOf({ language, no }: Pick<CaptionData, "language" | "no">): string {
  return `${language}.${no % captionLimits.kept}`;
}

/** Whether a line was taken away: its place and its number stay, so that the next one has another. */
export function isRemoved({ text }: Pick<CaptionData, "text">): boolean {
  return text === "";
}

/** Whether an id, which is a language alone, names what may still change: that is told and never kept. */
export function isDraftId(id: string): boolean {
  return !id.includes(".");
}
