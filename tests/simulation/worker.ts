/** The Worker as the room sees it: gives the settings and takes what is replicated, when it can be reached. */
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import type { ReplicationBody } from "#party/protocol/replication.ts";
import type { Outbound } from "#party/shell/ports.ts";
import type { Faults, World } from "./world.ts";

export class SimulatedWorker implements Outbound {
  current: RoomSettings;
  /** Entries by `seq:n`, as they first came in. */
  readonly entries = new Map<string, string>();
  /** Rows up to this one came in without a hole. */
  upTo: number;
  /** A row that skipped another one. */
  hole: string | null = null;
  readonly #world: World;
  readonly #faults: Faults;

  constructor(world: World, faults: Faults, current: RoomSettings, upTo: number) {
    this.#world = world;
    this.#faults = faults;
    this.current = current;
    this.upTo = upTo;
  }

  async settings(): Promise<RoomSettings> {
    await this.#way();
    return this.current;
  }

  async rights(): Promise<readonly string[]> {
    await this.#way();
    return [];
  }

  async replicate(body: ReplicationBody): Promise<number> {
    await this.#way();
    if (this.#faults.isOn && this.#faults.isReplicationAway)
      throw new Error("the database is away");
    if (body.to >= body.from || body.entries.length > 0) this.#take(body);
    await this.#way();
    return this.upTo;
  }

  #take(body: ReplicationBody): void {
    if (body.from > this.upTo + 1) this.hole ??= `${body.from} after ${this.upTo}`;
    for (const { seq, n, ...entry } of body.entries) {
      const key = `${seq}:${n}`;
      if (!this.entries.has(key)) this.entries.set(key, JSON.stringify(entry));
    }
    this.upTo = Math.max(this.upTo, body.to);
  }

  /** One way; it may take its time or lead nowhere. */
  #way(): Promise<void> {
    const { chance } = this.#world;
    const fails = this.#faults.isOn && chance.is(this.#faults.call);
    return new Promise((resolve, reject) => {
      const end = () => (fails ? reject(new Error("the Worker is away")) : resolve());
      this.#world.after(end, chance.between(0, this.#faults.isOn ? this.#faults.slow : 5));
    });
  }
}
