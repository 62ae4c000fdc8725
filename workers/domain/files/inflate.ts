import { joinBytes } from "../../contract/secrets/encoding.ts";

/** Unpacks what was deflated; null where it is broken, or becomes more than so many bytes: a small file may hold a large one. */
export async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
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
  return joinBytes(parts);
}
