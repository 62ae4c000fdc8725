/** The board of the quiz, as it is added up. */
export interface Player {
  readonly person: number;
  /** Which player this is, from 1, in the order of the first ballots: the name of an anonymous one. */
  readonly n: number;
  score: number;
  /** Milliseconds that the right answers took together. */
  took: number;
  named: boolean;
  /** From 1; those who are level share the better place. */
  place: number;
  /** The place before the question revealed last; 0 = not there yet. */
  before: number;
  /** Right answers in a row, up to the question with the place `lastRight` among those revealed. */
  streak: number;
  lastRight: number;
  lastPoll: string;
  lastPoints: number;
}

/** Everybody who took part in what has been revealed, best first. */
export interface Board {
  readonly ranked: readonly Player[];
  readonly players: ReadonlyMap<number, Player>;
  /** How many questions have been revealed. */
  readonly questions: number;
}
