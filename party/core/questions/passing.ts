/** Waiting questions that are let through by themselves when nobody has decided in time. */
import { closesAt } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import type { RoomState } from "../state.ts";
import type { Question } from "./state.ts";

/** Milliseconds after which a waiting question is let through; 0 = never as the event is now. */
export function passesAfter(settings: RoomSettings): number {
  return settings.moderation ? (settings.approveAfterSeconds ?? 0) * 1_000 : 0;
}

/** When this one is let through as things stand, UTC milliseconds; null = not by itself. */
export function timeOfPassing({ settings }: RoomState, question: Question): number | null {
  const { passesAt = null, state, gone } = question;
  if (passesAt === null || state !== "pending" || gone || settings === null) return null;
  if (settings.archived || passesAfter(settings) === 0) return null;
  return passesAt < closesAt(settings) ? passesAt : null;
}

/** When the next one is let through; infinite when none is. */
export function nextPassing(state: RoomState): number {
  let next = Number.POSITIVE_INFINITY;
  // Most events let none through: their questions are not gone through after each change.
  if (state.settings === null || passesAfter(state.settings) === 0) return next;
  for (const question of state.questions.values()) {
    next = Math.min(next, timeOfPassing(state, question) ?? next);
  }
  return next;
}

/** Those whose time has come, in the order in which they were asked. */
export function passQuestions(state: RoomState, now: number): RoomEvent[] {
  const events: RoomEvent[] = [];
  for (const question of state.questions.values()) {
    const at = timeOfPassing(state, question);
    if (at !== null && at <= now) events.push({ type: "questionPassed", question: question.id });
  }
  return events;
}
