/**
 * How long attendees are here: one stay from their first open page to their last, handed to the Worker with the rest of the
 * copy. Nothing of it is told to anybody in the room.
 */
import type { Stay } from "../../protocol/replication.ts";
import type { RoomPorts } from "../ports.ts";
import { nameOfStay, type StoredStays } from "./stored-stays.ts";

/** Who comes back within it was never gone: a phone that slept, a lost network, a room that fell. Milliseconds. */
export const absenceMs = 2 * 60_000;
/** How long changes wait to be written together; a fall loses as much. Milliseconds. */
const writeAfterMs = 5_000;

interface EndedStay extends Stay {
  readonly leftAt: number;
}

interface StaysLife {
  readonly ports: Pick<RoomPorts, "clock">;
}

export class Stays {
  readonly #life: StaysLife;
  readonly #stored: StoredStays;
  /** Called when there is more to send. */
  readonly #onUnsent: () => void;
  /** Since when those who are here are here, by person. */
  readonly #here = new Map<string, number>();
  /** Those who are gone, and not for long, in the order in which they will have been gone for too long. Nobody saw those go who have no time: memory was lost before. */
  readonly #absent = new Map<string, Stay>();
  /** When those went, and before when nobody counts as gone, UTC milliseconds. */
  #assumedLeftAt: number;
  readonly #noAbsenceBefore: number;
  readonly #unsent = new Map<string, Stay>();
  /** Not written yet, in the order in which it was so. */
  #changed: Stay[] = [];
  #isWriteArmed = false;
  #isAbsenceArmed = false;
  #writing: Promise<void> = Promise.resolve();

  /** `aliveAt`: when the room of an earlier memory last did something, UTC milliseconds; 0 = never. */
  constructor(life: StaysLife, stored: StoredStays, aliveAt: number, onUnsent: () => void) {
    this.#life = life;
    this.#stored = stored;
    this.#onUnsent = onUnsent;
    const seenAt = Math.max(aliveAt, stored.writtenAt);
    this.#assumedLeftAt = seenAt;
    this.#noAbsenceBefore = this.#now + absenceMs;
    for (const stay of stored.takeFound()) {
      // Whoever had been gone for long before memory was lost does not go on where they were.
      const isOver = stay.leftAt !== null && seenAt - stay.leftAt >= absenceMs;
      if (isOver) this.#unsent.set(nameOfStay(stay), stay);
      else this.#absent.set(stay.person, stay);
    }
    if (this.#absent.size > 0) this.#armAbsence(this.#noAbsenceBefore);
  }

  get #now(): number {
    return this.#life.ports.clock.now();
  }

  /** What the Worker does not have yet, by their names, the oldest first. */
  get unsent(): ReadonlyMap<string, Stay> {
    return this.#unsent;
  }

  /** Somebody has a page open. */
  came(person: string): void {
    if (this.#here.has(person)) return;
    const before = this.#absent.get(person);
    this.#absent.delete(person);
    const stay = { person, cameAt: before?.cameAt ?? this.#now, leftAt: null };
    this.#here.set(person, stay.cameAt);
    this.#keep(stay);
    if (before === undefined) this.#send(stay);
  }

  /** Their last page is gone. */
  left(person: string): void {
    const cameAt = this.#here.get(person);
    if (cameAt === undefined) return;
    this.#here.delete(person);
    const leftAt = this.#now;
    const stay = { person, cameAt, leftAt };
    this.#absent.set(person, stay);
    this.#keep(stay);
    this.#armAbsence(leftAt + absenceMs);
  }

  /** Sockets have outlived the memory that was lost: whoever has none any more was here until now. */
  sleptUntilNow(): void {
    this.#assumedLeftAt = this.#now;
  }

  /** The Worker has these. */
  acknowledged(stays: readonly Stay[]): void {
    for (const stay of stays) {
      const name = nameOfStay(stay);
      // One that has ended meanwhile is to be sent once more.
      if (this.#unsent.get(name) === stay) this.#unsent.delete(name);
    }
    if (this.#mostKept === 0 && !this.#stored.isEmpty) this.#armWrite();
  }

  /** Forgets people, in storage too. */
  async erase(people: readonly string[]): Promise<void> {
    const gone = new Set(people);
    for (const person of gone) {
      this.#here.delete(person);
      this.#absent.delete(person);
    }
    for (const [name, { person }] of this.#unsent) if (gone.has(person)) this.#unsent.delete(name);
    this.#changed = this.#changed.filter(({ person }) => !gone.has(person));
    await this.#write(() => this.#stored.rewrite(this.#now, this.#kept()));
  }

  #send(stay: Stay): void {
    this.#unsent.set(nameOfStay(stay), stay);
    this.#onUnsent();
  }

  #keep(stay: Stay): void {
    this.#changed.push(stay);
    this.#armWrite();
  }

  /** As many as `#kept` at most, and as long as something is to be sent, up to twice as many. */
  get #mostKept(): number {
    return this.#here.size + this.#absent.size + this.#unsent.size;
  }

  /** All that a later memory has to know. */
  #kept(): readonly Stay[] {
    const here = Array.from(this.#here, ([person, cameAt]) => ({ person, cameAt, leftAt: null }));
    const over = [...this.#unsent.values()].filter(({ leftAt }) => leftAt !== null);
    const absent = Array.from(this.#absent.values(), (stay) => this.#ended(stay));
    return [...here, ...absent, ...over];
  }

  /** Somebody's stay who is absent, with the time when they went. */
  #ended({ person, cameAt, leftAt }: Stay): EndedStay {
    return { person, cameAt, leftAt: leftAt ?? Math.max(this.#assumedLeftAt, cameAt) };
  }

  #armWrite(): void {
    if (this.#isWriteArmed) return;
    this.#isWriteArmed = true;
    this.#life.ports.clock.setTimer(() => {
      this.#isWriteArmed = false;
      const changed = this.#changed;
      this.#changed = [];
      return this.#write(() =>
        this.#stored.add(this.#now, changed, this.#mostKept, () => this.#kept()),
      );
    }, writeAfterMs);
  }

  /** One after the other: a piece that is under way would bring back what was erased. */
  #write(write: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(write);
    return this.#writing;
  }

  #armAbsence(dueAt: number): void {
    if (this.#isAbsenceArmed) return;
    this.#isAbsenceArmed = true;
    const rings = () => {
      this.#isAbsenceArmed = false;
      this.#endAbsences();
    };
    this.#life.ports.clock.setTimer(rings, Math.max(0, dueAt - this.#now));
  }

  #endAbsences(): void {
    const now = this.#now;
    for (const [person, absent] of this.#absent) {
      const dueAt = Math.max((absent.leftAt ?? 0) + absenceMs, this.#noAbsenceBefore);
      if (dueAt > now) {
        this.#armAbsence(dueAt);
        return;
      }
      this.#absent.delete(person);
      const stay = this.#ended(absent);
      // What is kept says that they are here still: the next memory would tell of a longer stay.
      if (absent.leftAt === null) this.#keep(stay);
      this.#send(stay);
    }
  }
}
