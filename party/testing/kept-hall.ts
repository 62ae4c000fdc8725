/** A large hall as its room keeps it, tick by tick, until the room falls. */
import type { Command } from "../core/commands.ts";
import type { RoomActor } from "../core/decision.ts";
import type { Stay } from "../protocol/replication.ts";
import type { RoomStorage } from "../shell/ports.ts";
import { StoredStays } from "../shell/stays/stored-stays.ts";
import { deviceKeyOf, type Entry } from "../shell/storage/entries.ts";
import { Outcomes } from "../shell/storage/outcomes.ts";
import { Store } from "../shell/storage/store.ts";
import { choicePoll, eventId, member, system, TestRoom } from "./test-room.ts";

/** How many come, and in how many polls each of them votes. */
export interface HallSize {
  readonly people: number;
  readonly polls: number;
}

/** Acts of one tick of a full hall, and how long it is, milliseconds. */
const perTick = 1_000;
const tickMs = 50;

/** Who came as the nth; the first is 0. */
export function hallPersonOf(n: number) {
  const id = `att_01ARZ3NDEKTSV4RRFFQ${String(n).padStart(7, "0")}`;
  return { id, name: `Kari Nordmann ${n}` };
}

class KeptHall {
  readonly #size: HallSize;
  readonly #storage: RoomStorage;
  readonly #store: Store;
  readonly #room = new TestRoom();
  readonly #outcomes = new Outcomes();
  #entries: Entry[] = [];
  #seq = 0;

  constructor(storage: RoomStorage, size: HallSize) {
    this.#size = size;
    this.#storage = storage;
    const clock = { now: () => this.#room.now, setTimer: () => () => {} };
    const random = { id: () => "e1", seed: () => 1 };
    this.#store = new Store({ storage, clock, random });
  }

  get now(): number {
    return this.#room.now;
  }

  async create(): Promise<void> {
    await this.#store.load(eventId);
    this.#room.state.epoch = this.#store.epoch;
  }

  async arrive(): Promise<void> {
    for (let no = 0; no < this.#size.people; no += 1) {
      const { id: person, name } = hallPersonOf(no);
      this.#do(system, { type: "person.arrive", person, name });
      await this.#tickAfter(no, true);
    }
  }

  /** Everybody is here still. */
  async keepStays(): Promise<void> {
    const cameAt = this.#room.now;
    const stays = Array.from({ length: this.#size.people }, (_, no): Stay => {
      return { person: hallPersonOf(no).id, cameAt, leftAt: null };
    });
    const stored = await StoredStays.load({ storage: this.#storage });
    await stored.rewrite(cameAt, stays);
  }

  /** Everybody votes in one more poll. */
  async vote(areKept: boolean): Promise<void> {
    const poll = this.#room.startedPoll(choicePoll);
    for (let no = 0; no < this.#size.people; no += 1) {
      const { id, name } = hallPersonOf(no);
      const choice = [no % choicePoll.options.length];
      this.#do(member(id, "participant", name), { type: "poll.vote", poll, choice });
      await this.#tickAfter(no, areKept);
    }
  }

  #do(actor: RoomActor, command: Command): void {
    this.#room.do(actor, command);
    const happened = this.#room.journal.splice(0);
    const entry = { at: this.#room.now, by: null, events: happened.map(({ event }) => event) };
    this.#entries.push(actor.kind === "room" ? { ...entry, op: this.#noteOp(actor.id) } : entry);
  }

  /** The next of somebody's phone, whose numbers begin at the time of day. */
  #noteOp(person: string): Required<Entry>["op"] {
    const device = deviceKeyOf(person, person.slice("att_".length));
    const n = this.#room.now;
    this.#outcomes.note(device, n);
    return [device, n];
  }

  /** Keeps a row when there is enough for one. `areKept`: what changed is written as often as usual. */
  async #tickAfter(no: number, areKept: boolean): Promise<void> {
    if ((no + 1) % perTick !== 0) return;
    this.#seq += 1;
    this.#room.now += tickMs;
    const { state, now } = this.#room;
    const keys = Array.from(state.dirty);
    state.dirty.clear();
    await this.#store.commit({ seq: this.#seq, at: now, keys, entries: this.#entries });
    this.#entries = [];
    if (!areKept || !this.#store.isSnapshotDue) return;
    await this.#store.snapshot(state, this.#outcomes, this.#seq);
  }
}

/**
 * Keeps a room into which they have come and voted: the Worker has none of it, and the last poll is in rows alone. Answers the time
 * of the last row, UTC milliseconds.
 */
export async function keepHall(storage: RoomStorage, size: HallSize): Promise<number> {
  const hall = new KeptHall(storage, size);
  await hall.create();
  await hall.arrive();
  await hall.keepStays();
  for (let left = size.polls; left > 0; left -= 1) await hall.vote(left > 1);
  return hall.now;
}
