import type { FileAbout, PartMark } from "../../contract/files/files-gateway.ts";
import type { Deps } from "../deps.ts";
import type { Pieces } from "../sheets/pieces.ts";

/** The least that the bucket takes for a part that is not the last, bytes. */
const partBytes = 5 * 1024 * 1024;

/**
 * Writes a file into the bucket as it comes, whatever its length: a small one in one go, a large one in parts, which are put
 * together in the same memory one after the other. Answers its length; where reading it fails nothing stays.
 */
export async function storePieces(
  deps: Deps,
  { key, about }: { readonly key: string; readonly about: FileAbout },
  body: Pieces,
): Promise<number> {
  const part = new Uint8Array(partBytes);
  let filled = 0;
  let bytes = 0;
  let multipartId: string | null = null;
  const parts: PartMark[] = [];
  const send = async () => {
    multipartId ??= await deps.files.startParts(key, about);
    const number = parts.length + 1;
    const etag = await deps.files.putPart({ key, multipartId }, number, part.subarray(0, filled));
    if (etag === null) throw new Error("the file was given up");
    parts.push({ number, etag });
    filled = 0;
  };
  try {
    for await (const piece of body) {
      bytes += piece.length;
      for (let at = 0; at < piece.length; ) {
        const taken = piece.subarray(at, at + partBytes - filled);
        part.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === partBytes) await send();
      }
    }
    if (multipartId === null) {
      await deps.files.put(key, { body: part.subarray(0, filled), about });
      return bytes;
    }
    if (filled > 0) await send();
    await deps.files.completeParts({ key, multipartId }, parts);
    return bytes;
  } catch (error) {
    if (multipartId !== null) await deps.files.abortParts({ key, multipartId });
    throw error;
  }
}
