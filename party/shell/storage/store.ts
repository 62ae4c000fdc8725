/**
 * How the room is kept: `room` (see `room-record.ts`), `e:` and `x:` for the entities as of the last
 * snapshot, `ow:` and `oa:` for what came of each device's operations, `j:` for a journal row a tick.
 */
import { roomTimes } from "#workers/contract/limits.ts";
import { evolve } from "../../core/evolve.ts";
import {
  beginRestore,
  type Entity,
  finishRestore,
  formerKeysOf,
  restoreEntity,
  toEntities,
} from "../../core/snapshot.ts";
import { createState, type RoomState } from "../../core/state.ts";
import { ChangeIndex } from "../broadcast/change-index.ts";
import type { RoomPorts } from "../ports.ts";
import {
  chunkLength,
  type Erased,
  erasedBy,
  eraseFromEntry,
  eraseTogether,
  type KeptRow,
  prefixOfRow,
  type Row,
  type RowHead,
  readRow,
  readRows,
  rowPrefix,
  writeRow,
} from "./journal.ts";
import { listPages } from "./list-pages.ts";
import type { Outcomes } from "./outcomes.ts";
import { createRecord, roomKey } from "./room-record.ts";
import { entityKey, StoredEntities } from "./stored-entities.ts";
import { loadOutcomes, putOutcomes } from "./stored-outcomes.ts";

/** How much is written at a time. A test takes small numbers, so that little is already much. */
export interface StoreLimits {
  /** Characters of one stored value. */
  readonly chunkLength: number;
  /** Rows after which the changed entities are written. */
  readonly snapshotRows: number;
  /** Characters of rows after which they are written as well; while it is quiet fewer do, so that a rush need not wait for it. */
  readonly snapshotLength: number;
  readonly quietSnapshotLength: number;
  /** Characters of what one call copies to the Worker: with a thousand stays beside them (90 KB) 1 MB at most, though each may take three bytes. */
  readonly pieceLength: number;
  /** Chunks of rows, or values of ballots or of devices, that a start or an erasure reads in one go: all of them may be more than memory holds. What an erasure changes is written as one. */
  readonly readAtOnce: number;
  /** How long rows are kept for those who come back, milliseconds. */
  readonly resumeWindowMs: number;
}

export const usualLimits: StoreLimits = {
  chunkLength,
  snapshotRows: 200,
  snapshotLength: 12_000_000,
  quietSnapshotLength: 500_000,
  pieceLength: 300_000,
  readAtOnce: 64,
  resumeWindowMs: roomTimes.resumeWindowMs,
};

/** What a start found. */
export interface StoredRoom {
  readonly state: RoomState;
  readonly outcomes: Outcomes;
  readonly seq: number;
  /** The rows that are still kept, oldest first. */
  readonly rows: readonly RowHead[];
  /** What changed with those. */
  readonly changes: ChangeIndex;
  /** People whose erasure was decided and not carried through: a crash came in between. */
  readonly erased: readonly Erased[];
}

/** Where a row stands in storage. */
interface StoredRow extends RowHead {
  /** Of its chunks. */
  readonly chunkKeys: readonly string[];
}

/** The room's storage. Nothing here is tried again: a failed write makes the memory worthless. */
export class Store {
  readonly #ports: Pick<RoomPorts, "storage" | "clock" | "random">;
  readonly #limits: StoreLimits;
  readonly #entities: StoredEntities;
  // Stryker disable all: `load` replaces these before anybody reads them.
  #record = createRecord("", "", 0);
  #rows: StoredRow[] = [];
  // Stryker restore all
  /** Keys that go with the next snapshot: what stood there stands elsewhere from then on. */
  #former: readonly string[] = [];
  /** Entities and characters of rows since the last snapshot. */
  #changed = new Set<string>();
  #length = 0;
  /** Characters of rows that the Worker has taken since then. */
  #acknowledgedLength = 0;
  #hasErasure = false;

  constructor(
    ports: Pick<RoomPorts, "storage" | "clock" | "random">,
    limits: StoreLimits = usualLimits,
  ) {
    this.#ports = ports;
    this.#limits = limits;
    this.#entities = new StoredEntities(limits.chunkLength);
  }

  get epoch(): string {
    return this.#record.epoch;
  }

  get pieceLength(): number {
    return this.#limits.pieceLength;
  }

  get acknowledged(): number {
    return this.#record.acknowledged;
  }

  /** When somebody was erased last, UTC milliseconds; 0 = never. */
  get erasedAt(): number {
    return this.#record.erasedAt;
  }

