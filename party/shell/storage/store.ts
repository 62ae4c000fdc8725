/**
 * How the room is kept. `room` says which room this is and how far it got; `e:` holds the entities
 * as of the last snapshot, `o:` what came of each device's operations, `j:` a journal row a tick.
 */
import { roomTimes } from "#workers/contract/limits.ts";
import { evolve } from "../../core/evolve.ts";
import { fromEntities } from "../../core/restore.ts";
import { type Entity, toEntities } from "../../core/snapshot.ts";
import { createState, type RoomState } from "../../core/state.ts";
import type { RoomPorts, RoomStorage } from "../ports.ts";
import {
  chunkLength,
  cut,
  type Erased,
  erasedBy,
  type Row,
  readRows,
  rowPrefix,
  withoutPerson,
  writeRow,
} from "./journal.ts";
import { Outcomes, type StoredOps } from "./outcomes.ts";

/** How much is written at a time. A test takes small numbers, so that little is already much. */
export interface StoreLimits {
  /** Characters of one stored value. */
  readonly chunkLength: number;
  /** Rows after which the changed entities are written. */
  readonly snapshotRows: number;
  /** Characters of rows after which they are written as well. */
  readonly snapshotLength: number;
  /** How long rows are kept for those who come back, milliseconds. */
  readonly resumeWindowMs: number;
}

export const usualLimits: StoreLimits = {
  chunkLength,
  snapshotRows: 200,
  snapshotLength: 4_000_000,
  resumeWindowMs: roomTimes.resumeWindowMs,
};

const roomKey = "room";
const entityPrefix = "e:";
const opsPrefix = "o:";
/** Pieces of an entity that does not fit into one value: its own value is `#` and their number. */
const piecePrefix = "x:";

/** Whether the room was ever made. */
export async function isRoomMade(storage: RoomStorage): Promise<boolean> {
  return (await storage.get(roomKey)) !== undefined;
}

/** What storage holds of a room that begins with these entities. */
export function writeNewRoom(
  { id, epoch, now }: { readonly id: string; readonly epoch: string; readonly now: number },
  entities: readonly (readonly [string, Entity])[],
): Map<string, string> {
  const record: RoomRecord = {
    id,
    epoch,
    createdAt: now,
    snapshot: 0,
    acknowledged: 0,
    erasedAt: 0,
  };
  const puts = new Map([[roomKey, JSON.stringify(record)]]);
  for (const [key, entity] of entities) {
    putEntity(puts, key, entity, chunkLength);
  }
  return puts;
}

/** Adds an entity's values, each of at most `length` characters; answers how many pieces it needs. */
function putEntity(puts: Map<string, string>, key: string, entity: Entity, length: number): number {
  const text = JSON.stringify(entity);
  if (text.length <= length) {
    puts.set(entityPrefix + key, text);
    return 0;
  }
  const pieces = cut(text, (n) => pieceKey(key, n), length);
  for (const [piece, part] of pieces) puts.set(piece, part);
  puts.set(entityPrefix + key, `#${pieces.size}`);
  return pieces.size;
}

interface RoomRecord {
  readonly id: string;
  readonly epoch: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
  /** Rows up to this one are in the entities. */
  readonly snapshot: number;
  /** Rows up to this one are in the record over at the Worker. */
  readonly acknowledged: number;
  /** When somebody was erased last, UTC milliseconds; 0 = never. */
  readonly erasedAt: number;
}

/** What a start found. */
export interface Loaded {
  readonly state: RoomState;
  readonly outcomes: Outcomes;
  readonly seq: number;
  /** The rows that are still kept, oldest first. */
  readonly rows: readonly Row[];
  /** People whose erasure was decided and not carried through: a crash came in between. */
  readonly erased: readonly Erased[];
}

interface KeptRow {
  readonly seq: number;
  readonly at: number;
  readonly keys: readonly string[];
}

