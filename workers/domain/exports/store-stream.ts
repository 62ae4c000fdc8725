import type { FileAbout, PartMark } from "../../contract/files/files-gateway.ts";
import type { Deps } from "../deps.ts";

/** The least that the bucket takes for a part that is not the last, bytes. */
const partBytes = 5 * 1024 * 1024;

/**
 * Writes a file into the bucket as it comes, whatever its length: a small one in one go, a large one in parts, of which one
 * is held at a time. Answers its length; where reading it fails nothing stays.
 */
export async function storeStream(
  deps: Deps,
  { key, about }: { readonly key: string; readonly about: FileAbout },
  body: ReadableStream<Uint8Array>,
): Promise<number> {
  const reader = body.getReader();
  // One for all parts: of a film of 300 MB the others would lie in the isolate's 128 MB until it collects them.
  const part = new Uint8Array(partBytes);
  let filled = 0;
  let bytes = 0;
  let multipartId: string | null = null;
  const parts: PartMark[] = [];
  const send = async (whole: Uint8Array) => {
    multipartId ??= await deps.files.startParts(key, about);
    const number = parts.length + 1;
    const etag = await deps.files.putPart({ key, multipartId }, number, whole);
    if (etag === null) throw new Error("the file was given up");
    parts.push({ number, etag });
  };
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.length;
      for (let chunk = read.value; chunk.length > 0; ) {
        const fitting = chunk.subarray(0, partBytes - filled);
        part.set(fitting, filled);
        filled += fitting.length;
        chunk = chunk.subarray(fitting.length);
        if (filled < partBytes) continue;
        await send(part);
        filled = 0;
      }
    }
    const rest = part.subarray(0, filled);
    if (multipartId === null) await deps.files.put(key, { body: rest, about });
    else {
      if (rest.length > 0) await send(rest);
      await deps.files.completeParts({ key, multipartId }, parts);
    }
    return bytes;
  } catch (error) {
    await reader.cancel(error).catch(() => {});
    if (multipartId !== null) await deps.files.abortParts({ key, multipartId });
    throw error;
  }
}
