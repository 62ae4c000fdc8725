/** Body of the call that copies to the Worker what has happened. */
import type { RedactedEvent, ReplicationRows } from "../core/replication.ts";

export interface ReplicationEntry extends RedactedEvent {
  readonly seq: number;
  /** Place within the seq, from 0. */
  readonly n: number;
  /** UTC milliseconds. */
  readonly at: number;
  /** Name of the staff member who did it. */
  readonly by: string | null;
}

/** How many there are, now. */
export interface ReplicationCounters {
  /** Attendees with an open page, and the most at once since the room's process started. */
  readonly present: number;
  readonly peak: number;
  readonly screens: number;
  readonly people: number;
  readonly asked: number;
  readonly votes: number;
  readonly messages: number;
  /** Sockets that are open at each relay, by its number from 0; -1 = it is lost. Absent = there are none. */
  readonly relays?: readonly number[];
}

/** How long an attendee was in the room at a stretch. UTC milliseconds; `leftAt` null = still here. */
export interface Stay {
  readonly person: string;
  readonly cameAt: number;
  readonly leftAt: number | null;
}

/** Body of `POST /v1/internal/rooms/:id/replication`; answered by `{acknowledged: seq}`. */
export interface ReplicationBody {
  readonly epoch: string;
  /** First and last seq of which it has everything; `to` < `from`: counters alone, or a part of a seq too long for one call. */
  readonly from: number;
  readonly to: number;
  readonly entries: readonly ReplicationEntry[];
  readonly rows: ReplicationRows;
  readonly counters: ReplicationCounters;
  /** Begun or ended since the last call; absent = none. */
  readonly stays?: readonly Stay[];
  /** Seconds by which the copy is behind, once a minute while it is; absent = it is not, or was told. */
  readonly behind?: number;
}
