/** Packed bytes, as the platform makes and reads them. `deflate` is zlib, as PNG, PDF and fonts have it; archives have `deflate-raw`. */

import { joinBytes } from "../secrets/encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export function deflate(bytes: Bytes): Promise<Bytes> {
  return pipe(bytes, new CompressionStream("deflate"));
}

/** The bytes that were deflated. Only of our own files: what becomes of a stranger's is bounded by `inflateAtMost`. */
export function inflate(bytes: Bytes): Promise<Bytes> {
  return pipe(bytes, new DecompressionStream("deflate"));
}

async function pipe(bytes: Bytes, through: CompressionStream): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The same of bytes that anybody has sent; null where they are broken, or become more than `most`: a small file may hold a large one. */
export async function inflateAtMost(
  packed: Bytes,
  most: number,
  format: CompressionFormat,
): Promise<Bytes | null> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream(format))
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joinBytes(parts);
      length += value.length;
      if (length > most) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
    }
  } catch {
    return null;
  }
}
