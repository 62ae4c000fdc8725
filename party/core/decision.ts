/** What `decide` is given and answers, and the checks that many commands share. */

import { cleanText, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import type { ErrorCode, ErrorDetail, WaitCode } from "#workers/contract/errors.ts";
import { sendingLimits } from "#workers/contract/limits.ts";
import { can, type Role } from "#workers/contract/permissions.ts";
import type { ByType } from "./event-base.ts";
import { phaseOf } from "./event-life/phase.ts";
import type { RoomSettings } from "./event-life/settings.ts";
import type { RoomEvent } from "./events.ts";
import type { Person } from "./people/state.ts";
import type { RoomState } from "./state.ts";

export type RoomActor =
  | { readonly kind: "system" }
  | {
      readonly kind: "room";
      readonly id: string;
      readonly role: Role;
      readonly eventId: string;
      /** Known on admission; null when nobody has said one. */
      readonly name: string | null;
    };
export type RoomMember = Extract<RoomActor, { kind: "room" }>;

export interface Ctx {
  /** UTC milliseconds. */
  readonly now: number;
  readonly actor: RoomActor;
  /** `nextIdOf(state)`: asked at most once for a command. */
  newId(): string;
  /** Half the way there and back to the actor, as last measured, milliseconds; absent = unknown. */
  readonly lag?: number;
}

export type Refused = {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
};

/** So many of a batch could not be, for this reason. */
export interface BatchRefusal {
  readonly n: number;
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/** What came of something that was asked of many at once. */
export interface BatchResult {
  /** Line of the activity list: a further piece that names it is part of the same act. */
  readonly act: string;
  readonly done: number;
  /** What could not be, by reason; those of one reason together. */
  readonly refused: readonly BatchRefusal[];
}

/** `id` is that of what was made. No events: nothing had to change. */
export type Decision =
  | {
      readonly ok: true;
      readonly events: readonly RoomEvent[];
      readonly id?: string | undefined;
      readonly batch?: BatchResult | undefined;
    }
  | Refused;

/** What each command of a feature's staff comes to. */
export type Deciders<C extends { readonly type: string }> = {
  readonly [T in C["type"]]: (
    state: RoomState,
    command: ByType<C>[T],
    ctx: Ctx,
    settings: RoomSettings,
  ) => Decision;
};

export function refused(code: ErrorCode, detail?: ErrorDetail): Refused {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail };
}

export function accepted(...events: RoomEvent[]): Decision {
  return { ok: true, events, id: undefined, batch: undefined };
}

export function made(id: string, ...events: RoomEvent[]): Decision {
  return { ok: true, events, id, batch: undefined };
}

/** A transition that is not in the list: names the present state and who was there first. */
export function notAllowed(state: string, by: string | null = null): Refused {
  return refused("state.not_allowed", by === null ? { state } : { state, by });
}

export function isStaff(state: RoomState, actor: RoomActor): boolean {
  return can(actor, "live.moderate", state.subject);
}

export interface Part {
  /** Also before the event opens, when the host takes questions in advance. */
  readonly inAdvance?: true;
  /** A text that others read: somebody who is muted may not. */
  readonly isText?: true;
}

/** What stops a participant: the event's phase, interaction turned off, being muted. */
export function refuseTakingPart(
  settings: RoomSettings,
  person: Person | undefined,
  now: number,
  part: Part,
): Refused | null {
  if (!settings.published) return refused("event.not_found");
  const phase = phaseOf(settings, now);
  if (phase === "ended") return refused("event.ended");
  if (phase === "before" && !(part.inAdvance && settings.questionsInAdvance)) {
    return refused("event.not_open");
  }
  if (!settings.interactionEnabled) return refused("interaction.disabled");
  if (part.isText && person !== undefined && isMuted(person)) return refused("person.muted");
  return null;
}

export function isMuted(person: Pick<Person, "mutes">): boolean {
  return person.mutes !== null;
}

/** The text as it is kept, or why not. Lengths are code points after NFC. */
export function checkText(
  raw: string,
  min: number,
  max: number,
): { readonly ok: true; readonly text: string } | Refused {
  const text = cleanText(raw);
  const length = textLength(text);
  if (length === 0) return refused(codeOfEmpty(raw));
  if (length < min) return refused("text.too_short", { min });
  if (length > max) return refused("text.too_long", { max });
  return { ok: true, text };
}

/** A text of one line as it is kept, or why not. */
export function checkLine(raw: string, min: number, max: number): ReturnType<typeof checkText> {
  return checkText(raw.replace(/\s+/gu, " "), min, max);
}

/** The guard against bursts: any two texts of one person. */
export function refuseBurst(
  person: Person | undefined,
  now: number,
  code: WaitCode = "sending.too_fast",
): Refused | null {
  const last = person?.lastTextAt ?? null;
  if (last === null || now - last >= sendingLimits.burstGuardMs) return null;
  return refused(code, {
    seconds: secondsLeft(last, sendingLimits.burstGuardMs, now),
  });
}

/** The event's interval between two questions or replies of one person. */
export function refuseInterval(
  settings: RoomSettings,
  person: Person | undefined,
  now: number,
): Refused | null {
  const interval = settings.question.intervalMinutes * 60_000;
  const last = person?.lastAskAt ?? null;
  if (last === null || now - last >= interval) return null;
  return refused("question.interval", { seconds: secondsLeft(last, interval, now) });
}

export function secondsLeft(last: number, waitMs: number, now: number): number {
  return Math.ceil((last + waitMs - now) / 1_000);
}
