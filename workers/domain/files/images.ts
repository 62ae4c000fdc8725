import { and, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { FileAbout, FilePart, PartMark } from "../../contract/files/files-gateway.ts";
import { uploadBytes } from "../../contract/files/upload-limits.ts";
import { readImage } from "../../contract/images/read-image.ts";
import { imageLimits } from "../../contract/organisations/console-limits.ts";
import { files } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";

/** An upload that nothing points at is kept this long, milliseconds: its maker may have been cut off. */
const orphanMs = 60 * 60_000;
/** Files that one run of cron deletes. */
const mostAtOnce = 90;
/** Where a file is found, below the site's address. */
export const filesFolder = "/files/";

/**
 * Puts a picture into the bucket, without what it says about where it was made; answers its path. It is deleted in an
 * hour unless it is kept in the batch that points at it. One of an event is shown to those alone who may know of it.
 * Refuses what is too large, and what is no PNG, JPEG or WebP, whatever its name says.
 */
export async function uploadImage(
  deps: Deps,
  uploaded: Uint8Array,
  { eventId = null }: { readonly eventId?: string | null } = {},
): Promise<Result<string>> {
  const put = await putImage(deps, uploaded, { eventId });
  return put.ok ? ok(filesFolder + put.value.key) : put;
}

/** The same, with how large it is; `unusedMs`: deleted after so long unless it is kept. */
export async function putImage(
  deps: Deps,
  uploaded: Uint8Array,
  { eventId, unusedMs }: { readonly eventId: string | null; readonly unusedMs?: number },
): Promise<Result<{ readonly key: string; readonly width: number; readonly height: number }>> {
  if (uploaded.length > imageLimits.bytes) {
    return refuse("file.too_large", { max: imageLimits.bytes / 1_048_576 });
  }
  const image = readImage(uploaded);
  if (!image) return refuse("file.image");
  const { type, width, height, bytes } = image;
  if (Math.max(width, height) > imageLimits.longestSide) {
    return refuse("file.pixels", { max: imageLimits.longestSide });
  }
  const about = { type, eventId, downloadName: null };
  const size = { width, height };
  const key = await putFile(deps, { bytes, about, size, unusedMs });
  return ok({ key, width, height });
}

/** Puts a file into the bucket under a new key, and answers that; deleted in an hour unless it is kept. */
export async function putFile(
  deps: Deps,
  file: {
    readonly bytes: Uint8Array;
    readonly about: FileAbout;
    /** Pixels of a picture. */
    readonly size?: { readonly width: number; readonly height: number };
    readonly unusedMs?: number | undefined;
  },
): Promise<string> {
  const { bytes, about, size = { width: 0, height: 0 }, unusedMs = orphanMs } = file;
  const key = makeToken(deps);
  const now = deps.now();
  // The row first: a file that nobody knows of would stay for ever.
  await deps.db.insert(files).values({
    key,
    type: about.type,
    bytes: bytes.length,
    width: size.width,
    height: size.height,
    createdAt: now,
    dropAt: now + unusedMs,
  });
  await deps.files.put(key, { body: bytes, about });
  return key;
}

/**
 * A file of one event once more, for another one: each event has files of its own, so that what the one gives up the
 * other keeps. Answers its key; deleted in an hour unless it is kept. Null where there is none any more.
 */
export async function copyFile(deps: Deps, from: string, eventId: string): Promise<string | null> {
  const [row] = await deps.db.select().from(files).where(eq(files.key, from));
  const found = row && (await deps.files.head(from));
  if (!row || !found) return null;
  const { type, downloadName } = found;
  const about = { type, eventId, downloadName };
  if (found.bytes > uploadBytes.document) return copyInParts(deps, { ...row, about });
  const bytes = await readPart(deps, from, { offset: 0, length: found.bytes });
  return bytes && putFile(deps, { bytes, about, size: row });
}

/** The same of what is too large for a Worker's memory. */
async function copyInParts(
  deps: Deps,
  { about, ...row }: typeof files.$inferSelect & { readonly about: FileAbout },
): Promise<string | null> {
  const key = makeToken(deps);
  const now = deps.now();
  await deps.db.insert(files).values({ ...row, key, createdAt: now, dropAt: now + orphanMs });
  const file = { key, multipartId: await deps.files.startParts(key, about) };
  const parts: PartMark[] = [];
  const size = uploadBytes.part;
  for (let offset = 0; offset < row.bytes; offset += size) {
    const length = Math.min(size, row.bytes - offset);
    const bytes = await readPart(deps, row.key, { offset, length });
    const number = parts.length + 1;
    const etag = bytes && (await deps.files.putPart(file, number, bytes));
    if (etag === null) {
      await deps.files.abortParts(file);
      return null;
    }
    parts.push({ number, etag });
  }
  await deps.files.completeParts(file, parts);
  return key;
}

async function readPart(deps: Deps, key: string, part: FilePart): Promise<Uint8Array | null> {
  const found = await deps.files.get(key, part);
  return found && new Uint8Array(await new Response(found.body).arrayBuffer());
}

/** The same of a picture by its path. */
export async function copyImage(
  deps: Deps,
  path: string | null,
  eventId: string,
): Promise<string | null> {
  const from = imageKeyOf(path);
  const key = from === null ? null : await copyFile(deps, from, eventId);
  return key === null ? null : filesFolder + key;
}

/** The statements that keep what was uploaded or copied, where it is at all. */
export function keepFile(
  deps: Deps,
  path: string | null,
  only: SQL = sql`1`,
): readonly Statement[] {
  const key = imageKeyOf(path);
  return key === null
    ? []
    : [
        deps.db
          .update(files)
          .set({ dropAt: null })
          .where(and(eq(files.key, key), only)),
      ];
}

/** The statements that keep an uploaded picture, and let go of the one whose place it takes. */
export function replaceFile(
  deps: Deps,
  change: { readonly from: string | null; readonly to: string | null },
): readonly Statement[] {
  const from = imageKeyOf(change.from);
  return [
    ...(from === null
      ? []
      : [deps.db.update(files).set({ dropAt: deps.now() }).where(eq(files.key, from))]),
    ...keepFile(deps, change.to),
  ];
}

/** Deletes what nothing points at any more. Resolves with how many there were. */
export async function dropFiles(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({ key: files.key })
    .from(files)
    .where(and(isNotNull(files.dropAt), lte(files.dropAt, deps.now())))
    .limit(mostAtOnce);
  const keys = due.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await deps.files.delete(keys);
  await deps.db.delete(files).where(inArray(files.key, keys));
  return keys.length;
}

/** The key in the path of a file of ours; null for an address elsewhere, which came with an import. */
export function imageKeyOf(path: string | null): string | null {
  return path?.startsWith(filesFolder) ? path.slice(filesFolder.length) : null;
}
