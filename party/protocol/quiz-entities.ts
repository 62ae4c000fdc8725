/** The readable form of what the wire says of the quiz: apart from the rest, since only who plays loads it. */
import type { BoardWire, StandingWire } from "../core/polls/wire.ts";

export interface BoardView {
  readonly players: number;
  readonly best: readonly BoardRow[];
}

export interface BoardRow {
  /** A number stands for an anonymous player. */
  readonly name: string | number;
  readonly score: number;
  /** From 1; those who are level share it. */
  readonly place: number;
  /** Places gained with the question revealed last; below 0 those lost. */
  readonly up: number;
}

export interface StandingView {
  readonly score: number;
  readonly place: number;
  readonly players: number;
  /** The question revealed last, and what it gave. */
  readonly poll: string;
  readonly points: number;
  /** Right answers in a row, up to the question revealed last. */
  readonly streak: number;
}

export function readBoard([players, best]: BoardWire): BoardView {
  return { players, best: best.map(([name, score, place, up]) => ({ name, score, place, up })) };
}

export function readStanding(wire: StandingWire): StandingView {
  const [score, place, players, poll, points, streak] = wire;
  return { score, place, players, poll, points, streak };
}
