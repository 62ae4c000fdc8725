/** Archives as they come: each file is packed while it is read, and nothing is held but a piece of it. */
import { joinBytes } from "../../contract/secrets/encoding.ts";
import { Crc32 } from "./crc32.ts";
import { type MadePieces, openStream, type Pieces, type SheetPiece } from "./pieces.ts";

/** A file of an archive. Its body is read when the one before it is written. */
export interface ZipEntry {
  readonly path: string;
  readonly body: Pieces;
  /** It is packed already, as workbooks and pictures are: it is stored as it comes. */
  readonly isPacked?: boolean;
}

/** A file that was written, as the list at the end tells of it. */
interface Written {
  readonly name: SheetPiece;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  /** Where it begins in the archive, and where the next one does. */
  readonly at: number;
  readonly endsAt: number;
}

const stored = 0;
const deflated = 8;
/** Paths are UTF-8, and sums and lengths come after each file: as it begins nobody knows them. */
const flags = 0x0808;
/** The first day that a zip knows: of the same tables the same file is made. */
const firstDay = 0x0021;
/** Of the form that programs know which read tables. It holds 4 GiB, and so many files. */
const version = 20;
/** As programs of Unix write them, a file that everybody may read: others take its path for one in the letters of DOS. */
const madeBy = 0x0314;
const fileMode = 0o100644 << 16;
const mostBytes = 0xffff_ffff;
const mostFiles = 0xffff;

/** An archive as it comes. What reading an entry throws ends it. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): MadePieces {
  const files: Written[] = [];
  let at = 0;
  for await (const entry of entries) {
    const file = yield* writeFile(entry, at);
    files.push(file);
    at = file.endsAt;
    if (at > mostBytes || files.length > mostFiles) throw new Error("the archive is too large");
  }
  yield listOf(files, at);
}

async function* writeFile(
  { path, body, isPacked = false }: ZipEntry,
  at: number,
): AsyncGenerator<SheetPiece, Written, void> {
  const name = new TextEncoder().encode(path);
  const method = isPacked ? stored : deflated;
  const crc = new Crc32();
  let bytes = 0;
  let packed = 0;
  const counted = (async function* count() {
    for await (const piece of body) {
      crc.add(piece);
      bytes += piece.length;
      yield piece;
    }
  })();
  const head = headOf(name, method);
  yield head;
  for await (const piece of isPacked ? counted : deflate(counted)) {
    packed += piece.length;
    yield piece;
  }
  const sum = { crc: crc.value, packed, bytes };
  const end = numbers([[4, 0x08074b50], ...sumOf(sum)]);
  yield end;
  const endsAt = at + head.length + packed + end.length;
  return { name, method, crc: sum.crc, packed, bytes, at, endsAt };
}

/** Packs pieces. More are taken only while somebody waits for what comes of them: nothing piles up before a slow reader. */
async function* deflate(body: MadePieces): MadePieces {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const reader = openStream(readable);
  const writer = writable.getWriter();
  let isClosed = false;
  let writing: Promise<void> | null = null;
  const writeNext = async () => {
    const { value } = await body.next();
    isClosed = value === undefined;
    await (value === undefined ? writer.close() : writer.write(value));
    writing = null;
  };
  try {
    for (;;) {
      let isRead = false;
      const reading = reader.read().finally(() => {
        isRead = true;
      });
      // Where packing ends before, nobody asks any more what came of it.
      reading.catch(() => {});
      while (!isRead) {
        if (writing === null && !isClosed) {
          writing = writeNext();
          // It may fail while nobody reads; whoever reads next is told.
          writing.catch(() => {});
        }
        // It takes in no more until what it has made is read.
        await (writing === null ? reading : Promise.race([reading, writing]));
      }
      const piece = await reading;
      if (piece === null) return;
      yield piece;
    }
  } finally {
    await body.return();
    await Promise.allSettled([writer.abort(), reader.cancel()]);
  }
}

/** Numbers as a zip writes them, the lowest byte first, each with how many bytes it takes. */
function numbers(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): SheetPiece {
  const all = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return all;
}

/** What both the head of a file and its line in the list say first. */
const kindOf = (method: number) =>
  [
    [2, version],
    [2, flags],
    [2, method],
    [2, 0],
    [2, firstDay],
  ] as const;

const sumOf = ({ crc, packed, bytes }: Pick<Written, "crc" | "packed" | "bytes">) =>
  [
    [4, crc],
    [4, packed],
    [4, bytes],
  ] as const;

/** What stands before a file. */
function headOf(name: SheetPiece, method: number): SheetPiece {
  const unknown = sumOf({ crc: 0, packed: 0, bytes: 0 });
  const lengths = [
    [2, name.length],
    [2, 0],
  ] as const;
  return joinBytes([numbers([[4, 0x04034b50], ...kindOf(method), ...unknown, ...lengths]), name]);
}

/** The list of all files, by which programs find them, and where it begins. */
function listOf(files: readonly Written[], at: number): SheetPiece {
  const lines = files.flatMap((file) => [
    numbers([
      [4, 0x02014b50],
      [2, madeBy],
      ...kindOf(file.method),
      ...sumOf(file),
      [2, file.name.length],
      // No more fields, no remark, the first disk, no text.
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, fileMode],
      [4, file.at],
    ]),
    file.name,
  ]);
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const end = numbers([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, length],
    [4, at],
    [2, 0],
  ]);
  return joinBytes([...lines, end]);
}
