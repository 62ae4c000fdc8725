/** The readable form of what the wire says of the quiz: apart from the rest, since only who plays loads it. */
import type { LobbyWire } from "../core/lobby/wire.ts";
import type { BoardWire, StandingWire } from "../core/polls/wire.ts";

export interface BoardView {
  readonly players: number;
  readonly best: readonly BoardRow[];
  /** None where everybody plays alone. */
  readonly teams: readonly TeamRow[];
}

/** A team, by the mean of its members' points. */
export interface TeamRow {
  readonly name: string;
  readonly score: number;
  readonly place: number;
  /** Members who have played. */
  readonly people: number;
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

/** The lobby of the quiz, as far as the viewer is told of it. */
export interface LobbyView {
  readonly title: string;
  readonly isOpen: boolean;
  readonly teams: readonly { readonly name: string; readonly people: number }[];
  /** Players who came. */
  readonly players: number;
  /** Those who came last and have a name, the newest first. */
  readonly names: readonly { readonly player: number; readonly name: string }[];
}

/** Attendees are told of an open lobby alone, and of nobody in it. */
export function readLobby({ t, g = [], o, n = 0, c = [], l = [] }: LobbyWire): LobbyView {
  return {
    title: t,
    isOpen: o === 1,
    teams: g.map((name, at) => ({ name, people: c[at] ?? 0 })),
    players: n,
    names: l.map(([player, name]) => ({ player, name })),
  };
}

export function readBoard([players, best, teams = []]: BoardWire): BoardView {
  return {
    players,
    best: best.map(([name, score, place, up]) => ({ name, score, place, up })),
    teams: teams.map(([name, score, place, people]) => ({ name, score, place, people })),
  };
}

export function readStanding(wire: StandingWire): StandingView {
  const [score, place, players, poll, points, streak] = wire;
  return { score, place, players, poll, points, streak };
}
