/**
 * The readable form of what the wire abbreviates (`party/core/changes.ts`). Pure, without schemas,
 * so that a phone can afford it.
 */
import type {
  ActivityWire,
  MessageWire,
  QuestionState,
  QuestionWire,
  ReplyState,
  ReplyWire,
} from "./core/changes.ts";

export * from "./poll-views.ts";

/** Times are UTC milliseconds. `name` is null for an anonymous sender. */
export interface QuestionView {
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
  readonly askedAt: number;
  readonly votes: number;
  readonly state: QuestionState;
  readonly highlightedAt: number | null;
  readonly closed: boolean;
  /** Place in Next, or null when not starred. */
  readonly order: number | null;
  readonly answeredAt: number | null;
  /** Seconds that it was on. */
  readonly took: number | null;
  readonly reason: string | null;
  readonly mutedSender: boolean;
  readonly editedAt: number | null;
  /** The author's own text, when staff have edited it; staff and the author know it. */
  readonly original: string | null;
  /** For the screen; staff and screens know it. */
  readonly short: string | null;
  /** How many others asked the same, and the first names of them. */
  readonly others: number;
  readonly otherNames: readonly string[];
  /** Id of the question that stands for it, when it was joined with that. */
  readonly mergedInto: string | null;
  /** Ids; staff know them. */
  readonly labels: readonly string[];
}

export interface ReplyView {
  readonly id: string;
  readonly question: string;
  readonly text: string;
  readonly name: string | null;
  readonly sentAt: number;
  readonly state: ReplyState;
  readonly byStaff: boolean;
}

export interface MessageView {
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
  readonly sentAt: number;
  readonly byStaff: boolean;
  readonly mutedSender: boolean;
  readonly pinned: boolean;
}

export interface ActivityView {
  readonly id: string;
  readonly who: string | null;
  readonly what: string;
  readonly about: string | null;
  /** How many things it is about. */
  readonly count: number;
  /** Kind and id of what it is about, e.g. `q:4`. */
  readonly target: string | null;
  readonly at: number;
  readonly undo: ActivityWire["u"] | null;
}

function toMs(seconds: number | undefined, base: number): number | null {
  return seconds === undefined ? null : base + seconds * 1_000;
}

export function readQuestion(id: string, wire: QuestionWire, base: number): QuestionView {
  return {
    id,
    text: wire.t,
    name: wire.n ?? null,
    askedAt: base + wire.a * 1_000,
    votes: wire.v ?? 0,
    state: wire.s ?? "live",
    highlightedAt: toMs(wire.h, base),
    closed: wire.c === 1,
    order: wire.o ?? null,
    answeredAt: toMs(wire.d?.[0], base),
    took: wire.d?.[1] ?? wire.k ?? null,
    reason: wire.r ?? null,
    mutedSender: wire.m === 1,
    editedAt: toMs(wire.e, base),
    original: wire.x ?? null,
    short: wire.b ?? null,
    others: wire.j?.[0] ?? 0,
    otherNames: namesOf(wire.j),
    mergedInto: wire.g ?? null,
    labels: wire.l ?? none,
  };
}

const none: readonly string[] = [];

function namesOf(joined: QuestionWire["j"]): readonly string[] {
  if (joined === undefined) return none;
  const [, ...names] = joined;
  return names;
}

export function readReply(id: string, wire: ReplyWire, base: number): ReplyView {
  return {
    id,
    question: wire.q,
    text: wire.t,
    name: wire.n ?? null,
    sentAt: base + wire.a * 1_000,
    state: wire.s ?? "approved",
    byStaff: wire.f === 1,
  };
}

export function readMessage(id: string, wire: MessageWire, base: number): MessageView {
  return {
    id,
    text: wire.t,
    name: wire.n ?? null,
    sentAt: base + wire.a * 1_000,
    byStaff: wire.f === 1,
    mutedSender: wire.m === 1,
    pinned: wire.p === 1,
  };
}

export function readActivity(id: string, wire: ActivityWire, base: number): ActivityView {
  return {
    id,
    who: wire.n ?? null,
    what: wire.w,
    about: wire.t ?? null,
    count: wire.c ?? 1,
    target: wire.k ?? null,
    at: base + wire.a * 1_000,
    undo: wire.u ?? null,
  };
}
