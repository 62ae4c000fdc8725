import { uploadBytes } from "./upload-limits.ts";

/** The one video of an event comes in parts, each sent again by itself where the network lost it. */
export const videoLimits = {
  bytes: 95 * 1024 * 1024,
  /** Of each part but the last. */
  partBytes: uploadBytes.part,
  /** An upload that nobody ends is given up after this many milliseconds. */
  openMs: 24 * 60 * 60_000,
  /** Characters of what tells one file of somebody's disk from another. */
  mark: 128,
} as const;

/** How many parts a file has, and the length of each. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / videoLimits.partBytes);
}

/** Bytes of a part, counted from 1; null where the file has none of that number. */
export function lengthOfPart(bytes: number, number: number): number | null {
  const count = partsOf(bytes);
  if (!Number.isInteger(number) || number < 1 || number > count) return null;
  return number < count ? videoLimits.partBytes : bytes - (count - 1) * videoLimits.partBytes;
}

/** An upload of a video that is under way. */
export interface VideoUpload {
  readonly id: string;
  /** What the file is called. */
  readonly name: string;
  readonly bytes: number;
  readonly partBytes: number;
  /** Numbers of the parts that are there, from 1. */
  readonly parts: readonly number[];
}