/** The room's storage. Nothing here is tried again: a failed write makes the memory worthless. */
export class Store {
  readonly #ports: Pick<RoomPorts, "storage" | "clock" | "random">;
  readonly #limits: StoreLimits;
  // Stryker disable all: `load` replaces these before anybody reads them.
  #record: RoomRecord = {
    id: "",
    epoch: "",
    createdAt: 0,
    snapshot: 0,
    acknowledged: 0,
    erasedAt: 0,
  };
  #rows: KeptRow[] = [];
  // Stryker restore all
  #pieces = new Map<string, number>();
  /** Entities and characters of rows since the last snapshot. */
  #changed = new Set<string>();
  #length = 0;

  constructor(
    ports: Pick<RoomPorts, "storage" | "clock" | "random">,
    limits: StoreLimits = usualLimits,
  ) {
    this.#ports = ports;
    this.#limits = limits;
  }

  get epoch(): string {
    return this.#record.epoch;
  }

  get acknowledged(): number {
    return this.#record.acknowledged;
  }

  /** When somebody was erased last, UTC milliseconds; 0 = never. */
  get erasedAt(): number {
    return this.#record.erasedAt;
  }

  /** The oldest seq from which every later row is still kept. */
  get oldest(): number {
    return (this.#rows[0]?.seq ?? this.#record.snapshot + 1) - 1;
  }

  /** Reads the room; makes it when there is none. `id` null: an alarm woke it, it knows its own. */
  async load(id: string | null): Promise<Loaded> {
    const { storage } = this.#ports;
    const [text, entities, pieces, ops, journal] = await Promise.all([
      storage.get(roomKey),
      storage.list(entityPrefix),
      storage.list(piecePrefix),
      storage.list(opsPrefix),
      storage.list(rowPrefix()),
    ]);
    if (text === undefined) await this.#create(id);
    else this.#record = JSON.parse(text);
    const state = this.#readState(entities, pieces);
    const outcomes = new Outcomes();
    for (const [key, value] of ops) {
      const stored: StoredOps = JSON.parse(value);
      outcomes.restore(key.slice(opsPrefix.length), stored);
    }
    const rows = readRows(journal);
    this.#rows = rows.map(({ row, keys }) => ({ seq: row.seq, at: row.at, keys }));
    const erased: Erased[] = [];
    for (const { row } of rows) this.#replay(state, outcomes, row, erased);
    state.epoch = this.#record.epoch;
    state.dirty.clear();
    const seq = Math.max(this.#record.snapshot, rows.at(-1)?.row.seq ?? 0);
    return { state, outcomes, seq, rows: rows.map(({ row }) => row), erased };
  }

  async #create(id: string | null): Promise<void> {
    if (id === null) throw new Error("an alarm woke a room that was never made");
    const { clock, random, storage } = this.#ports;
    const createdAt = clock.now();
    this.#record = { ...this.#record, id, epoch: random.id(), createdAt };
    await storage.write(new Map([[roomKey, JSON.stringify(this.#record)]]));
  }

  #readState(
    entities: ReadonlyMap<string, string>,
    pieces: ReadonlyMap<string, string>,
  ): RoomState {
    const { id, createdAt } = this.#record;
    if (entities.size === 0) return createState(id, createdAt);
    const entries: [string, Entity][] = [];
    for (const [stored, value] of entities) {
      const key = stored.slice(entityPrefix.length);
      entries.push([key, JSON.parse(value[0] === "#" ? this.#join(key, value, pieces) : value)]);
    }
    return fromEntities(entries);
  }

  #join(key: string, value: string, pieces: ReadonlyMap<string, string>): string {
    const count = Number(value.slice(1));
    this.#pieces.set(key, count);
    return Array.from({ length: count }, (_, n) => pieces.get(pieceKey(key, n))).join("");
  }

  #replay(state: RoomState, outcomes: Outcomes, row: Row, erased: Erased[]): void {
    for (const entry of row.entries) {
      if (row.seq > this.#record.snapshot) {
        for (const event of entry.events) {
          const gone = erasedBy(state, event);
          if (gone !== null) erased.push(gone);
          evolve(state, event, entry);
        }
      }
      if (entry.op !== undefined) outcomes.note(entry.op[0], entry.op[1], entry.res);
    }
    if (row.seq <= this.#record.snapshot) return;
    for (const key of row.keys) this.#changed.add(key);
  }

  /** Keeps one tick. */
  async commit(row: Row): Promise<void> {
    const puts = writeRow(row, this.#limits.chunkLength);
    await this.#ports.storage.write(puts);
    this.#rows.push({ seq: row.seq, at: row.at, keys: Array.from(puts.keys()) });
    for (const key of row.keys) this.#changed.add(key);
    for (const text of puts.values()) this.#length += text.length;
  }

  /** Whether it is time for `snapshot`. */
  get isSnapshotDue(): boolean {
    const { snapshotRows, snapshotLength } = this.#limits;
    const last = this.#rows.at(-1)?.seq ?? 0;
    return last - this.#record.snapshot >= snapshotRows || this.#length >= snapshotLength;
  }

  /** Writes what changed since the last time, and drops rows that nobody needs any more. */
  async snapshot(state: RoomState, outcomes: Outcomes, seq: number): Promise<void> {
    const horizon = this.#ports.clock.now() - this.#limits.resumeWindowMs;
    const limit = Math.min(seq, this.#record.acknowledged);
    const kept = this.#rows.findIndex((row) => row.seq > limit || row.at > horizon);
    const gone = this.#rows.slice(0, kept < 0 ? this.#rows.length : kept);
    const { puts, deletes } = this.#collect(state, outcomes, seq);
    await this.#ports.storage.write(puts, [...deletes, ...gone.flatMap((row) => row.keys)]);
    this.#rows = this.#rows.slice(gone.length);
    this.#changed.clear();
    this.#length = 0;
    outcomes.changed.clear();
  }

  #collect(state: RoomState, outcomes: Outcomes, seq: number) {
    this.#record = { ...this.#record, epoch: state.epoch, snapshot: seq };
    const puts = new Map([[roomKey, JSON.stringify(this.#record)]]);
    const deletes: string[] = [];
    for (const [key, value] of toEntities(state, this.#changed)) {
      const before = this.#pieces.get(key) ?? 0;
      const pieces = putEntity(puts, key, value, this.#limits.chunkLength);
      for (let n = pieces; n < before; n += 1) deletes.push(pieceKey(key, n));
      this.#pieces.set(key, pieces);
    }
    for (const device of outcomes.changed) {
      puts.set(opsPrefix + device, JSON.stringify(outcomes.store(device)));
    }
    return { puts, deletes };
  }

  /** The Worker has everything up to `seq`; kept with the next snapshot. */
  acknowledge(seq: number): void {
    const acknowledged = Math.max(seq, this.#record.acknowledged);
    this.#record = { ...this.#record, acknowledged };
  }

  /**
   * After an erasure: what the person wrote goes out of every kept row, and history gets a new
   * name, so that nobody continues the old one. Answers the rows as they are now.
   */
  async rewrite(
    state: RoomState,
    outcomes: Outcomes,
    seq: number,
    erased: Erased,
  ): Promise<readonly Row[]> {
    state.epoch = this.#ports.random.id();
    this.#record = { ...this.#record, erasedAt: this.#ports.clock.now() };
    const stored = readRows(await this.#ports.storage.list(rowPrefix()));
    const devices = outcomes.forget(erased.id);
    const { puts, deletes } = this.#collect(state, outcomes, seq);
    deletes.push(...devices.map((device) => opsPrefix + device));
    const rows: Row[] = [];
    this.#rows = [];
    for (const { row, keys } of stored) {
      const entries = row.entries.map((each) => withoutPerson(each, erased));
      const clean = { ...row, entries };
      const written = writeRow(clean, this.#limits.chunkLength);
      for (const [key, text] of written) puts.set(key, text);
      deletes.push(...keys.filter((key) => !written.has(key)));
      this.#rows.push({ seq: row.seq, at: row.at, keys: Array.from(written.keys()) });
      rows.push(clean);
    }
    await this.#ports.storage.write(puts, deletes);
    this.#changed.clear();
    this.#length = 0;
    outcomes.changed.clear();
    return rows;
  }
}

function pieceKey(key: string, n: number): string {
  return `${piecePrefix}${key}#${String(n).padStart(4, "0")}`;
}
