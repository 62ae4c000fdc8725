/**
 * The copy of what happens that the Worker keeps: sent in order, one call in flight, tried again
 * until it is taken. The room never waits for it.
 */

import { rowsOf } from "../../core/replication.ts";
import type { RoomState } from "../../core/state.ts";
import type { Writable } from "../../core/wire.ts";
import type { ReplicationBody, ReplicationCounters, Stay } from "../../protocol/replication.ts";
import type { RoomPorts } from "../ports.ts";
import type { RowHead } from "../storage/journal.ts";
import { notBegun, ReplicationPiece } from "./replication-piece.ts";
import { type UnsentRow, UnsentRows } from "./unsent-rows.ts";

/** Milliseconds between two calls; between two of counters alone; after a failure, at most. */
const everyMs = 2_000;
/**
 * The same while more waits than goes into one call: thousands vote, and being shown it comes first, or have voted, and the
 * room's time is the copy's.
 */
const backlogEveryMs = 1_000;
const quietBacklogEveryMs = 250;
/** So far behind, the copy waits for nobody any more. */
const patienceMs = 15_000;
/**
 * While people act, a call waits for a rest of this length, but not longer than that once there is something to send: what it is
 * made of costs a room in the midst of a poll a quarter of its time.
 */
const restMs = 1_000;
const restWithinMs = 5_000;
const countersEveryMs = 5_000;
const backOffMaxMs = 60_000;
/** How far behind the copy is when that is told, and how often it is, milliseconds. */
const behindMs = 30_000;
const behindEveryMs = 60_000;
const staysMax = 1_000;

/** A `Life`, as far as it is needed. */
interface ReplicationLife {
  readonly isOver: boolean;
  readonly ports: Pick<RoomPorts, "clock" | "outbound" | "report">;
}

/** Who is here; `relays` as in `ReplicationCounters`, [] = there are none. */
interface Here {
  readonly present: number;
  readonly screens: number;
  readonly relays: readonly number[];
}

/** What is replicated. */
interface Source {
  /** Runs with the room at rest: nothing uncommitted may leave it. */
  atRest(run: (state: RoomState, seq: number) => unknown): void;
  /** A row as storage has it. */
  readRow(seq: number): Promise<UnsentRow>;
  /** Stays that the Worker does not have yet, by whatever names. */
  readonly stays: ReadonlyMap<string, Stay>;
  /** The Worker has everything up to this seq, and these stays. */
  acknowledged(seq: number, stays: readonly Stay[]): void;
}

export class Replicator {
  readonly #life: ReplicationLife;
  readonly #source: Source;
  readonly #longest: number;
  readonly #unsent: UnsentRows;
  /** What the Worker has of the first of them already. */
  #begun = notBegun;
  #toldBehindAt = Number.NEGATIVE_INFINITY;
  #here: Here = { present: 0, screens: 0, relays: [] };
  #peak = 0;
  #sentCounters = "";
  #isCalling = false;
  #failures = 0;
  /** When a row was kept last. */
  #addedAt = Number.NEGATIVE_INFINITY;
  #calledAt = Number.NEGATIVE_INFINITY;
  #isArmed = false;
  /** After how long another call was wished for during one. */
  #wanted: number | null = null;

  /** `unsent`: rows that the Worker does not have yet; `longest`: characters of one call's events and rows. */
  constructor(life: ReplicationLife, source: Source, unsent: readonly RowHead[], longest: number) {
    this.#life = life;
    this.#source = source;
    this.#longest = longest;
    this.#unsent = new UnsentRows(unsent, (seq) => source.readRow(seq), longest);
    if (unsent.length > 0 || source.stays.size > 0) this.#arm(everyMs);
  }

  /** A row was kept. */
  add(row: UnsentRow): void {
    this.#unsent.add(row);
    this.#addedAt = this.#life.ports.clock.now();
    this.#arm(everyMs);
  }

  /** After an erasure the rows are kept without what was erased. */
  rewritten(): void {
    this.#unsent.rewritten();
  }

  /** The number of people here may have changed. */
  countPeople(here: Here): void {
    const { present, screens, relays } = this.#here;
    const isSameHere = here.present === present && here.screens === screens;
    if (isSameHere && here.relays.join() === relays.join()) return;
    this.#here = here;
    this.#peak = Math.max(this.#peak, here.present);
    this.#arm(countersEveryMs);
  }

  /** There are stays to send. */
  noteStays(): void {
    this.#arm(countersEveryMs);
  }

