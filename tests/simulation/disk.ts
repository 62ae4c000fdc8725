/** What outlives a process: the room's storage, its alarm, and all rows that were ever kept. */
import type { ListPart, RoomStorage } from "#party/shell/ports.ts";
import { rowPrefix } from "#party/shell/storage/journal.ts";
import { listOf } from "#tests/support/fakes/fake-host.ts";
import type { Faults, World } from "./world.ts";

export interface Disk {
  kept: Map<string, string>;
  /** Chunks of rows as they were first written; the room itself drops old ones. */
  history: Map<string, string>;
  alarm: number | null;
}

export function emptyDisk(): Disk {
  return { kept: new Map(), history: new Map(), alarm: null };
}

/** Rows that were ever kept, each of them in as many chunks as it took. */
export function countRows({ history }: Disk): number {
  return new Set(Array.from(history.keys(), rowOf)).size;
}

/** Those of them that took more than one. */
export function countSplitRows(disk: Disk): number {
  const split = Array.from(disk.history.keys()).filter((key) => !key.endsWith(":0000"));
  return new Set(split.map(rowOf)).size;
}

/** Those of them that are still there. */
export function countKeptRows({ kept }: Disk): number {
  const chunks = Array.from(kept.keys()).filter((key) => key.startsWith(rowPrefix()));
  return new Set(chunks.map(rowOf)).size;
}

/** The row to which a chunk belongs. */
const rowOf = (key: string): string => key.slice(0, key.lastIndexOf(":"));

export function copyDisk({ kept, history, alarm }: Disk): Disk {
  return { kept: new Map(kept), history: new Map(history), alarm };
}

type Fate = "well" | "fails" | "fails late" | "crash before" | "crash after";

interface Call {
  readonly effect: () => void;
  readonly settle: (error: Error | null) => void;
}

/**
 * One process's way to the disk. Calls take their time and happen in their order; each may fail
 * (before or after it took effect), and the process may die right before or right after it. When
 * it dies, calls that are under way have happened up to one of them, and not from there on.
 */
export class ProcessStorage implements RoomStorage {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #disk: Disk;
  readonly #crash: () => void;
  readonly #open: Call[] = [];
  #freeAt = 0;
  #isDead = false;

  constructor(world: World, faults: Faults, disk: Disk, crash: () => void) {
    this.#world = world;
    this.#faults = faults;
    this.#disk = disk;
    this.#crash = crash;
  }

  /** Calls are under way. */
  get isBusy(): boolean {
    return this.#open.length > 0;
  }

  async get(key: string): Promise<string | undefined> {
    let found: string | undefined;
    await this.#call(() => {
      found = this.#disk.kept.get(key);
    });
    return found;
  }

  async list(prefix: string, part?: ListPart): Promise<ReadonlyMap<string, string>> {
    let found: ReadonlyMap<string, string> = new Map();
    await this.#call(() => {
      found = listOf(this.#disk.kept, prefix, part);
    });
    return found;
  }

  write(puts: ReadonlyMap<string, string>, deletes: readonly string[] = []): Promise<void> {
    const { kept, history } = this.#disk;
    return this.#call(() => {
      const known = new Set(Array.from(history.keys(), rowOf));
      for (const [key, value] of puts) {
        kept.set(key, value);
        // An erasure writes rows anew, with other words and perhaps in more chunks.
        if (key.startsWith(rowPrefix()) && !known.has(rowOf(key))) history.set(key, value);
      }
      for (const key of deletes) kept.delete(key);
    });
  }

  setAlarm(at: number | null): Promise<void> {
    return this.#call(() => {
      this.#disk.alarm = at;
    });
  }

  wipe(): Promise<void> {
    return this.#call(() => {
      this.#disk.kept.clear();
      this.#disk.alarm = null;
    });
  }

  /** The process is gone: of what was under way, some happened and the rest did not. */
  die(): void {
    this.#isDead = true;
    const landed = this.#world.chance.between(0, this.#open.length);
    for (const { effect } of this.#open.splice(0).slice(0, landed)) effect();
  }

  #call(effect: () => void): Promise<void> {
    // A dead process waits for ever.
    if (this.#isDead) return new Promise(() => {});
    const { chance } = this.#world;
    const fate = this.#fate();
    const takes = chance.is(0.5) ? 0 : chance.between(0, Math.min(this.#faults.slow, 300));
    this.#freeAt = Math.max(this.#freeAt, this.#world.time + takes);
    return new Promise((resolve, reject) => {
      const call: Call = {
        effect,
        settle: (error) => (error === null ? resolve() : reject(error)),
      };
      this.#open.push(call);
      this.#world.after(() => this.#happen(call, fate), this.#freeAt - this.#world.time);
    });
  }

  #happen(call: Call, fate: Fate): void {
    if (this.#isDead) return;
    this.#open.splice(this.#open.indexOf(call), 1);
    if (fate !== "fails" && fate !== "crash before") call.effect();
    if (fate === "crash before" || fate === "crash after") this.#crash();
    else call.settle(fate === "well" ? null : new Error("the disk is full"));
  }

  #fate(): Fate {
    const { crash, fail, isOn } = this.#faults;
    const { chance } = this.#world;
    if (!isOn) return "well";
    if (chance.is(crash)) return chance.is(0.5) ? "crash before" : "crash after";
    if (chance.is(fail)) return chance.is(0.5) ? "fails" : "fails late";
    return "well";
  }
}
