/** How an event's metrics are told: of the page and of /v1. */
import { smallestPart } from "../limits.ts";

/** Minutes that one slot of a course of time may stand for: the shortest that keeps a course to `mostSlots`. */
export const figureSpans = [1, 5, 60] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** Slots of a course of time, and so the rows that are read for it: three hours by the minute, fifteen by five minutes. */
export const mostSlots = 180;

/** How many, as far as it is disclosed; null = somebody, but fewer than `smallestPart`. */
export type DisclosedCount = number | null;

/** Discloses the number of a part of the people, or null where it is too small. */
export function discloseCount(people: number): DisclosedCount {
  return people > 0 && people < smallestPart ? null : people;
}

/** The steps from the invitation to the last word, in their order. */
export const funnelSteps = ["invited", "registered", "joined", "active", "answered"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** What a slot counts, beside the people who were there. */
export const slotCounts = [
  "asked",
  "upvotes",
  "replies",
  "votes",
  "messages",
  "entries",
  "exits",
  "cheer",
  "heart",
  "thumb",
  "laugh",
  "wow",
] as const;
export type SlotCount = (typeof slotCounts)[number];
