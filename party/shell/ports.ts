/**
 * What the room's shell needs from whoever hosts it: storage, a clock, chance, sockets, and a way
 * out to the Worker. `room.ts` gives it PartyKit's; a simulation gives it its own.
 */

import type { CopyPart, CopySummary } from "#workers/contract/api/room/room-copy.ts";
import type { AttendanceMode } from "#workers/contract/kinds.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import type { CopiedEvent, CopiedRows } from "../core/rebuild/copy.ts";
import type { SessionHere } from "../protocol/protocol.ts";
import type { ReplicationBody } from "../protocol/replication.ts";

/** So many of a listing at most, of the keys after one and before another; null or absent = all, from its first, to its last. */
export interface ListPart {
  readonly limit?: number;
  readonly after?: string | null;
  readonly before?: string;
}

/** Values are texts, so that their size is known; one call is one atomic write. */
export interface RoomStorage {
  get(key: string): Promise<string | undefined>;
  /** In the order of the keys: all of them, or some. */
  list(prefix: string, part?: ListPart): Promise<ReadonlyMap<string, string>>;
  /** All of it or nothing, however much it is. */
  write(puts: ReadonlyMap<string, string>, deletes?: readonly string[]): Promise<void>;
  /** The one alarm; null takes it away. UTC milliseconds. */
  setAlarm(at: number | null): Promise<void>;
  /** Takes everything away for good, the alarm too: whatever is written afterwards is dropped. */
  wipe(): Promise<void>;
}

export interface Clock {
  /** UTC milliseconds. */
  now(): number;
  /** Runs once after `ms`; the answer calls it off. What it gives back is of no account. */
  setTimer(run: () => unknown, ms: number): () => void;
}

interface RoomRandom {
  /** An id that nobody guesses and that never comes twice. */
  id(): string;
  seed(): number;
}

/**
 * One open socket. What is sent to one that has just closed is lost; one that throws is closed
 * (`safeSocket`). What is saved with it outlives hibernation; at most 1 KB with its address.
 */
export interface RoomSocket {
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  save(kept: SocketKept): void;
}

/** Who a socket is, and how far it was told: the claims of its ticket that are still needed. */
export interface SocketKept {
  readonly sub: string;
  readonly role: import("../protocol/ticket.ts").Ticket["role"];
  readonly name: string | null;
  readonly dev: string;
  /** Of a screen: which one. */
  readonly screen?: string;
  /** What lets them be here, as their ticket says it. */
  readonly session?: string;
  readonly access?: string;
  /** Where they take part, as their ticket says it. */
  readonly attendance?: AttendanceMode;
  /** When it was admitted, UTC milliseconds: the oldest of a person goes first. */
  readonly at?: number;
  /** Last seq that was sent. */
  readonly seq: number;
  /** Not let in yet: since when in line (UTC milliseconds), and whether the page can inflate. */
  readonly waits?: readonly [since: number, inflates: boolean];
}

/** Rows, or events, of a room's copy. */
export interface CopiedPage {
  readonly rows: Partial<CopiedRows>;
  readonly events: readonly CopiedEvent[];
  /** What the next page comes after; null = that was all. */
  readonly next: string | null;
}

/** Calls to the Worker; each throws when it cannot be reached or does not want it. */
export interface Outbound {
  settings(): Promise<RoomSettings>;
  /** Answers the highest seq that is kept over there. */
  replicate(body: ReplicationBody): Promise<number>;
  /** Answers those of the sessions that give no right in this room any more. */
  rights(sessions: readonly SessionHere[]): Promise<readonly string[]>;
}

/** The copy of this room in D1; both throw when the Worker cannot be reached. */
export interface CopySource {
  /** How far it goes. */
  summary(): Promise<CopySummary>;
  /** Some of a part, after what the page before named as the next; null = its beginning. */
  page(part: CopyPart, after: string | null): Promise<CopiedPage>;
}

/** Told what the room does, where somebody wants to know what it costs. */
interface RoomMeter {
  /** So many commands were decided. */
  decided(operations: number): void;
  /** A tick that was due at `dueAt` (UTC milliseconds) has just sent its frames. */
  ticked(dueAt: number): void;
}

export interface RoomPorts {
  readonly storage: RoomStorage;
  readonly clock: Clock;
  readonly random: RoomRandom;
  readonly outbound: Outbound;
  readonly copy: CopySource;
  readonly meter?: RoomMeter;
  deflate(text: string): Promise<Uint8Array>;
  /** An error that somebody should look into. */
  report(what: string, error: unknown): void;
}