  #arm(every: number): void {
    if (this.#isCalling) this.#wanted = Math.min(every, this.#wanted ?? every);
    if (this.#isArmed || this.#isCalling) return;
    const backOff = this.#failures > 0 ? Math.min(everyMs * 2 ** this.#failures, backOffMaxMs) : 0;
    this.#isArmed = true;
    this.#callAt(this.#calledAt + Math.max(every, backOff));
  }

  /** Calls then, UTC milliseconds, or at the rest after it. */
  #callAt(due: number): void {
    const { clock } = this.#life.ports;
    const at = Math.max(due, this.#restsAt());
    clock.setTimer(
      () => {
        if (this.#restsAt() > clock.now()) return this.#callAt(due);
        this.#isArmed = false;
        return this.#call();
      },
      Math.max(0, at - clock.now()),
    );
  }

  /** When people will have rested for long enough, if nothing more happens, or have been waited for. */
  #restsAt(): number {
    const waitsSince = this.#unsent.first?.at ?? Number.POSITIVE_INFINITY;
    return Math.min(this.#addedAt + restMs, waitsSince + restWithinMs);
  }

  async #call(): Promise<void> {
    this.#isCalling = true;
    this.#wanted = null;
    let next: number | null = everyMs;
    try {
      next = await this.#readAndSend();
      this.#failures = 0;
    } catch (error) {
      if (this.#life.isOver) return;
      // The room goes on without its copy in D1, whatever is wrong with that.
      if (this.#failures === 0) this.#life.ports.report("the replication could not be sent", error);
      this.#failures += 1;
      this.#calledAt = this.#life.ports.clock.now();
    }
    this.#isCalling = false;
    next ??= this.#wanted;
    if (next !== null && !this.#life.isOver) this.#arm(next);
  }

  /** Sends what there is, once it is in memory and the room at rest. Answers after how long there is more to send, ms; null: there is none. */
  async #readAndSend(): Promise<number | null> {
    await this.#unsent.read();
    return new Promise((resolve, reject) => {
      this.#source.atRest((state, seq) => {
        // An erasure in between has taken out of memory what was read.
        const sent = this.#unsent.isReady ? this.#send(state, seq) : this.#readAndSend();
        sent.then(resolve, reject);
      });
    });
  }

  async #send(state: RoomState, seq: number): Promise<number | null> {
    const begun = this.#begun;
    const longest = this.#longest;
    const piece = new ReplicationPiece(state, this.#unsent.rows, { begun, longest, seq });
    const body = this.#body(state, seq, piece);
    const counters = JSON.stringify(body.counters);
    const { entries, from, to, stays = [] } = body;
    const isNew = entries.length > 0 || piece.keys.size > 0 || to >= from || stays.length > 0;
    if (!isNew && counters === this.#sentCounters) return null;
    this.#calledAt = this.#life.ports.clock.now();
    if (body.behind !== undefined) this.#toldBehindAt = this.#calledAt;
    const acknowledged = await this.#life.ports.outbound.replicate(body);
    if (this.#life.isOver) return null;
    this.#sentCounters = counters;
    this.#unsent.drop(acknowledged);
    this.#begun = acknowledged === piece.to ? piece.begun : notBegun;
    this.#source.acknowledged(acknowledged, stays);
    if (piece.isFull || this.#unsent.areMoreStored) return this.#backlogEvery();
    return this.#unsent.first === null && this.#staysOf(state).length === 0 ? null : everyMs;
  }

  #backlogEvery(): number {
    const now = this.#life.ports.clock.now();
    const isQuiet = now - this.#addedAt >= backlogEveryMs;
    const isFarBehind = now - (this.#unsent.first?.at ?? now) >= patienceMs;
    return isQuiet || isFarBehind ? quietBacklogEveryMs : backlogEveryMs;
  }

  #body(state: RoomState, seq: number, piece: ReplicationPiece): ReplicationBody {
    const { entries, to } = piece;
    const from = this.#unsent.first?.seq ?? seq + 1;
    const { present, screens, relays } = this.#here;
    const here = { present, screens, peak: this.#peak, ...countersOf(state) };
    const counters: ReplicationCounters = relays.length > 0 ? { ...here, relays } : here;
    const stays = to < seq ? [] : this.#staysOf(state).slice(0, staysMax);
    const rows = rowsOf(state, piece.keys);
    const body: Writable<ReplicationBody> = {
      epoch: state.epoch,
      from,
      to,
      entries,
      rows,
      counters,
    };
    if (stays.length > 0) body.stays = stays;
    const behind = this.#behind();
    if (behind !== null) body.behind = behind;
    return body;
  }

  /** Seconds by which the copy is behind; null where that is nothing to tell of, or was told a moment ago. */
  #behind(): number | null {
    const now = this.#life.ports.clock.now();
    const waits = now - (this.#unsent.first?.at ?? now);
    if (waits < behindMs || now - this.#toldBehindAt < behindEveryMs) return null;
    return Math.round(waits / 1_000);
  }

  /**
   * Of whom the Worker does not know it keeps none, so people come first: a page is open a moment before its person is in
   * the room's state.
   */
  #staysOf({ people }: RoomState): readonly Stay[] {
    return [...this.#source.stays.values()].filter(({ person }) => people.has(person));
  }
}

function countersOf(
  state: RoomState,
): Pick<ReplicationCounters, "people" | "asked" | "votes" | "messages"> {
  let votes = 0;
  for (const poll of state.polls.values()) votes += poll.ballots.size;
  const { people, questions, messages } = state;
  return { people: people.size, asked: questions.size, votes, messages: messages.size };
}
