/** The readable form of what the wire says of polls. Pure and small: a phone loads it at once. */

import type { PollKind, QuizScoring } from "#workers/contract/kinds.ts";
import type { AnswerState } from "../core/polls/commands.ts";
import type { BallotWire, PollWire, TallyWire } from "../core/polls/wire.ts";

/** Times are UTC milliseconds. */
export interface PollView {
  readonly id: string;
  readonly title: string;
  readonly kind: PollKind;
  /** A scale has the names of its two ends. */
  readonly options: readonly string[];
  /** Most options of a ballot, the highest step, or most words. */
  readonly max: number;
  readonly state: "draft" | "started" | "stopped";
  readonly locked: boolean;
  readonly shown: boolean;
  /** A further round runs: nobody but staff sees its result until it stops or is shown by hand. */
  readonly held: boolean;
  readonly resultMode: PollWire["m"];
  readonly order: number;
  readonly startedAt: number | null;
  readonly stoppedAt: number | null;
  readonly round: number;
  /** How long it runs; null = until it is stopped. */
  readonly seconds: number | null;
  /** Between which instants it takes votes, while it runs on time. */
  readonly opensAt: number | null;
  readonly endsAt: number | null;
  /** Staff see who voted what. */
  readonly named: boolean;
  /** Everybody is offered the options in an order of their own. */
  readonly shuffled: boolean;
  /** The right options of a quiz; null while they are not to be known. */
  readonly right: readonly number[] | null;
  /** What gives points in a quiz. */
  readonly scoring: QuizScoring;
  readonly hiddenWords: readonly string[];
  /** As on the wire: read by `pictures.ts` of the pages that show some. */
  readonly pictures?: PollWire["f"] | undefined;
}

export interface WrittenView {
  /** A word and how often, or an answer and its number. */
  readonly list: readonly { readonly text: string; readonly n: number }[];
  /** Different words, or answers, in all. */
  readonly all: number;
}

export interface TallyView {
  readonly people: number;
  /** Votes per option or step; points; ranks, n for a first place of n. None for written ones. */
  readonly counts: readonly number[];
  /** The round before, when this is a further one. */
  readonly before?: TallyView;
  /** What was written; absent for those where one chooses. */
  readonly written?: WrittenView;
}

/** The own answer, and where it stands. */
export interface OwnAnswerView {
  readonly texts: readonly string[];
  readonly state: AnswerState;
}

/** An instant on the wire (seconds since `base`) in UTC milliseconds; null where there is none. */
export function toMs(seconds: number | undefined, base: number): number | null {
  return seconds === undefined ? null : base + seconds * 1_000;
}

export function readPoll(id: string, wire: PollWire, base: number): PollView {
  return {
    id,
    title: wire.t,
    kind: wire.p ? "pin" : wire.k,
    options: wire.o,
    max: wire.x ?? 1,
    state: wire.s ?? "draft",
    locked: wire.l === 1,
    shown: wire.w === 1,
    held: wire.y === 1,
    resultMode: wire.m,
    order: wire.i,
    startedAt: toMs(wire.b, base),
    stoppedAt: toMs(wire.e, base),
    round: wire.r ?? 1,
    seconds: wire.g ?? null,
    opensAt: wire.d === undefined ? null : base + wire.d[0],
    endsAt: wire.d === undefined ? null : base + wire.d[1],
    named: wire.v === 1,
    shuffled: wire.u === 1,
    right: wire.a ?? null,
    scoring: wire.j ? "right" : "speed",
    hiddenWords: wire.h ?? [],
    pictures: wire.f,
  };
}

export function readTally(wire: TallyWire): TallyView {
  if ("l" in wire) {
    const list = wire.l.map(([text, n]) => ({ text, n }));
    return { people: wire.n, counts: [], written: { list, all: wire.d } };
  }
  return "o" in wire ? { ...readNumbers(wire.t), before: readNumbers(wire.o) } : readNumbers(wire);
}

function readNumbers(numbers: readonly number[]): TallyView {
  return { people: numbers[0] ?? 0, counts: numbers.slice(1) };
}

/** The chosen options, points or ranks; null when it is something written. */
export function readChoice(wire: BallotWire): readonly number[] | null {
  return "t" in wire ? null : wire;
}

/** What one has written; null when it is a choice. */
export function readOwnAnswer(wire: BallotWire): OwnAnswerView | null {
  return "t" in wire ? { texts: wire.t, state: wire.s ?? "shown" } : null;
}
