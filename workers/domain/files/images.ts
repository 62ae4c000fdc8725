import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { readImage } from "../../contract/images/read-image.ts";
import { imageLimits } from "../../contract/limits.ts";
import { files } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";

/** An upload that nothing points at is kept this long, milliseconds: its maker may have been cut off. */
const orphanMs = 60 * 60_000;
/** Files that one run of cron deletes. */
const mostAtOnce = 90;
/** Where a file is found, below the site's address. */
const folder = "/files/";

/**
 * Puts a picture into the bucket, without what it says about where it was made; answers its path. It is deleted in an
 * hour unless `keepFile` goes into the batch that points at it. Refuses what is too large, and what is no PNG, JPEG
 * or WebP, whatever its name says.
 */
export async function uploadImage(deps: Deps, uploaded: Uint8Array): Promise<Result<string>> {
  if (uploaded.length > imageLimits.bytes) {
    return refuse("file.too_large", { max: imageLimits.bytes / 1_048_576 });
  }
  const image = readImage(uploaded);
  if (!image) return refuse("file.image");
  const { type, width, height, bytes } = image;
  if (Math.max(width, height) > imageLimits.longestSide) {
    return refuse("file.pixels", { max: imageLimits.longestSide });
  }
  const key = makeToken(deps);
  const now = deps.now();
  // The row first: a file that nobody knows of would stay for ever.
  await deps.db.insert(files).values({
    key,
    type,
    bytes: bytes.length,
    width,
    height,
    createdAt: now,
    dropAt: now + orphanMs,
  });
  await deps.files.put(key, { bytes, type });
  return ok(folder + key);
}

/** The statements that keep an uploaded picture, and let go of the one whose place it takes. */
export function replaceFile(
  deps: Deps,
  change: { readonly from: string | null; readonly to: string | null },
): readonly Statement[] {
  const [from, to] = [keyOf(change.from), keyOf(change.to)];
  return [
    ...(from === null
      ? []
      : [deps.db.update(files).set({ dropAt: deps.now() }).where(eq(files.key, from))]),
    ...(to === null ? [] : [deps.db.update(files).set({ dropAt: null }).where(eq(files.key, to))]),
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

/** A file by its key, or null. Whoever knows the key may see it. */
export function readFile(deps: Deps, key: string) {
  return /^[\w-]{43}$/.test(key) ? deps.files.get(key) : null;
}

/** The key in the path of a file of ours; null for an address elsewhere, which came with an import. */
function keyOf(path: string | null): string | null {
  return path?.startsWith(folder) ? path.slice(folder.length) : null;
}
