/** What a relay needs from whoever hosts it; `party.ts` gives it PartyKit's, a simulation its own. */
import type { RoomPorts } from "../shell/ports.ts";

/** Where the relay stands in the room's history. */
export interface RelayPlace {
  readonly epoch: string;
  readonly seq: number;
}

/** The relay's one socket to its event's room. */
export interface Uplink {
  send(frame: string): void;
  close(): void;
}

/** What happens at it; nothing more after `closed`. */
export interface UplinkEvents {
  opened(): void;
  received(data: unknown): void;
  closed(): void;
}

export interface RelayPorts extends Pick<RoomPorts, "storage" | "clock" | "deflate" | "report"> {
  /** 0 ≤ x < 1 */
  random(): number;
  /** Opens the way to the room; `place` is null while the relay has nothing. */
  openUplink(place: RelayPlace | null, events: UplinkEvents): Uplink;
}
