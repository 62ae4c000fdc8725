import { and, eq, sql } from "drizzle-orm";
import { type Result, refuse } from "../../../contract/errors.ts";
import type { EventFile } from "../../../contract/files/event-files.ts";
import {
  boxHead,
  endOfWebm,
  readBox,
  type VideoType,
  videoHead,
} from "../../../contract/files/read-video.ts";
import { partsOf } from "../../../contract/files/video-parts.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { eventFiles, files, videoParts, videoUploads } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { runBatch } from "../../shared/batch.ts";
import { getEventFile, noteFile } from "../event-files.ts";
import { dropFiles } from "../images.ts";
import { cancelVideo, findUpload, partsIn, readParts, type UploadRow } from "./video-upload.ts";

/**
 * Makes the parts the event's video, in place of the one before. Refuses while parts are missing; what turns out to be
 * broken off is given up.
 */
export async function completeVideo(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly id: string },
): Promise<Result<EventFile>> {
  const found = await findUpload(deps, actor, input);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const parts = await readParts(deps, row);
  const missing = partsOf(row.bytes) - parts.length;
  if (missing > 0) return refuse("file.parts_missing", { n: missing });
  await deps.files.completeParts(partsIn(row), parts);
  const head = await deps.files.head(row.fileKey);
  // Given up in between.
  if (!head) return refuse("request.not_found");
  if (head.bytes !== row.bytes || !(await isWhole(deps, row))) {
    await cancelVideo(deps, actor, input);
    return refuse("file.video");
  }
  const id = deps.newId("fil");
  const isOpen = sql`EXISTS (SELECT 1 FROM video_uploads WHERE id = ${row.id})`;
  const ofEvent = and(eq(eventFiles.eventId, event.id), eq(eventFiles.kind, "video"));
  const title = row.name.replace(/\.\w+$/, "");
  await runBatch(deps, [
    sql`UPDATE files SET drop_at = ${deps.now()} WHERE ${isOpen}
      AND key IN (SELECT file_key FROM event_files WHERE event_id = ${event.id} AND kind = 'video')`,
    deps.db.delete(eventFiles).where(and(ofEvent, isOpen)),
    sql`INSERT INTO event_files (id, event_id, kind, file_key, title, name, type, bytes, position, created_at)
      SELECT ${id}, ${event.id}, 'video', ${row.fileKey}, ${title}, ${row.name}, ${row.type}, ${row.bytes}, 0, ${deps.now()} WHERE ${isOpen}`,
    deps.db
      .update(files)
      .set({ dropAt: null })
      .where(and(eq(files.key, row.fileKey), isOpen)),
    noteFile(deps, actor, event, {
      what: "event.add_file",
      after: { title, name: row.name },
      only: isOpen,
    }),
    deps.db.delete(videoParts).where(eq(videoParts.uploadId, row.id)),
    deps.db.delete(videoUploads).where(eq(videoUploads.id, row.id)),
  ]);
  await dropFiles(deps);
  return getEventFile(deps, actor, { address: event.id, id });
}

/** Most parts of the outermost level that are looked at: a stream of many hours has them by the thousand. */
const mostBoxes = 200;

/** Whether all of a video is there, as far as it says itself how much that is. */
async function isWhole(deps: Deps, row: UploadRow): Promise<boolean> {
  const type: VideoType = row.type;
  if (type === "video/webm") {
    const head = await readAt(deps, row, 0, videoHead);
    const end = endOfWebm(head);
    return end === null || end <= row.bytes;
  }
  let hasMovie = false;
  let at = 0;
  for (let count = 0; count < mostBoxes && at < row.bytes; count += 1) {
    const box = readBox(await readAt(deps, row, at, boxHead), at);
    if (!box) return false;
    hasMovie ||= box.name === "moov";
    at = box.end ?? row.bytes;
  }
  return hasMovie && at <= row.bytes;
}

async function readAt(
  deps: Deps,
  { fileKey, bytes }: UploadRow,
  offset: number,
  most: number,
): Promise<Uint8Array> {
  const part = { offset, length: Math.min(most, bytes - offset) };
  const found = await deps.files.get(fileKey, part);
  return new Uint8Array(await new Response(found?.body).arrayBuffer());
}
