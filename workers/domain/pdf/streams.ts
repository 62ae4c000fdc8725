/** zlib, as fonts and PDF files have it: what the platform calls `deflate`. */
export function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return pipe(bytes, new CompressionStream("deflate"));
}

/** The bytes that were compressed. */
export function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return pipe(bytes, new DecompressionStream("deflate"));
}

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream) {
  const stream = new Response(bytes).body?.pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
