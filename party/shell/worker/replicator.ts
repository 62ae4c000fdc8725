/**
 * The copy of what happens that the Worker keeps: sent in order, one call in flight, tried again
 * until it is taken. The room never waits for it.
 */

import { redact, rowsOf } from "../../core/replication.ts";
import type { RoomState } from "../../core/state.ts";
import type {
  ReplicationBody,
  ReplicationCounters,
  ReplicationEntry,
  Stay,
} from "../../protocol/replication.ts";
import type { RoomPorts } from "../ports.ts";
import type { Row } from "../storage/journal.ts";

/** Milliseconds between two calls; between two of counters alone; after a failure, at most. */
const everyMs = 2_000;
const countersEveryMs = 5_000;
const backOffMaxMs = 60_000;
/** Entries of one call, so that its body stays small. */
const entriesMax = 1_000;
const staysMax = 1_000;

/** A `Life`, as far as it is needed. */
interface ReplicationLife {
  readonly isOver: boolean;
  readonly ports: Pick<RoomPorts, "clock" | "outbound" | "report">;
}

/** What is replicated. */
interface Source {
  /** Runs with the room at rest: nothing uncommitted may leave it. */
  atRest(run: (state: RoomState, seq: number) => unknown): void;
  /** Stays that the Worker does not have yet, by whatever names. */
  readonly stays: ReadonlyMap<string, Stay>;
  /** The Worker has everything up to this seq, and these stays. */
  acknowledged(seq: number, stays: readonly Stay[]): void;
}

export class Replicator {
  readonly #life: ReplicationLife;
  readonly #source: Source;
  #unsent: Row[];
  #here = { present: 0, screens: 0 };
  #peak = 0;
  #sentCounters = "";
  #isCalling = false;
  #failures = 0;
  #calledAt = Number.NEGATIVE_INFINITY;
  #isArmed = false;

  constructor(life: ReplicationLife, source: Source, unsent: readonly Row[]) {
    this.#life = life;
    this.#source = source;
    this.#unsent = [...unsent];
    if (this.#unsent.length > 0 || source.stays.size > 0) this.#arm(everyMs);
  }

  /** Rows that the Worker does not have yet. */
  get unsent(): readonly Row[] {
    return this.#unsent;
  }

  add(row: Row): void {
    this.#unsent.push(row);
    this.#arm(everyMs);
  }

  /** After an erasure: the same rows, without what was erased. */
  replace(rows: readonly Row[]): void {
    const first = this.#unsent[0]?.seq ?? Number.POSITIVE_INFINITY;
    this.#unsent = rows.filter((row) => row.seq >= first);
  }

  /** The number of people here has changed. */
  countPeople(present: number, screens: number): void {
    if (present === this.#here.present && screens === this.#here.screens) return;
    this.#here = { present, screens };
    this.#peak = Math.max(this.#peak, present);
    this.#arm(countersEveryMs);
  }

  /** There are stays to send. */
  noteStays(): void {
    this.#arm(countersEveryMs);
  }

  #arm(every: number): void {
    if (this.#isArmed || this.#isCalling) return;
    const backOff = this.#failures > 0 ? Math.min(everyMs * 2 ** this.#failures, backOffMaxMs) : 0;
    const due = this.#calledAt + Math.max(every, backOff) - this.#life.ports.clock.now();
    this.#isArmed = true;
    this.#life.ports.clock.setTimer(
      () => {
        this.#isArmed = false;
        this.#source.atRest((state, seq) => this.#call(state, seq));
      },
      Math.max(0, due),
    );
  }

  async #call(state: RoomState, seq: number): Promise<void> {
    if (this.#isCalling) return;
    this.#isCalling = true;
    try {
      await this.#send(state, seq);
      this.#failures = 0;
    } catch (error) {
      // The room goes on without its copy in D1, whatever is wrong with that.
      if (this.#failures === 0) this.#life.ports.report("the replication could not be sent", error);
      this.#failures += 1;
    }
    this.#isCalling = false;
    const isMore = this.#unsent.length > 0 || this.#staysOf(state).length > 0;
    if (isMore || this.#failures > 0) this.#arm(everyMs);
  }

  async #send(state: RoomState, seq: number): Promise<void> {
    const body = this.#body(state, seq);
    const counters = JSON.stringify(body.counters);
    const { entries, from, to, stays = [] } = body;
    const isNew = entries.length > 0 || to >= from || stays.length > 0;
    if (!isNew && counters === this.#sentCounters) return;
    this.#calledAt = this.#life.ports.clock.now();
    const acknowledged = await this.#life.ports.outbound.replicate(body);
    if (this.#life.isOver) return;
    this.#sentCounters = counters;
    this.#unsent = this.#unsent.filter((row) => row.seq > acknowledged);
    this.#source.acknowledged(acknowledged, stays);
  }

  #body(state: RoomState, seq: number): ReplicationBody {
    const entries: ReplicationEntry[] = [];
    const keys = new Set<string>();
    const from = this.#unsent[0]?.seq ?? seq + 1;
    let to = from - 1;
    for (const row of this.#unsent) {
      if (entries.length > 0 && entries.length + row.entries.length > entriesMax) break;
      to = row.seq;
      for (const key of row.keys) keys.add(key);
      let n = 0;
      for (const { at, by, events } of row.entries) {
        for (const event of events) {
          entries.push({ seq: row.seq, n, at, by, ...redact(event, state) });
          n += 1;
        }
      }
    }
    const counters = { ...this.#here, peak: this.#peak, ...countersOf(state) };
    const stays = to < seq ? [] : this.#staysOf(state).slice(0, staysMax);
    const rows = rowsOf(state, keys);
    const body = { epoch: state.epoch, from, to, entries, rows, counters };
    return stays.length === 0 ? body : { ...body, stays };
  }

  /**
   * Of whom the Worker does not know it keeps none, so people come first: a page is open a moment before its person is in
   * the room's state.
   */
  #staysOf({ people }: RoomState): readonly Stay[] {
    return [...this.#source.stays.values()].filter(({ person }) => people.has(person));
  }
}

function countersOf(state: RoomState): Omit<ReplicationCounters, "present" | "peak" | "screens"> {
  let votes = 0;
  for (const poll of state.polls.values()) votes += poll.ballots.size;
  const { people, questions, messages } = state;
  return { people: people.size, asked: questions.size, votes, messages: messages.size };
}
