import { configure, type WritableWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

/** A file of an archive. Its body is read when the one before it is written. */
export interface ZipEntry {
  readonly path: string;
  readonly body: ReadableStream<Uint8Array>;
  /** It is packed already, as workbooks and pictures are: it is stored as it comes. */
  readonly isPacked?: boolean;
}

/** The time that the parts carry: the first that a zip knows. Of the same tables the same file is made. */
const writtenAt = new Date(1980, 0, 1);

const options = {
  // Programs that read tables know no other form of an unknown length.
  zip64: false,
  useWebWorkers: false,
  extendedTimestamp: false,
  lastModDate: writtenAt,
};

// The package packs as many entries at once as the machine has cores, which in workerd is one: an archive within another one
// would wait for its own end, and one request's for that of another, which workerd forbids. What limits them here is their readers.
configure({ maxWorkers: Number.MAX_SAFE_INTEGER });

/** An archive as it comes, packed piece by piece: nothing of it is kept. What reading an entry throws ends it. */
export function zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sink = writable.getWriter();
  const target: WritableWriter = {
    writable: new WritableStream<Uint8Array>({ write: (bytes) => sink.write(bytes) }),
  };
  const write = async () => {
    const zip = new ZipWriter(target, options);
    for await (const { path, body, isPacked = false } of entries) {
      await zip.add(path, body, isPacked ? { level: 0 } : {});
    }
    await zip.close();
    await sink.close();
  };
  // Whoever reads the archive is told; who has stopped reading hears of nothing any more.
  write().catch((error: unknown) => sink.abort(error).catch(() => {}));
  return readable;
}

/** Characters that are packed at once. */
const perChunk = 64 * 1024;

/** Pieces of text as a stream of UTF-8, in chunks that are worth packing. */
export function toStream(
  pieces: AsyncIterable<string> | Iterable<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks = gather(pieces);
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return();
    },
  };
  // Nothing is read ahead: of several streams only the one that is written has begun.
  return new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
}

async function* gather(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, void> {
  let chunk = "";
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < perChunk) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}
