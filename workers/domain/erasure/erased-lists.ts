import { sha256 } from "../../contract/secrets/encoding.ts";
import { files } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** Where the lists lie in the bucket: beside the database, so that they outlive it. No address leads to them. */
export const erasedFolder = "erased/";
/** Longer than any back-up is kept, so that each of them can be made to forget again. Milliseconds. */
const keptMs = 60 * 24 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** Who was erased, by ids that lead to nobody any more: of an event, or accounts where it is null. */
export interface ErasedList {
  readonly eventId: string | null;
  readonly people: readonly string[];
}

/**
 * Keeps a list of who is being erased outside of the database: a back-up from before has them still, and after a restore they
 * are erased again (`npm run restore`). Told twice on a day it is one list.
 */
export async function keepErasedList(deps: Deps, list: ErasedList): Promise<void> {
  const { eventId, people } = list;
  if (people.length === 0) return;
  const now = deps.now();
  const day = new Date(now - (now % dayMs)).toISOString().slice(0, 10);
  const key = `${erasedFolder}${eventId ?? "accounts"}/${day}-${await sha256(people.join(" "))}`;
  const body = new TextEncoder().encode(JSON.stringify({ at: now, eventId, people }));
  const type = "application/json";
  await deps.db
    .insert(files)
    .values({
      key,
      type,
      bytes: body.length,
      width: 0,
      height: 0,
      createdAt: now,
      dropAt: now + keptMs,
    })
    .onConflictDoNothing();
  await deps.files.put(key, { body, about: { type, eventId, downloadName: null } });
}
