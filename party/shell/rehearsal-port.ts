/** What a rehearsal adds to its room. The shell knows no more of it than this. */
import type { Live } from "./live.ts";
import type { Clock, RoomPorts, RoomSocket } from "./ports.ts";

export interface RehearsalPort {
  /** Before the room is loaded; null: the rehearsal never began, or is over. */
  open(ports: RoomPorts): Promise<OpenRehearsal | null>;
}

interface OpenRehearsal {
  /** What the room works with in place of its own. */
  readonly ports: RoomPorts;
  /** Right after the room is loaded; `seed` is for what happens at random. */
  start(live: Live, clock: Clock, seed: number): RunningRehearsal;
}

export interface RunningRehearsal {
  /** A socket on which what is sent is counted. */
  countFrames(socket: RoomSocket): RoomSocket;
}
