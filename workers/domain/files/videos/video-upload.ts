import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { safeFileName } from "../../../contract/files/file-names.ts";
import { readVideo, type VideoType, videoHead } from "../../../contract/files/read-video.ts";
import {
  lengthOfPart,
  type VideoUpload,
  videoLimits,
} from "../../../contract/files/video-parts.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { files, videoParts, videoUploads } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { runBatch } from "../../shared/batch.ts";
import { makeToken } from "../../shared/tokens.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import { mayUpload } from "../may-upload.ts";

export type UploadRow = typeof videoUploads.$inferSelect;

interface OfUpload {
  readonly address: string;
  readonly id: string;
}

/**
 * Begins to take a video in parts, or goes on with the one of the same mark that was begun. Another one of the event
 * that is under way is given up. Refuses more bytes than `videoLimits`, and an archived event.
 */
export async function beginVideo(
  deps: Deps,
  actor: Actor,
  input: {
    readonly address: string;
    readonly name: string;
    readonly bytes: number;
    /** What it is by its content, held to that when the first part comes. */
    readonly type: VideoType;
    readonly mark: string;
  },
): Promise<Result<VideoUpload>> {
  const found = await findEditable(deps, actor, input.address);
  if (!found.ok) return found;
  const event = found.value;
  if (input.bytes > videoLimits.bytes) {
    return refuse("file.too_large", { max: videoLimits.bytes / 1_048_576 });
  }
  const present = await uploadOf(deps, event.id);
  if (present && isSame(present, input)) return ok(await show(deps, present));
  const may = await mayUpload(deps, actor);
  if (!may.ok) return may;
  if (present) await giveUp(deps, [present]);
  const row = await startUpload(deps, event, input);
  if (row) return ok(await show(deps, row));
  // Somebody else began at the same instant.
  return refuse("file.uploading");
}

/** How far an upload has come; null where none is under way. For those who may edit the event. */
export async function findVideoUpload(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<VideoUpload | null>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "event.edit" });
  if (!found.ok) return found;
  const row = await uploadOf(deps, found.value.id);
  return ok(row ? await show(deps, row) : null);
}

/** The same of one by its id. */
export async function getVideoUpload(
  deps: Deps,
  actor: Actor,
  { address, id }: OfUpload,
): Promise<Result<VideoUpload>> {
  const found = await getEvent(deps, actor, { address, ability: "event.edit" });
  if (!found.ok) return found;
  const row = await uploadOf(deps, found.value.id);
  return row?.id === id ? ok(await show(deps, row)) : refuse("request.not_found");
}

/**
 * Takes a part, in any order; one that comes again takes the place of the one before. Refuses a part of another length
 * than its place has, and a first one that is not the beginning of such a video.
 */
export async function putVideoPart(
  deps: Deps,
  actor: Actor,
  input: OfUpload & { readonly number: number; readonly bytes: Uint8Array },
): Promise<Result<VideoUpload>> {
  const found = await findUpload(deps, actor, input);
  if (!found.ok) return found;
  const { row } = found.value;
  const { number, bytes } = input;
  if (bytes.length !== lengthOfPart(row.bytes, number)) return refuse("file.part");
  if (number === 1 && readVideo(bytes.subarray(0, videoHead)) !== row.type) {
    return refuse("file.video");
  }
  const etag = await deps.files.putPart(partsIn(row), number, bytes);
  if (etag === null) return refuse("request.not_found");
  await deps.db
    .insert(videoParts)
    .values({ uploadId: row.id, number, etag })
    .onConflictDoUpdate({ target: [videoParts.uploadId, videoParts.number], set: { etag } });
  return ok(await show(deps, row));
}

/** Gives an upload up: nothing of it is left. */
export async function cancelVideo(
  deps: Deps,
  actor: Actor,
  input: OfUpload,
): Promise<Result<Record<string, never>>> {
  const found = await findUpload(deps, actor, input);
  if (!found.ok) return found;
  await giveUp(deps, [found.value.row]);
  return ok({});
}

