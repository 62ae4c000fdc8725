export type SheetPiece = Uint8Array<ArrayBuffer>;
/** Bytes as they come. A piece is good until the next one is asked for: its memory may be used again, so whoever keeps it copies it. */
export type Pieces = AsyncIterable<SheetPiece>;
/** The same, made while they are asked for. */
export type MadePieces = AsyncGenerator<SheetPiece, void, void>;

/** Reads a stream piece by piece. */
export interface PieceReader {
  /** The next piece; null at the end. */
  read(): Promise<SheetPiece | null>;
  cancel(): Promise<void>;
}

/** Bytes of a stream that are read at once. */
const atOnce = 64 * 1_024;
/** Characters that are written at once. */
const perPiece = 64 * 1_024;

/**
 * Opens a stream, and reads it into the same memory again and again where it knows how: else hundreds of megabytes
 * would pass as pieces of a few kilobytes, which lie about until somebody collects them.
 */
export function openStream(stream: ReadableStream<SheetPiece>): PieceReader {
  const reader = readerIntoMemory(stream);
  if (reader === null) return openAnyStream(stream);
  let memory = new Uint8Array(atOnce);
  return {
    async read() {
      const { value, done } = await reader.read(memory);
      // It came back with the piece.
      if (value !== undefined) memory = new Uint8Array(value.buffer);
      return done || value === undefined ? null : value;
    },
    cancel: () => reader.cancel(),
  };
}

/** Streams of the platform know how; some of Node do not. */
function readerIntoMemory(stream: ReadableStream<SheetPiece>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: "byob" });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function openAnyStream(stream: ReadableStream<SheetPiece>): PieceReader {
  const reader = stream.getReader();
  return {
    async read() {
      const { value, done } = await reader.read();
      return done ? null : value;
    },
    cancel: () => reader.cancel(),
  };
}

/** The pieces of a stream; who stops asking for them ends it. */
export async function* piecesOf(stream: ReadableStream<SheetPiece>): MadePieces {
  const reader = openStream(stream);
  try {
    for (let piece = await reader.read(); piece !== null; piece = await reader.read()) yield piece;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Texts as UTF-8, in pieces that are worth packing. Nothing is read before it is asked for. */
export async function* toPieces(texts: AsyncIterable<string> | Iterable<string>): MadePieces {
  const encoder = new TextEncoder();
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < perPiece) continue;
    yield encoder.encode(piece);
    piece = "";
  }
  if (piece !== "") yield encoder.encode(piece);
}

/** All of them, in one. */
export async function joinPieces(pieces: Pieces): Promise<ArrayBuffer> {
  const kept: BlobPart[] = [];
  for await (const piece of pieces) kept.push(piece.slice());
  return new Blob(kept).arrayBuffer();
}
