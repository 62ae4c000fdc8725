/**
 * One life of the room's memory, from its loading until something throws. Whatever happens in it
 * runs through `run`, and so do its timers: after a throw nobody knows how far memory is what
 * storage holds, so the life is over: nothing of it runs any more, whoever waits for it is told,
 * and the room loads itself anew. Nothing can be held by a life that is over.
 */

import { closeCode } from "../protocol/protocol.ts";
import type { Clock, RoomPorts, RoomSocket, RoomStorage } from "./ports.ts";

/** What a life needs to be given; a room's, or a relay's. */
type LifePorts = Pick<RoomPorts, "clock" | "report" | "meter">;

export class Life<P extends LifePorts = RoomPorts> {
  /** What the room is given, made safe: timers ring inside of this life. */
  readonly ports: P;
  readonly #onThrow: (error: unknown) => void;
  readonly #atEnd = new Set<() => void>();
  #isOver = false;

  /** `onThrow` is called once, after the life has ended by itself. */
  constructor(ports: P, onThrow: (error: unknown) => void) {
    this.#onThrow = onThrow;
    const { clock } = ports;
    const setTimer: Clock["setTimer"] = (ring, ms) => this.#setTimer(clock, ring, ms);
    this.ports = { ...withoutThrows(ports), clock: { now: () => clock.now(), setTimer } };
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Does something now, or nothing once it is over. What it throws or rejects with ends the life. */
  run(act: () => unknown): void {
    if (this.#isOver) return;
    try {
      const done = act();
      if (done instanceof Promise) done.catch((error) => this.fail(error));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Something of it cannot be trusted any more. */
  fail(error: unknown): void {
    if (this.#isOver) return;
    this.end();
    this.#onThrow(error);
  }

  /** Nothing of it runs from now on. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const end of this.#atEnd) quietly(end);
    this.#atEnd.clear();
  }

  /** What `begin` comes to resolve with; null when the life is over before. */
  until<T>(begin: (resolve: (value: T) => void) => unknown): Promise<T | null> {
    return new Promise((resolve) => {
      if (this.#isOver) return resolve(null);
      const end = () => resolve(null);
      this.#atEnd.add(end);
      this.run(() =>
        begin((value) => {
          this.#atEnd.delete(end);
          resolve(value);
        }),
      );
    });
  }

  #setTimer(clock: Clock, ring: () => unknown, ms: number): () => void {
    if (this.#isOver) return () => {};
    const cancel = clock.setTimer(() => {
      this.#atEnd.delete(cancel);
      this.run(ring);
    }, ms);
    this.#atEnd.add(cancel);
    return () => {
      this.#atEnd.delete(cancel);
      cancel();
    };
  }
}

/**
 * Storage into which a life writes nothing more once it is over: the next one has read it, or is just reading. Whoever of
 * the old one waits for such a write waits for ever.
 */
export function storageOf(life: Life): RoomStorage {
  const { storage } = life.ports;
  const never = new Promise<never>(() => {});
  return {
    get: (key) => storage.get(key),
    list: (prefix, part) => storage.list(prefix, part),
    write: (puts, deletes) => (life.isOver ? never : storage.write(puts, deletes)),
    setAlarm: (at) => (life.isOver ? never : storage.setAlarm(at)),
    wipe: () => storage.wipe(),
  };
}

/** The same ports, of which those that only tell somebody something never throw. */
export function withoutThrows<P extends LifePorts>(ports: P): P {
  const { meter } = ports;
  const report = (what: string, error: unknown) => {
    // There is nobody else to tell.
    quietly(() => ports.report(what, error));
  };
  if (meter === undefined) return { ...ports, report };
  const told = (run: () => void) => quietly(run, (error) => report("the meter failed", error));
  return {
    ...ports,
    report,
    meter: {
      decided: (operations) => told(() => meter.decided(operations)),
      ticked: (dueAt) => told(() => meter.ticked(dueAt)),
    },
  };
}

/**
 * A socket that never throws. One that fails is closed, so that its page comes back: it is the
 * only one that has missed something. Once closed, nothing goes out through it.
 */
export function safeSocket(socket: RoomSocket, report: RoomPorts["report"]): RoomSocket {
  let isOpen = true;
  const close = (code: number, reason: string) => {
    isOpen = false;
    quietly(() => socket.close(code, reason));
  };
  const attempt = (what: string, act: () => void) => {
    if (!isOpen) return;
    quietly(act, (error) => {
      report(what, error);
      close(closeCode.resync, "room.not_ready");
    });
  };
  return {
    send: (data) => attempt("a frame could not be sent", () => socket.send(data)),
    save: (kept) => attempt("a socket could not be kept", () => socket.save(kept)),
    close,
  };
}

function quietly(act: () => void, caught: (error: unknown) => void = () => {}): void {
  try {
    act();
  } catch (error) {
    caught(error);
  }
}
