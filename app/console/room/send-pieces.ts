import type { OperationOutcome } from "#app/live/outbox/operation.ts";
import type { BatchRefusal } from "#party/protocol/protocol.ts";

/** What came of everything that was asked of many, over all pieces. */
export interface PiecesResult {
  /** The one line of the activity list; null when nothing was done. */
  readonly act: string | null;
  readonly done: number;
  readonly refused: readonly BatchRefusal[];
}

type SendPiece = (ids: readonly string[], act: string | undefined) => Promise<OperationOutcome>;

/**
 * Sends what is asked of many in pieces of at most `size`, one after the other. All of them are
 * parts of the first one's act; a piece that is refused does not stop those after it.
 */
export async function sendPieces(
  ids: readonly string[],
  size: number,
  send: SendPiece,
): Promise<PiecesResult> {
  let act: string | undefined;
  let done = 0;
  const refused: BatchRefusal[] = [];
  for (const piece of inPieces(ids, size)) {
    const outcome = await send(piece, act);
    if (!outcome.ok) {
      const n = piece.length;
      const { code, detail } = outcome;
      refused.push(detail ? { n, code, detail } : { n, code });
      continue;
    }
    const { batch } = outcome;
    // A room of the version before does not count: what it accepted was done.
    done += batch?.done ?? piece.length;
    if (batch && batch.done > 0) act ??= batch.act;
    refused.push(...(batch?.refused ?? []));
  }
  return { act: act ?? null, done, refused: groupRefusals(refused) };
}

/** A list in pieces of at most `size`. */
export function inPieces<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const pieces: T[][] = [];
  for (let at = 0; at < list.length; at += size) pieces.push(list.slice(at, at + size));
  return pieces;
}

/** The same reason told by several pieces is one reason. */
function groupRefusals(refused: readonly BatchRefusal[]): readonly BatchRefusal[] {
  const groups = new Map<string, BatchRefusal>();
  for (const refusal of refused) {
    const key = `${refusal.code} ${refusal.detail?.state ?? ""}`;
    const before = groups.get(key);
    groups.set(key, before ? { ...before, n: before.n + refusal.n } : refusal);
  }
  return [...groups.values()];
}
