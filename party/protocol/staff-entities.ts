/** The readable form of what the wire tells staff alone. Pure. No phone loads it. */

import type { ActivityWire } from "../core/activity/wire.ts";
import type { AnswerState } from "../core/polls/commands.ts";
import type { AnswerWire } from "../core/polls/wire.ts";

/** Times are UTC milliseconds. */
export interface ActivityView {
  readonly id: string;
  readonly who: string | null;
  /** Id of the staff member; null = the system, or no longer known. */
  readonly whoId: string | null;
  readonly what: string;
  readonly about: string | null;
  /** How many things it is about. */
  readonly count: number;
  /** Kind and id of what it is about, e.g. `q:4`. */
  readonly target: string | null;
  readonly at: number;
  readonly undo: ActivityWire["u"] | null;
}

/** An answer as staff see it. */
export interface AnswerView {
  readonly id: string;
  readonly poll: string;
  /** Number in its poll. */
  readonly n: number;
  readonly text: string;
  readonly writtenAt: number;
  readonly state: AnswerState;
  /** Unwanted words for which it was held back. */
  readonly heldFor?: readonly string[] | undefined;
}

export function readActivity(id: string, wire: ActivityWire, base: number): ActivityView {
  return {
    id,
    who: wire.n ?? null,
    whoId: wire.i ?? null,
    what: wire.w,
    about: wire.t ?? null,
    count: wire.c ?? 1,
    target: wire.k ?? null,
    at: base + wire.a * 1_000,
    undo: wire.u ?? null,
  };
}

export function readAnswer(id: string, wire: AnswerWire, base: number): AnswerView {
  return {
    id,
    poll: wire.p,
    n: Number(id.slice(id.indexOf(":") + 1)),
    text: wire.t,
    writtenAt: base + wire.a * 1_000,
    state: wire.s ?? "shown",
    heldFor: wire.w,
  };
}
