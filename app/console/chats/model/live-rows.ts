import type { MessageView } from "#party/protocol/entities.ts";
import type { ChatRow } from "#workers/contract/api/room/chat-table.ts";

/** A row with what the room has said since it was read; `taken` = removed or withdrawn since. */
export type LiveRow = Omit<ChatRow, "state"> & { readonly state: ChatRow["state"] | "taken" };

/** What was done here to rows that are older than what the room shows. */
export type DoneHere = ReadonlyMap<string, Partial<Pick<LiveRow, "state" | "muted" | "pinned">>>;

/**
 * The rows as they stand now. The record is a copy that comes a little later, so what the room shows
 * counts: a row that should be among its messages and is not was taken away.
 */
export function liveRows(
  rows: readonly ChatRow[],
  messages: readonly MessageView[],
  done: DoneHere,
): readonly LiveRow[] {
  const shown = new Map(messages.map((message) => [message.id, message]));
  // A pinned message is shown however old it is, so it says nothing of the others.
  const oldest = messages.find(({ pinned }) => !pinned)?.id;
  return rows.map((row): LiveRow => {
    const live = shown.get(row.id);
    if (live !== undefined) return { ...row, pinned: live.pinned, muted: live.mutedSender };
    const isInWindow = oldest !== undefined && rankOf(row.id) >= rankOf(oldest);
    const isTaken = isInWindow && row.state === "shown" && row.text !== "";
    const after: LiveRow = { ...row, pinned: false, ...done.get(row.id) };
    return isTaken ? { ...after, state: "taken" } : after;
  });
}

/** How many messages have come since D1 was read. */
export function countNew(messages: readonly MessageView[], newest: string | null): number {
  const known = newest === null ? 0 : rankOf(newest);
  return messages.filter(({ id }) => rankOf(id) > known).length;
}

/** Ids of a room are numbers to the base 36 and rise. */
function rankOf(id: string): number {
  return Number.parseInt(id, 36);
}
