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
  const held = new Held();
  let bytes = 0;
  let multipartId: string | null = null;
  const parts: PartMark[] = [];
  const send = async (part: Uint8Array) => {
    multipartId ??= await deps.files.startParts(key, about);
    const number = parts.length + 1;
    const etag = await deps.files.putPart({ key, multipartId }, number, part);
    if (etag === null) throw new Error("the file was given up");
    parts.push({ number, etag });
  };
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.length;
      held.add(read.value);
      while (held.length >= partBytes) await send(held.take(partBytes));
    }
    const rest = held.take(held.length);
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

/** Bytes that wait to be a part. */
class Held {
  #chunks: Uint8Array[] = [];
  length = 0;

  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  /** So many of the first ones, in one piece. */
  take(wanted: number): Uint8Array {
    const taken = new Uint8Array(wanted);
    const rest: Uint8Array[] = [];
    let at = 0;
    for (const chunk of this.#chunks) {
      const part = chunk.subarray(0, wanted - at);
      taken.set(part, at);
      at += part.length;
      if (part.length < chunk.length) rest.push(chunk.subarray(part.length));
    }
    this.#chunks = rest;
    this.length -= wanted;
    return taken;
  }
}
