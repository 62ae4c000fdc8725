/**
 * Whether staff who are in the room may still be: the Worker is asked about all of their sessions
 * in one call, a second after somebody came, at least every five minutes while staff are here, and
 * whenever it says that something has changed. Between two questions there is no timer: the alarm
 * wakes the room. While the Worker does not answer nobody is sent away, and it is soon asked again.
 */
import { roomTimes } from "#workers/contract/limits.ts";
import type { SessionHere } from "../../protocol/protocol.ts";
import type { Member } from "../connections/member.ts";
import type { Life } from "../life.ts";
import type { RoomAlarm } from "../room-alarm.ts";

/** After somebody came, milliseconds: a page with its screens is asked about once. */
const firstAskMs = 1_000;
/** After a question without an answer, milliseconds. */
const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

interface CheckedRoom {
  readonly life: Life;
  readonly alarm: RoomAlarm;
  /** Everybody with a socket. */
  members(): Iterable<Member>;
  /** Somebody's session gives no right here any more. */
  dismiss(member: Member): void;
}

export class SessionChecks {
  readonly #room: CheckedRoom;
  #failures = 0;
  /** When they are to be asked about next, at the latest; null while nobody is. */
  #dueAt: number | null = null;
  #timer: { readonly at: number; readonly cancel: () => void } | null = null;
  #asking: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(room: CheckedRoom) {
    this.#room = room;
  }

  /** Somebody is here, new or after a sleep. */
  came({ session }: Member): void {
    if (session !== null) this.#askIn(firstAskMs);
  }

  /** Somebody is gone: an empty room is not woken. */
  left({ session }: Member): void {
    if (session !== null && this.#sessions().length === 0) this.stop();
  }

  /** The room was woken, maybe for this. Rejects when what comes of the answer fails. */
  async woke(): Promise<void> {
    if (this.#dueAt === null || this.#dueAt > this.#room.life.ports.clock.now()) return;
    // Not woken again while the answer is on its way, or does not come: then a timer asks again.
    this.#rest();
    await this.ask();
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#rest();
  }

  #rest(): void {
    if (this.#dueAt === null) return;
    this.#dueAt = null;
    this.#room.alarm.wakeAt(null);
  }

  /** Asks, and asks once more when a question is under way: its answer may be from before. */
  ask(): Promise<void> {
    if (this.#asking !== null) {
      this.#next ??= this.#asking.then(() => {
        this.#next = null;
        return this.ask();
      });
      return this.#next;
    }
    this.#asking = this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const { life, alarm } = this.#room;
    const { clock, outbound, report } = life.ports;
    const sessions = this.#sessions();
    if (sessions.length === 0) return this.stop();
    try {
      const lost = new Set(await outbound.rights(sessions));
      if (life.isOver) return;
      this.#failures = 0;
      this.#dismiss(lost);
      this.#dueAt = clock.now() + roomTimes.rightsEveryMs;
      alarm.wakeAt(this.#dueAt);
    } catch (error) {
      if (life.isOver) return;
      if (this.#failures === 0) report("the rights of staff could not be asked", error);
      this.#askIn(Math.min(firstRetryMs * 2 ** this.#failures, lastRetryMs));
      this.#failures += 1;
    }
  }

  #dismiss(lost: ReadonlySet<string>): void {
    for (const member of Array.from(this.#room.members())) {
      if (member.session === null) continue;
      member.isActive = false;
      if (lost.has(member.session)) this.#room.dismiss(member);
    }
  }

  /** Each session with a page here, once. */
  #sessions(): readonly SessionHere[] {
    const active = new Map<string, boolean>();
    for (const { session, isActive } of this.#room.members()) {
      if (session !== null) active.set(session, isActive || active.get(session) === true);
    }
    return Array.from(active, ([session, isActive]) => ({ session, active: isActive }));
  }

  #askIn(ms: number): void {
    const { clock } = this.#room.life.ports;
    const at = clock.now() + ms;
    if (this.#timer !== null && this.#timer.at <= at) return;
    this.#timer?.cancel();
    const ring = async () => {
      this.#timer = null;
      if (!this.#room.life.isOver) await this.ask();
    };
    this.#timer = { at, cancel: clock.setTimer(ring, ms) };
  }
}
