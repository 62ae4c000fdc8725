/**
 * The readable form of what the wire abbreviates (`party/core/changes.ts`). Pure, without schemas,
 * so that a phone can afford it.
 */

import type { QuestionState, QuestionWire } from "#party/core/questions/wire.ts";
import type { ReplyState, ReplyWire } from "#party/core/replies/wire.ts";
import type { AnnouncementWire } from "../core/announcements/wire.ts";
import type { MessageWire } from "../core/chat/wire.ts";
import type { SurveyQuestion } from "../core/surveys/content.ts";
import type { SurveyQuestionWire, SurveyWire } from "../core/surveys/wire.ts";
import { toMs } from "./poll-entities.ts";

export type {
  SurveyAnswer,
  SurveyContent,
  SurveyKind,
  SurveyQuestion,
} from "../core/surveys/content.ts";

export * from "./poll-entities.ts";

/** Times are UTC milliseconds. `name` is null for an anonymous sender. */
export interface QuestionView {
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
  readonly askedAt: number;
  readonly votes: number;
  readonly state: QuestionState;
  /** On the main screen since; null while that shows something else. */
  readonly highlightedAt: number | null;
  /** The one that screens show wherever their scene is the question; staff and screens know it. */
  readonly isHighlighted: boolean;
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
  /** Unwanted words for which it was held back, and when it is let through by itself; staff know them. */
  readonly heldFor?: readonly string[] | undefined;
  readonly passesAt?: number | undefined;
  /** By nobody real; staff know it. */
  readonly simulated: boolean;
}

export interface ReplyView {
  readonly id: string;
  readonly question: string;
  readonly text: string;
  readonly name: string | null;
  readonly sentAt: number;
  readonly state: ReplyState;
  readonly byStaff: boolean;
  /** Unwanted words for which it was held back; staff know them. */
  readonly heldFor?: readonly string[] | undefined;
  /** By nobody real; staff know it. */
  readonly simulated: boolean;
}

export interface MessageView {
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
  readonly sentAt: number;
  readonly byStaff: boolean;
  readonly mutedSender: boolean;
  readonly pinned: boolean;
  /** By nobody real; staff know it. */
  readonly simulated: boolean;
}

export interface AnnouncementView {
  readonly id: string;
  readonly text: string;
  readonly urgency: "info" | "important" | "urgent";
  readonly madeAt: number;
  readonly endsAt: number | null;
}

export interface SurveyView {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  /** None for attendees while it is closed. */
  readonly questions: readonly SurveyQuestion[];
  readonly state: "draft" | "open" | "closed";
  readonly order: number;
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
    isHighlighted: wire.h !== undefined || wire.i === 1,
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
    heldFor: wire.w,
    passesAt: wire.z && base + wire.z * 1_000,
    simulated: wire.y === 1,
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
    heldFor: wire.w,
    simulated: wire.y === 1,
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
    simulated: wire.y === 1,
  };
}

export function readAnnouncement(
  id: string,
  wire: AnnouncementWire,
  base: number,
): AnnouncementView {
  return {
    id,
    text: wire.t,
    urgency: wire.u === 2 ? "urgent" : wire.u === 1 ? "important" : "info",
    madeAt: base + wire.a * 1_000,
    endsAt: toMs(wire.e, base),
  };
}

export function readSurvey(id: string, wire: SurveyWire): SurveyView {
  return {
    id,
    title: wire.t,
    intro: wire.d ?? "",
    questions: wire.q.map(readSurveyQuestion),
    state: wire.s ?? "draft",
    order: wire.i,
  };
}

function readSurveyQuestion(wire: SurveyQuestionWire): SurveyQuestion {
  const [low, high] = wire.n ?? ["", ""];
  const question: SurveyQuestion = {
    kind: wire.k,
    title: wire.t,
    options: wire.o ?? [],
    max: wire.x ?? 1,
    low,
    high,
    required: wire.r === 1,
  };
  return wire.a === undefined ? question : { ...question, right: wire.a };
}
