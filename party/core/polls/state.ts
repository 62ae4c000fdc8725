/** Polls as the room keeps them. `PollData` is plain JSON; the rest is made again from it. */

import { gridOf } from "../pins/pins.ts";
import type { KeptParts, Split } from "../segments/state.ts";
import { Ballots } from "./ballots/ballots.ts";
import type { PollContent } from "./commands.ts";
import type { PollState, TallyWire } from "./wire.ts";

export interface PollData {
  readonly id: string;
  content: PollContent;
  state: PollState;
  removed: boolean;
  locked: boolean;
  shown: boolean;
  order: number;
  startedAt: number | null;
  stoppedAt: number | null;
  /** Between which instants it takes votes, as of its last start; null = by hand. */
  opensAt: number | null;
  endsAt: number | null;
  round: number;
  /** A further round runs: its result is told to nobody but staff until it stops or is shown by hand. */
  held: boolean;
  /** The round in which it was last started; 0 = never. */
  ranRound: number;
  /** The numbers of the round before, when this is a further one. */
  before: readonly number[] | null;
  /** Folded words that the cloud leaves out. */
  hiddenWords: readonly string[];
  /** Quiz: the right answers are out. */
  revealed: boolean;
  by: string | null;
  /** By what its result is told in parts; null = it is not. */
  split: Split | null;
  /** Parts that came from D1. */
  keptParts: KeptParts | null;
  /** Whether each was ever seen: only what was seen is taken away again. */
  publicAt: number | null;
  resultSeen: boolean;
  countSeen: boolean;
  screenResultSeen: boolean;
  screenCountSeen: boolean;
}

export interface Poll extends PollData {
  readonly ballots: Ballots;
  /** Counted from the ballots when first asked for, forgotten at the next vote. */
  tally: TallyWire | null;
  readonly key: string;
  readonly tallyKey: string;
  readonly countKey: string;
  /** Of the places of its pins. */
  readonly pinsKey: string;
  /** Beginning of its ballots' keys, and of its answers'. */
  readonly ballotPrefix: string;
  readonly answerPrefix: string;
  /** Takes a result away from those who lose its topic (see topics.ts). */
  readonly withdrawnKey: string;
}

/** A poll that nobody has started, voted in or seen. */
export function draftPoll(
  id: string,
  content: PollContent,
  order: number,
  by: string | null,
): PollData {
  return {
    id,
    content,
    order,
    by,
    state: "draft",
    removed: false,
    locked: false,
    shown: false,
    startedAt: null,
    stoppedAt: null,
    opensAt: null,
    endsAt: null,
    round: 1,
    ranRound: 0,
    before: null,
    held: false,
    hiddenWords: [],
    revealed: false,
    split: null,
    keptParts: null,
    publicAt: null,
    resultSeen: false,
    countSeen: false,
    screenResultSeen: false,
    screenCountSeen: false,
  };
}

/** As rooms keep it; those kept before rounds were held back, or results split, do not have it. */
export type StoredPoll = Omit<PollData, "held" | "split" | "keptParts"> &
  Readonly<Partial<Pick<PollData, "held" | "split" | "keptParts">>>;

/**
 * A poll with the prepared parts, without ballots. Written out: of what is spread V8 may make each poll another shape, and then
 * what a vote passes is compiled anew with every poll.
 */
export function makePoll(data: StoredPoll): Poll {
  const { id } = data;
  return {
    id,
    content: data.content,
    state: data.state,
    removed: data.removed,
    locked: data.locked,
    shown: data.shown,
    order: data.order,
    startedAt: data.startedAt,
    stoppedAt: data.stoppedAt,
    opensAt: data.opensAt,
    endsAt: data.endsAt,
    round: data.round,
    held: data.held ?? false,
    ranRound: data.ranRound,
    before: data.before,
    hiddenWords: data.hiddenWords,
    revealed: data.revealed,
    by: data.by,
    split: data.split ?? null,
    keptParts: data.keptParts ?? null,
    publicAt: data.publicAt,
    resultSeen: data.resultSeen,
    countSeen: data.countSeen,
    screenResultSeen: data.screenResultSeen,
    screenCountSeen: data.screenCountSeen,
    ballots: new Ballots(),
    tally: null,
    key: `p:${id}`,
    tallyKey: `t:${id}`,
    countKey: `c:${id}`,
    pinsKey: `pn:${id}`,
    ballotPrefix: `b:${id}:`,
    answerPrefix: `an:${id}:`,
    withdrawnKey: `x:${id}`,
  };
}

/** How many numbers its tally has: steps of a rating or scale, fields of a picture, options of the others. */
export function optionCount({ content }: Poll): number {
  switch (content.kind) {
    case "yesno":
      return 2;
    case "rating":
    case "scale":
      return content.max;
    case "pin": {
      const { columns, rows } = gridOf(content);
      return columns * rows;
    }
    case "text":
    case "cloud":
      return 0;
    default:
      return content.options.length;
  }
}