/** Gives up what nobody has ended in a day. Resolves with how many there were. */
export async function sweepVideoUploads(deps: Deps): Promise<number> {
  const due = await deps.db
    .select()
    .from(videoUploads)
    .where(lte(videoUploads.dropAt, deps.now()))
    .limit(20);
  await giveUp(deps, due);
  return due.length;
}

/** An upload of an event that one may edit; refuses what is archived. */
export async function findUpload(
  deps: Deps,
  actor: Actor,
  { address, id }: OfUpload,
): Promise<Result<{ readonly event: EventRecord; readonly row: UploadRow }>> {
  const found = await findEditable(deps, actor, address);
  if (!found.ok) return found;
  const row = await uploadOf(deps, found.value.id);
  return row?.id === id ? ok({ event: found.value, row }) : refuse("request.not_found");
}

/** What the bucket knows an upload by. */
export function partsIn({ fileKey: key, multipartId }: UploadRow) {
  return { key, multipartId };
}

/** The parts that are there, in their order. */
export function readParts(deps: Deps, { id }: UploadRow) {
  return deps.db
    .select()
    .from(videoParts)
    .where(eq(videoParts.uploadId, id))
    .orderBy(asc(videoParts.number));
}

async function findEditable(deps: Deps, actor: Actor, address: string) {
  const found = await getEvent(deps, actor, { address, ability: "event.edit" });
  if (!found.ok) return found;
  return found.value.archivedAt === null ? found : refuse("event.archived");
}

async function uploadOf(deps: Deps, eventId: string): Promise<UploadRow | null> {
  const [row] = await deps.db.select().from(videoUploads).where(eq(videoUploads.eventId, eventId));
  return row && row.dropAt > deps.now() ? row : null;
}

function isSame(row: UploadRow, input: { mark: string; bytes: number; type: VideoType }): boolean {
  return row.mark === input.mark && row.bytes === input.bytes && row.type === input.type;
}

async function show(deps: Deps, row: UploadRow): Promise<VideoUpload> {
  const parts = await readParts(deps, row);
  const { id, name, bytes } = row;
  const { partBytes } = videoLimits;
  return { id, name, bytes, partBytes, parts: parts.map(({ number }) => number) };
}

/** Null when another one of the event is there. */
async function startUpload(
  deps: Deps,
  event: EventRecord,
  input: { name: string; bytes: number; type: VideoType; mark: string },
): Promise<UploadRow | null> {
  const { bytes, type, mark } = input;
  const name = safeFileName(input.name, type === "video/mp4" ? "mp4" : "webm");
  const key = makeToken(deps);
  const now = deps.now();
  const about = { type, eventId: event.id, downloadName: null };
  const multipartId = await deps.files.startParts(key, about);
  const dropAt = now + videoLimits.openMs;
  const ids = { id: deps.newId("vup"), eventId: event.id, fileKey: key, multipartId };
  const row: UploadRow = { ...ids, mark, name, type, bytes, dropAt };
  try {
    await runBatch(deps, [
      // One whose time is over and that cron has not come to yet.
      deps.db
        .delete(videoUploads)
        .where(and(eq(videoUploads.eventId, event.id), lte(videoUploads.dropAt, now))),
      deps.db.insert(videoUploads).values(row),
      // The file that it becomes goes with it, unless it is kept at the end.
      deps.db
        .insert(files)
        .values({ key, type, bytes, width: 0, height: 0, createdAt: now, dropAt }),
    ]);
    return row;
  } catch (error) {
    if (!violatesUnique(error, "video_uploads.event_id")) throw error;
    await deps.files.abortParts({ key, multipartId });
    return null;
  }
}

async function giveUp(deps: Deps, rows: readonly UploadRow[]): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) await deps.files.abortParts(partsIn(row));
  const ids = rows.map(({ id }) => id);
  const keys = rows.map(({ fileKey }) => fileKey);
  await deps.files.delete(keys);
  await runBatch(deps, [
    deps.db.delete(videoParts).where(inArray(videoParts.uploadId, ids)),
    deps.db.delete(videoUploads).where(inArray(videoUploads.id, ids)),
    deps.db.delete(files).where(inArray(files.key, keys)),
  ]);
}
