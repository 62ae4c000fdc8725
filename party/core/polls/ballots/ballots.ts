/**
 * The ballots of a poll by person, in columns: who chose options takes some six bytes, who ranked
 * them or gave points a few bits more for each option. `get` puts one together to be read.
 */
import { Column } from "../../columns/column.ts";
import type { AnswerState } from "../commands.ts";
import { choiceOf, maskOf } from "./masks.ts";
import { bitsFor, PackedLists } from "./packed-lists.ts";

/** What a person wrote in an open text or a word cloud. */
export interface Answer {
  /** None once erased. */
  texts: readonly string[];
  state: AnswerState;
  at: number;
  /** Unwanted words for which it was held back; absent = none. */
  hits?: readonly string[];
}

/** One person's ballot, as it is now. */
export interface Ballot {
  readonly choice: readonly number[];
  /** Which ballot of the poll this is, from 1: all that leaves the room about who cast it. */
  readonly n: number;
  /** Quiz: milliseconds until the answer was given. */
  readonly took: number;
  /** Quiz: the name may stand on the board. */
  readonly named: boolean;
  /** Named poll: the name at the vote; null in any other, and once erased. */
  readonly voter: string | null;
  readonly answer: Answer | null;
}

/** A written ballot. */
export interface Written {
  readonly person: number;
  readonly n: number;
  answer: Answer;
}

/** A list's length stands below the ballot's number; 0 = a mask, not a list. */
const lengthBits = 5;
const lengths = 1 << lengthBits;
const longest = lengths - 1;

const nothingChosen: readonly number[] = [];

export class Ballots {
  /** Of each person: the ballot's number and how long a list its choice is. */
  readonly #heads = new Column();
  /** Choices of different options in rising order: a bit each. */
  readonly #masks = new Column();
  /** All other choices. */
  #lists = new PackedLists(0, 1);
  readonly #took = new Column();
  readonly #named = new Column();
  readonly #voters = new Map<number, string>();
  readonly #written: Written[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Written ones, by their number less 1. */
  get written(): readonly Written[] {
    return this.#written;
  }

  has(person: number): boolean {
    return this.#heads.get(person) !== 0;
  }

  /** Number of the person's ballot; 0 = there is none. */
  numberOf(person: number): number {
    return this.#heads.get(person) >>> lengthBits;
  }

  /** What the person chose; nothing where there is no ballot, or a written one. */
  choiceOf(person: number): readonly number[] {
    return this.#choiceAt(this.#heads.get(person), person);
  }

  tookOf(person: number): number {
    return this.#took.get(person);
  }

  /** The person's ballot, to be read. */
  get(person: number): Ballot | undefined {
    const head = this.#heads.get(person);
    if (head === 0) return undefined;
    const n = head >>> lengthBits;
    return {
      choice: this.#choiceAt(head, person),
      n,
      took: this.#took.get(person),
      named: this.#named.get(person) === 1,
      voter: this.#voters.get(person) ?? null,
      answer: this.#written[n - 1]?.answer ?? null,
    };
  }

  /** Who has one, in the order in which they were cast. */
  keys(): Iterable<number> {
    const people = new Array<number>(this.#size).fill(0);
    this.#heads.forEach((head, person) => {
      people[(head >>> lengthBits) - 1] = person;
    });
    return people;
  }

  /** In the order in which they were cast. */
  *[Symbol.iterator](): Iterator<readonly [person: number, ballot: Ballot]> {
    for (const person of this.keys()) {
      const ballot = this.get(person);
      if (ballot !== undefined) yield [person, ballot];
    }
  }

  /** In the order in which they were cast. */
  *values(): Iterable<Ballot> {
    for (const [, ballot] of this) yield ballot;
  }

  /** Every choice, in whatever order: for counting. */
  forEachChoice(count: (choice: readonly number[]) => void): void {
    this.#heads.forEach((head, person) => {
      count(this.#choiceAt(head, person));
    });
  }

  /** Puts a choice in the place of the person's earlier one. Whether it is their first ballot. */
  cast(person: number, choice: readonly number[]): boolean {
    const isFirst = this.#begin(person);
    this.#choose(person, this.numberOf(person), choice);
    return isFirst;
  }

  /** Puts an answer in the place of the person's earlier one. Whether it is their first ballot. */
  write(person: number, answer: Answer): boolean {
    const isFirst = this.#begin(person);
    this.#write(person, this.numberOf(person), answer);
    return isFirst;
  }

  /** Puts a ballot back as it was: after the last one, all numbers are there. */
  restore(person: number, { choice, n, took, named, voter, answer }: Ballot): void {
    if (!this.has(person)) this.#size += 1;
    this.#choose(person, n, choice);
    this.time(person, took, named);
    if (voter !== null) this.sign(person, voter);
    if (answer !== null) this.#write(person, n, answer);
  }

  /** Quiz: how long it took, and whether the name may stand on the board. */
  time(person: number, took: number, named: boolean): void {
    this.#took.set(person, took);
    this.#named.set(person, named ? 1 : 0);
  }

  /** Named poll: puts the voter's name on the ballot. */
  sign(person: number, voter: string): void {
    this.#voters.set(person, voter);
  }

  /** Takes the name off the ballot, and off the board. */
  unname(person: number): void {
    this.#voters.delete(person);
    this.#named.set(person, 0);
  }

  clear(): void {
    for (const column of [this.#heads, this.#masks, this.#took, this.#named]) column.clear();
    this.#lists = new PackedLists(0, 1);
    this.#voters.clear();
    this.#written.length = 0;
    this.#size = 0;
  }

  #begin(person: number): boolean {
    if (this.has(person)) return false;
    this.#size += 1;
    this.#heads.set(person, this.#size * lengths);
    return true;
  }

  #write(person: number, n: number, answer: Answer): void {
    const written = this.#written[n - 1];
    if (written === undefined) this.#written[n - 1] = { person, n, answer };
    else written.answer = answer;
  }

  #choose(person: number, n: number, choice: readonly number[]): void {
    const { length } = choice;
    // Lists of a poll are of one length: a ranking is one also where it happens to rise.
    const mask = length > 0 && length === this.#lists.length ? null : maskOf(choice);
    if (mask !== null) {
      this.#heads.set(person, n * lengths);
      this.#masks.set(person, mask);
      return;
    }
    const bits = Math.max(this.#lists.bits, bitsFor(choice));
    if (length > this.#lists.length || bits > this.#lists.bits) this.#repack(length, bits);
    this.#heads.set(person, n * lengths + length);
    this.#lists.set(person, choice);
  }

  #choiceAt(head: number, person: number): readonly number[] {
    const length = head & longest;
    if (length === 0) return head === 0 ? nothingChosen : choiceOf(this.#masks.get(person));
    return this.#lists.get(person, length);
  }

  /** Longer lists than there were, or numbers of more bits: a few times in a poll, most of them among its first ballots. */
  #repack(length: number, bits: number): void {
    const before = this.#lists;
    this.#lists = new PackedLists(Math.max(before.length, length), bits);
    this.#heads.forEach((head, person) => {
      const kept = head & longest;
      if (kept > 0) this.#lists.set(person, before.get(person, kept));
    });
  }
}
