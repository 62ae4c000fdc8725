/**
 * The number of each command call that nobody has named: a call that is heard on the way and sent
 * again within its signature's time is a repeat to the room, and changes nothing.
 */
import type { CommandCall } from "#party/protocol/protocol.ts";

type Op = NonNullable<CommandCall["op"]>;

/** Actors whose numbers are remembered; one who was forgotten gets another device. */
const most = 1_000;

/**
 * Numbers calls by room and actor, so that the room keeps one short window for each and not an
 * entry for every call. `makeId` gives a text that never comes twice.
 */
export function createCallNumbers(makeId: () => string) {
  const last = new Map<string, Op>();
  return (room: string, { actor }: Pick<CommandCall, "actor">): Op => {
    const key = `${room} ${actor.kind === "system" ? "" : actor.id}`;
    const before = last.get(key);
    const device = before?.device ?? `call-${makeId()}`;
    const op = { device, n: (before?.n ?? 0) + 1 };
    // Set anew, so that the first of the map is the one that was used longest ago.
    last.delete(key);
    last.set(key, op);
    const [oldest] = last.keys();
    if (last.size > most && oldest !== undefined) last.delete(oldest);
    return op;
  };
}
