/** The board of the quiz, as it is added up. */
export interface Player {
  readonly person: number;
  /** Which player this is, from 1, in the order of the first ballots: the name of an anonymous one. */
  readonly n: number;
  score: number;
  took: number;
  named: boolean;
  /** From 1; equal scores share the better place. */
  place: number;
  lastPoll: string;
  lastPoints: number;
}

/** Everybody who took part in what has been revealed, best first. */
export interface Board {
  readonly ranked: readonly Player[];
  readonly players: ReadonlyMap<number, Player>;
}
