import { eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { EventImage } from "../../contract/files/event-files.ts";
import type { Actor } from "../../contract/permissions.ts";
import { events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { dropFiles, filesFolder, keepFile, uploadImage } from "./images.ts";
import { mayUpload } from "./may-upload.ts";

/** Where the picture is found, below the site's address; null = none. */
export interface EventImagePath {
  readonly path: string | null;
}

/**
 * Sets the logo or the background of an event, or with null takes it away; the one so far is deleted. The event's
 * version stays: nobody who fills a form of its settings meanwhile is in the way of a picture.
 */
export async function setEventImage(
  deps: Deps,
  actor: Actor,
  input: {
    readonly address: string;
    readonly which: EventImage;
    readonly image: Uint8Array | null;
  },
): Promise<Result<EventImagePath>> {
  const { address, which, image } = input;
  const found = await getEvent(deps, actor, { address, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  if (image !== null) {
    const may = await mayUpload(deps, actor);
    if (!may.ok) return may;
  }
  const uploaded =
    image === null ? ok(null) : await uploadImage(deps, image, { eventId: event.id });
  if (!uploaded.ok) return uploaded;
  const path = uploaded.value;
  await runBatch(deps, [
    dropImageOf(deps, event.id, which),
    deps.db
      .update(events)
      .set({ [which]: path, updatedAt: deps.now() })
      .where(eq(events.id, event.id)),
    ...keepFile(deps, path),
    noteAudit(deps, actor, {
      what: `event.${path === null ? "remove" : "set"}_${which}`,
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
    }),
  ]);
  deps.eventCache.forget(event.id);
  await dropFiles(deps);
  return ok({ path });
}

/** Lets go of what stands there when the batch runs: somebody else may have set another one since it was read. */
function dropImageOf(deps: Deps, eventId: string, which: EventImage): Statement {
  const from = filesFolder.length + 1;
  return sql`UPDATE files SET drop_at = ${deps.now()}
    WHERE key = (SELECT substr(${sql.identifier(which)}, ${from}) FROM events WHERE id = ${eventId})`;
}
