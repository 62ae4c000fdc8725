/** Pictures for an event's polls and scenes. Its room names them; D1 knows whose they are, and keeps those that it names. */
import { sql } from "drizzle-orm";
import type { UploadedPicture } from "../../contract/api/pictures/pictures.ts";
import type { Replication } from "../../contract/api/room/replication.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { pathOfPicture, pictureKey } from "../../contract/pictures/picture.ts";
import { eventPictures } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { copyFile, putImage } from "./images.ts";
import { mayUpload } from "./may-upload.ts";

/** What nothing has named by then is deleted: a poll may be written for a while before it is saved. */
const unusedMs = 24 * 60 * 60_000;

/**
 * Takes a picture for a poll or a scene of an event; answers its key and size, with which the room is then told of it.
 * Deleted in a day unless the room names it.
 */
export async function addPicture(
  deps: Deps,
  actor: Actor,
  { address, image }: { readonly address: string; readonly image: Uint8Array },
): Promise<Result<UploadedPicture>> {
  const found = await getEvent(deps, actor, { address, ability: "live.moderate" });
  if (!found.ok) return found;
  const { id: eventId, archivedAt } = found.value;
  if (archivedAt !== null) return refuse("event.archived");
  const may = await mayUpload(deps, actor);
  if (!may.ok) return may;
  const put = await putImage(deps, image, { eventId, unusedMs });
  if (!put.ok) return put;
  const { key, width, height } = put.value;
  await runBatch(deps, [insertPicture(deps, eventId, key)]);
  return ok({ key, path: pathOfPicture(key), width, height });
}

/** The statements that keep what a room names for the first time: from then on as long as the event itself. */
export function keepPictures(eventId: string, { entries }: Replication): readonly Statement[] {
  const keys = [...new Set(entries.flatMap(({ data }) => picturesIn(data)))];
  if (keys.length === 0) return [];
  return [
    sql`UPDATE files SET drop_at = NULL WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
      AND key IN (SELECT key FROM event_pictures WHERE event_id = ${eventId})`,
  ];
}

/** The keys of all pictures that stand anywhere in this, such as in a poll or in each of several cues. */
export function picturesIn(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap(picturesIn);
  if (typeof data !== "object" || data === null) return [];
  if ("key" in data && "alt" in data && typeof data.key === "string") {
    return pictureKey.test(data.key) ? [data.key] : [];
  }
  return Object.values(data).flatMap(picturesIn);
}

/**
 * Copies for another event of the pictures that stand in this: by the key of each the key of its copy, null where the file is
 * gone. The statements keep them.
 */
export async function copyPictures(
  deps: Deps,
  keys: readonly string[],
  eventId: string,
): Promise<{
  readonly copies: ReadonlyMap<string, string | null>;
  readonly statements: readonly Statement[];
}> {
  const copies = new Map<string, string | null>();
  const statements: Statement[] = [];
  for (const key of new Set(keys)) {
    const copy = await copyFile(deps, key, eventId);
    copies.set(key, copy);
    if (copy !== null) statements.push(insertPicture(deps, eventId, copy), keepCopy(copy));
  }
  return { copies, statements };
}

function keepCopy(key: string): Statement {
  return sql`UPDATE files SET drop_at = NULL WHERE key = ${key}`;
}

function insertPicture(deps: Deps, eventId: string, key: string): Statement {
  return deps.db.insert(eventPictures).values({ key, eventId, createdAt: deps.now() });
}
