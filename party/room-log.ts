/** What a room says in its log: lines as the Worker's, with the room's name and, of a call, the Worker's request id. */
import { createLog } from "#workers/contract/log/log.ts";
import { writeLine } from "#workers/contract/log/write-line.ts";
import type { RoomPorts } from "./shell/ports.ts";

type Write = typeof writeLine;

/** Says what went wrong inside a room. `what` is one of the code's own sentences; of the error its kind and places are told. */
export function reportTo(room: () => string, write: Write = writeLine): RoomPorts["report"] {
  return (what, error) => {
    const log = createLog({ requestId: "room", now: Date.now, write });
    log.error("room.failed", { room: room(), fault: what }, error);
  };
}

/** Says that a call of the Worker was answered with a fault of the room's own; others are the Worker's to tell. */
export function noteAnswer(
  { status }: Pick<Response, "status">,
  call: { readonly room: string; readonly method: string; readonly requestId: string },
  write: Write = writeLine,
): void {
  if (status < 500) return;
  const { room, method, requestId } = call;
  const log = createLog({ requestId, now: Date.now, write });
  log.error("room.call_failed", { room, method, status });
}