  /** Reads the room; makes it when there is none. `id` null: an alarm woke it, it knows its own. */
  async load(id: string | null): Promise<StoredRoom> {
    const { storage } = this.#ports;
    const text = await storage.get(roomKey);
    if (text === undefined) await this.#create(id);
    else this.#record = JSON.parse(text);
    // One after the other: of a full hall each is tens of megabytes until it is restored.
    const state = await this.#loadState();
    const { outcomes, former } = await loadOutcomes(storage, this.#limits.readAtOnce);
    this.#former = [...this.#former, ...former];
    const { snapshot } = this.#record;
    const erased: Erased[] = [];
    this.#rows = [];
    let changes: ChangeIndex | null = null;
    for await (const { row, chunks, length } of readRows(this.#listRows(), snapshot)) {
      const { seq, at, keys } = row;
      this.#rows.push({ seq, at, chunkKeys: Array.from(chunks.keys()), length });
      if (seq > snapshot) {
        this.#length += length;
        this.#replay(state, outcomes, row, erased);
      }
      changes ??= new ChangeIndex(seq - 1);
      // Row by row: a full hall's keys of ten minutes are a million texts.
      for (const key of keys) changes.note(state, key, seq);
    }
    state.epoch = this.#record.epoch;
    const seq = Math.max(snapshot, this.#rows.at(-1)?.seq ?? 0);
    changes ??= new ChangeIndex(snapshot);
    return { state, outcomes, seq, rows: Array.from(this.#rows), changes, erased };
  }

  async #loadState(): Promise<RoomState> {
    const state = await this.#beginState();
    const many = this.#entities.loadMany(this.#ports.storage, this.#limits.readAtOnce);
    for await (const entity of many) restoreEntity(state, entity);
    finishRestore(state);
    return state;
  }

  /** The state without what a large room has most of; whoever calls holds no entity any more by then. */
  async #beginState(): Promise<RoomState> {
    const entities = await this.#entities.load(this.#ports.storage);
    const { id, createdAt } = this.#record;
    this.#former = this.#noteFormer(entities);
    return entities.length === 0 ? createState(id, createdAt) : beginRestore(entities);
  }

  /** Chunks of all rows in their order. */
  async *#listRows(): AsyncGenerator<readonly [string, string], void, undefined> {
    const pages = listPages(this.#ports.storage, rowPrefix(), this.#limits.readAtOnce);
    for await (const page of pages) yield* page;
  }

  /** Entities as they are not stored any more are written anew with the next snapshot; answers the keys where they stand. */
  #noteFormer(entities: readonly (readonly [string, Entity])[]): readonly string[] {
    const former: string[] = [];
    for (const [key, entity] of entities) {
      const keys = formerKeysOf(entity);
      if (keys === null) continue;
      former.push(entityKey(key));
      for (const each of keys) this.#changed.add(each);
    }
    return former;
  }

  async #create(id: string | null): Promise<void> {
    if (id === null) throw new Error("an alarm woke a room that was never made");
    const { clock, random, storage } = this.#ports;
    this.#record = createRecord(id, random.id(), clock.now());
    await storage.write(new Map([[roomKey, JSON.stringify(this.#record)]]));
  }

  #replay(state: RoomState, outcomes: Outcomes, row: Row, erased: Erased[]): void {
    for (const entry of row.entries) {
      for (const event of entry.events) {
        const gone = erasedBy(state, event);
        if (gone !== null) erased.push(gone);
        evolve(state, event, entry);
      }
      outcomes.replay(entry);
    }
    // Nobody waits to be told; kept until the last row, they would be everything that changed.
    state.dirty.clear();
    for (const key of row.keys) this.#changed.add(key);
  }

  /** A row that the Worker does not have yet, as it is kept now. */
  async readRow(seq: number): Promise<KeptRow> {
    const chunks = await this.#ports.storage.list(prefixOfRow(seq));
    if (chunks.size === 0) throw new Error(`row ${seq} is not kept`);
    return readRow(chunks);
  }

  /** Keeps one tick; answers how many characters that is. */
  async commit(row: Row): Promise<number> {
    const puts = writeRow(row, this.#limits.chunkLength);
    await this.#ports.storage.write(puts);
    const length = lengthOf(puts);
    this.#rows.push({ seq: row.seq, at: row.at, chunkKeys: Array.from(puts.keys()), length });
    for (const key of row.keys) this.#changed.add(key);
    this.#length += length;
    return length;
  }

  /** Somebody is erased, known or not, at this time (UTC milliseconds): kept with the next snapshot. */
  noteErasure(at: number): void {
    this.#record = { ...this.#record, erasedAt: Math.max(at, this.#record.erasedAt) };
    this.#hasErasure = true;
  }

  /** Whether somebody was erased since the last snapshot. */
  get hasErasure(): boolean {
    return this.#hasErasure;
  }

  /** Whether it is time for `snapshot`. */
  get isSnapshotDue(): boolean {
    const { snapshotRows, snapshotLength } = this.#limits;
    const last = this.#rows.at(-1)?.seq ?? 0;
    return last - this.#record.snapshot >= snapshotRows || this.#length >= snapshotLength;
  }

  /** Whether it is time for `snapshot` while it is quiet: much has happened since, or is known to be copied. */
  get isQuietSnapshotDue(): boolean {
    const longer = Math.max(this.#length, this.#acknowledgedLength);
    return this.isSnapshotDue || longer >= this.#limits.quietSnapshotLength;
  }

  /** Writes what changed since the last time, and drops rows that nobody needs any more. */
  async snapshot(state: RoomState, outcomes: Outcomes, seq: number): Promise<void> {
    const horizon = this.#ports.clock.now() - this.#limits.resumeWindowMs;
    const limit = Math.min(seq, this.#record.acknowledged);
    const kept = this.#rows.findIndex((row) => row.seq > limit || row.at > horizon);
    const gone = this.#rows.slice(0, kept < 0 ? this.#rows.length : kept);
    const { puts, deletes } = this.#collect(state, outcomes, seq);
    await this.#ports.storage.write(puts, [...deletes, ...gone.flatMap((row) => row.chunkKeys)]);
    this.#rows = this.#rows.slice(gone.length);
    this.#noteSnapshot(outcomes);
  }

  #noteSnapshot(outcomes: Outcomes): void {
    this.#changed.clear();
    this.#length = 0;
    this.#hasErasure = false;
    outcomes.changedPages.clear();
    outcomes.changedAnswers.clear();
  }

  #collect(state: RoomState, outcomes: Outcomes, seq: number) {
    this.#record = { ...this.#record, epoch: state.epoch, snapshot: seq };
    // What the Worker takes from now on, while this is written, is not in it.
    this.#acknowledgedLength = 0;
    const puts = new Map([[roomKey, JSON.stringify(this.#record)]]);
    const deletes: string[] = [];
    for (const [key, value] of toEntities(state, this.#changed)) {
      this.#entities.put(puts, deletes, key, value);
    }
    putOutcomes(puts, deletes, outcomes);
    deletes.push(...this.#former);
    this.#former = [];
    return { puts, deletes };
  }

  /** The Worker has everything up to `seq`; kept with the next snapshot. */
  acknowledge(seq: number): void {
    const { acknowledged: before } = this.#record;
    const acknowledged = Math.max(seq, before);
    for (const row of this.#rows) {
      if (row.seq > before && row.seq <= acknowledged) this.#acknowledgedLength += row.length;
    }
    this.#record = { ...this.#record, acknowledged };
  }

  /**
   * After an erasure of one or many: what they wrote goes out of every kept row, and history gets a
   * new name, so that nobody continues the old one.
   */
  async rewrite(
    state: RoomState,
    outcomes: Outcomes,
    seq: number,
    erased: readonly Erased[],
  ): Promise<void> {
    state.epoch = this.#ports.random.id();
    this.#record = { ...this.#record, erasedAt: this.#ports.clock.now() };
    const gone = eraseTogether(erased);
    outcomes.forget(gone.ids);
    const rewritten = new Map<string, string>();
    const left: string[] = [];
    this.#rows = [];
    for await (const { row, chunks } of readRows(this.#listRows())) {
      const entries = row.entries.map((each) => eraseFromEntry(each, gone));
      const clean = { ...row, entries };
      const written = writeRow(clean, this.#limits.chunkLength);
      // Most rows are others': what stands there already is not written again.
      for (const [key, text] of written) if (chunks.get(key) !== text) rewritten.set(key, text);
      for (const key of chunks.keys()) if (!written.has(key)) left.push(key);
      const chunkKeys = Array.from(written.keys());
      this.#rows.push({ seq: row.seq, at: row.at, chunkKeys, length: lengthOf(written) });
    }
    const { puts, deletes } = this.#collect(state, outcomes, seq);
    for (const [key, text] of rewritten) puts.set(key, text);
    await this.#ports.storage.write(puts, deletes.concat(left));
    this.#noteSnapshot(outcomes);
  }
}

function lengthOf(puts: ReadonlyMap<string, string>): number {
  let length = 0;
  for (const text of puts.values()) length += text.length;
  return length;
}
