/** What a rehearsal's room costs, second by second. */
import type { LoadSecond } from "#workers/contract/rehearsals/simulation-plan.ts";
import type { RoomSocket, RoomStorage } from "../shell/ports.ts";

/** Whole seconds that are told, and kept. */
const toldSeconds = 60;

interface Second {
  readonly at: number;
  people: number;
  operations: number;
  frames: number;
  bytes: number;
  written: number;
  readonly ticks: number[];
}

export class LoadMeter {
  readonly #now: () => number;
  #seconds: Second[] = [];
  #people = 0;
  #written = 0;
  /** The same text goes to many sockets one after the other: it is measured once. */
  #last: { readonly text: string; readonly bytes: number } = { text: "", bytes: 0 };

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Characters written since the start of the room's process. */
  get written(): number {
    return this.#written;
  }

  /** Attendees who are here from now on. */
  counted(people: number): void {
    this.#people = people;
    this.#current().people = people;
  }

  /** So many commands were decided. */
  decided(operations: number): void {
    this.#current().operations += operations;
  }

  /** A tick that was due at `dueAt` (UTC milliseconds) has just sent its frames. */
  ticked(dueAt: number): void {
    this.#current().ticks.push(Math.max(0, this.#now() - dueAt));
  }

  /** The socket, with what goes out through it counted. */
  countFrames(socket: RoomSocket): RoomSocket {
    return {
      send: (data) => {
        const second = this.#current();
        second.frames += 1;
        second.bytes += typeof data === "string" ? this.#bytesOf(data) : data.byteLength;
        socket.send(data);
      },
      close: (code, reason) => socket.close(code, reason),
      save: (kept) => socket.save(kept),
    };
  }

  /** The storage, with what is written to it counted. */
  countWrites(storage: RoomStorage): RoomStorage {
    return {
      get: (key) => storage.get(key),
      list: (prefix, part) => storage.list(prefix, part),
      write: (puts, deletes) => {
        let length = 0;
        for (const [key, value] of puts) length += key.length + value.length;
        this.#written += length;
        this.#current().written += length;
        return storage.write(puts, deletes);
      },
      setAlarm: (at) => storage.setAlarm(at),
      wipe: () => storage.wipe(),
    };
  }

  /** The last whole seconds, oldest first; one in which nothing happened has only its people. */
  report(): LoadSecond[] {
    const end = this.#secondOf(this.#now());
    const told: LoadSecond[] = [];
    let people = 0;
    for (let at = end - toldSeconds * 1_000; at < end; at += 1_000) {
      const second = this.#seconds.find((each) => each.at === at);
      people = second?.people ?? this.#peopleAt(at);
      told.push(second === undefined ? quiet(at, people) : sumUp(second));
    }
    return told;
  }

  #peopleAt(at: number): number {
    return this.#seconds.findLast((each) => each.at <= at)?.people ?? 0;
  }

  #bytesOf(text: string): number {
    if (this.#last.text !== text) {
      this.#last = { text, bytes: new TextEncoder().encode(text).byteLength };
    }
    return this.#last.bytes;
  }

  #current(): Second {
    const at = this.#secondOf(this.#now());
    const last = this.#seconds.at(-1);
    // A clock that was set back goes on in the second that was begun.
    if (last !== undefined && last.at >= at) return last;
    const second: Second = {
      at,
      people: this.#people,
      operations: 0,
      frames: 0,
      bytes: 0,
      written: 0,
      ticks: [],
    };
    this.#seconds.push(second);
    if (this.#seconds.length > 2 * toldSeconds) this.#seconds = this.#seconds.slice(-toldSeconds);
    return second;
  }

  #secondOf(now: number): number {
    return Math.floor(now / 1_000) * 1_000;
  }
}

function quiet(at: number, people: number): LoadSecond {
  return {
    at,
    people,
    operations: 0,
    frames: 0,
    bytes: 0,
    written: 0,
    tick: null,
    worstTick: null,
  };
}

function sumUp({ ticks, ...second }: Second): LoadSecond {
  const sorted = ticks.toSorted((a, b) => a - b);
  const tick = sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
  return { ...second, tick, worstTick: sorted.at(-1) ?? null };
}
