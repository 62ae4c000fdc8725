/**
 * Frames down, written as text. Changes and answers come in as JSON with commas between, because
 * what many sockets are told is made into text once.
 */
import { frameType, type Welcome } from "./protocol.ts";

export function writeWelcome(welcome: Welcome): string {
  return JSON.stringify([frameType.welcome, welcome]);
}

/** `answers` is what `writeAnswers` gave; "" = none. */
export function writeTick(seq: number, prev: number, changes: string, answers = ""): string {
  return `[${frameType.tick},${seq},${prev},[${changes}]${answers}]`;
}

export function writePong(now: number): string {
  return `[${frameType.pong},${now}]`;
}

export function writeSnapshot(seq: number, changes: string): string {
  return `[${frameType.snapshot},${seq},[${changes}]]`;
}

export function writeWait(place: number, seconds: number): string {
  return `[${frameType.wait},${place},${seconds}]`;
}

export function writeAway(): string {
  return `[${frameType.away}]`;
}

/** A list of JSON values as such a text. */
export function listText(values: readonly unknown[]): string {
  return JSON.stringify(values).slice(1, -1);
}

/** Two lists of JSON values, of which either may be empty, as one. */
export function joinTexts(left: string, right: string): string {
  if (left === "") return right;
  return right === "" ? left : `${left},${right}`;
}

/** The end of a tick frame: what is answered with it, empty lists at its end left out. */
export function writeAnswers(acks: string, naks: string, batches: string): string {
  if (batches !== "") return `,[${acks}],[${naks}],[${batches}]`;
  if (naks !== "") return `,[${acks}],[${naks}]`;
  return acks === "" ? "" : `,[${acks}]`;
}
