/**
 * Tickets that were used lately: each lets one socket in. Kept in storage too, so that one is not
 * good a second time after the room slept or fell; many together, because a hall comes at once.
 */
import * as v from "valibot";
import { roomTimes } from "#workers/contract/limits.ts";
import type { RoomPorts } from "../ports.ts";

/** Keys are the prefix and the instant of the write: later ones sort after earlier ones. */
const prefix = "u:";
/** Until the ids that have come in are written, milliseconds. */
const writeAfterMs = 200;
/** No ticket is good for longer than this; see `readRoomTicket`. */
const keptMs = 2 * roomTimes.ticketMs;

const idsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

type Ports = Pick<RoomPorts, "storage" | "clock" | "report">;

/** It outlives the room's memory: no ticket is forgotten when that is thrown away. */
export class UsedTickets {
  #ports: Ports | null = null;
  readonly #until = new Map<string, number>();
  /** Keys in storage, and until when each is needed. */
  readonly #keys = new Map<string, number>();
  #unwritten = new Set<string>();
  #isWriting = false;

  /** Takes back what an earlier process has kept; from now on these ports are used. */
  async load(ports: Ports): Promise<void> {
    const stored = await ports.storage.list(prefix);
    this.#ports = ports;
    this.#isWriting = false;
    if (this.#unwritten.size > 0) this.#writeLater(ports);
    for (const [key, ids] of stored) {
      const until = Number(key.slice(prefix.length)) + keptMs;
      this.#keys.set(key, until);
      const parsed = v.safeParse(idsSchema, ids);
      for (const id of parsed.success ? parsed.output : []) this.#until.set(id, until);
    }
  }

  /** Whether the ticket is used for the first time. */
  take(jti: string, now: number): boolean {
    for (const [old, until] of this.#until) {
      if (until > now) break;
      this.#until.delete(old);
    }
    if (this.#until.has(jti)) return false;
    this.#until.set(jti, now + keptMs);
    this.#unwritten.add(jti);
    if (this.#ports !== null) this.#writeLater(this.#ports);
    return true;
  }

  /** The ticket let nobody in. */
  forget(jti: string): void {
    this.#until.delete(jti);
    this.#unwritten.delete(jti);
  }

  #writeLater(ports: Ports): void {
    if (this.#isWriting) return;
    ports.clock.setTimer(() => this.#write(ports), writeAfterMs);
    this.#isWriting = true;
  }

  async #write(ports: Ports): Promise<void> {
    const ids = Array.from(this.#unwritten);
    this.#unwritten.clear();
    try {
      const now = ports.clock.now();
      const old = Array.from(this.#keys).flatMap(([key, until]) => (until > now ? [] : [key]));
      const key = `${prefix}${now}`;
      if (ids.length > 0) {
        await ports.storage.write(new Map([[key, JSON.stringify(ids)]]), old);
        this.#keys.set(key, now + keptMs);
        for (const each of old) this.#keys.delete(each);
      }
    } catch (error) {
      // They are written with the next ones; until then memory knows them.
      for (const id of ids) this.#unwritten.add(id);
      ports.report("used tickets could not be kept", error);
    }
    this.#isWriting = false;
    const hasNew = Array.from(this.#unwritten).some((id) => !ids.includes(id));
    if (hasNew) this.#writeLater(ports);
  }
}
