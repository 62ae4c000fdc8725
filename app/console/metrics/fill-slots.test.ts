import { expect, test } from "vitest";
import { fillSlots } from "./fill-slots.ts";

const noon = Date.UTC(2026, 4, 12, 10);
const minute = 60_000;

function slot(n: number, change: Partial<Parameters<typeof fillSlots>[0]["slots"][number]>) {
  return {
    at: noon + n * minute,
    present: null,
    peak: null,
    asked: 0,
    upvotes: 0,
    replies: 0,
    votes: 0,
    messages: 0,
    entries: 0,
    exits: 0,
    cheer: 0,
    heart: 0,
    thumb: 0,
    laugh: 0,
    wow: 0,
    ...change,
  };
}

test("who was in the room stays there until it is told anew, and what is counted is not carried on", () => {
  const slots = [slot(1, { present: 4, peak: 7, asked: 2 }), slot(4, { votes: 3 })];
  const course = { from: noon, to: noon + 6 * minute, minutes: 1, slots } as const;
  const { at, present, counts } = fillSlots(course, 0);
  expect(at).toHaveLength(6);
  // The most of the minute in which it was told, and who was left after it.
  expect(present).toEqual([0, 7, 4, 4, 4, 4]);
  expect(counts.asked).toEqual([0, 2, 0, 0, 0, 0]);
  expect(counts.votes).toEqual([0, 0, 0, 0, 3, 0]);
});

test("how many were in the hall is reckoned back from how many are there now", () => {
  const slots = [slot(1, { entries: 5 }), slot(3, { entries: 1, exits: 2 })];
  const course = { from: noon, to: noon + 4 * minute, minutes: 1, slots } as const;
  expect(fillSlots(course, 6).inside).toEqual([2, 7, 7, 6]);
});

test("one slot of which votes are not told makes all of them untold", () => {
  const slots = [slot(1, { votes: 3 }), slot(2, { votes: null })];
  const course = { from: noon, to: noon + 3 * minute, minutes: 1, slots } as const;
  expect(fillSlots(course, 0).areVotesDisclosed).toBe(false);
  const told = { ...course, slots: slots.slice(0, 1) };
  expect(fillSlots(told, 0).areVotesDisclosed).toBe(true);
});

test("nothing is nothing", () => {
  const course = { from: noon, to: noon, minutes: 1, slots: [] } as const;
  expect(fillSlots(course, 0)).toMatchObject({ at: [], present: [], inside: [] });
});
