/**
 * Documents by their content: what they are, whatever their name says. PDF, Word as it was until 2003 (OLE2) and as it is
 * since (a zip); one that carries macros is none, and neither is one that was broken off.
 */

export type DocumentEnding = "pdf" | "doc" | "docx";

export const documentTypes: Readonly<Record<DocumentEnding, string>> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

export type ReadDocument =
  | { readonly kind: "document"; readonly ending: DocumentEnding }
  /** Runs something when it is opened. */
  | { readonly kind: "macros" }
  | { readonly kind: "none" };

const none: ReadDocument = { kind: "none" };

/** What these bytes are; `inflate` opens a part of a zip, of which no more than so many bytes are wanted. */
export async function readDocument(
  bytes: Uint8Array,
  inflate: (packed: Uint8Array, most: number) => Promise<Uint8Array | null>,
): Promise<ReadDocument> {
  if (isPdf(bytes)) return { kind: "document", ending: "pdf" };
  if (startsWith(bytes, oleHead)) return readOle(bytes);
  if (startsWith(bytes, zipHead)) return readDocx(bytes, inflate);
  return none;
}

const oleHead = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipHead = [0x50, 0x4b, 0x03, 0x04];
/** Where readers of PDF look for its end. */
const pdfTail = 1_024;

function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 8)))) return false;
  return latin(bytes.subarray(-pdfTail)).includes("%%EOF");
}

/** An entry of an OLE2 directory, bytes, and where in it its name's length stands. */
const oleEntry = 128;
const oleNameLength = 64;
/** In an allocation table: nothing is there. */
const oleFree = 0xffffffff;
/** Table sectors that the head names itself. */
const oleTablesInHead = 109;

function readOle(bytes: Uint8Array): ReadDocument {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 1_536) return none;
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return none;
  const size = 1 << shift;
  const startOf = (sector: number) => (sector + 1) * size;
  for (let place = 0; place < oleTablesInHead; place += 1) {
    const table = view.getUint32(76 + place * 4, true);
    if (table === oleFree) break;
    if (startOf(table) + size > bytes.length) return none;
    const covers = place * (size / 4);
    for (let entry = 0; entry < size / 4; entry += 1) {
      const isUsed = view.getUint32(startOf(table) + entry * 4, true) !== oleFree;
      if (isUsed && startOf(covers + entry) >= bytes.length) return none;
    }
  }
  const names = oleNames(view, size);
  if (names.some((name) => /^(_VBA_PROJECT|VBA|Macros)/i.test(name))) return { kind: "macros" };
  return names.includes("WordDocument") ? { kind: "document", ending: "doc" } : none;
}

/** The names of everything in it. Entries lie in whole sectors; wherever these are, each is one of 128 bytes. */
function oleNames(view: DataView, size: number): readonly string[] {
  const names: string[] = [];
  for (let at = size; at + oleEntry <= view.byteLength; at += oleEntry) {
    const length = view.getUint16(at + oleNameLength, true);
    const kind = view.getUint8(at + oleNameLength + 2);
    if (length < 4 || length > 64 || length % 2 === 1 || ![1, 2, 5].includes(kind)) continue;
    const letters = Array.from({ length: length / 2 - 1 }, (_, place) =>
      view.getUint16(at + place * 2, true),
    );
    names.push(String.fromCharCode(...letters));
  }
  return names;
}

const zipEnd = 0x06054b50;
const zipEntry = 0x02014b50;
/** Of the end of a zip without a remark, bytes. */
const zipEndLength = 22;
/** Most parts of a document, and most bytes of the list of what they are. */
const mostParts = 10_000;
const longestTypes = 512 * 1024;

interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** Where its own head stands. */
  readonly at: number;
}

async function readDocx(
  bytes: Uint8Array,
  inflate: (packed: Uint8Array, most: number) => Promise<Uint8Array | null>,
): Promise<ReadDocument> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = zipParts(bytes, view);
  if (!parts) return none;
  const types = parts.find(({ name }) => name === "[Content_Types].xml");
  if (!types || !parts.some(({ name }) => name === "word/document.xml")) return none;
  if (parts.some(({ name }) => /vbaProject|vbaData/i.test(name))) return { kind: "macros" };
  const listed = await readPart(bytes, view, types, inflate);
  if (listed === null) return none;
  // Whatever the part with the macros is called, it is declared here.
  if (/macroEnabled|vbaProject/i.test(latin(listed))) return { kind: "macros" };
  return { kind: "document", ending: "docx" };
}

/** The parts of a zip that ends where the bytes do; null where it is none, or broken off. */
function zipParts(bytes: Uint8Array, view: DataView): readonly ZipPart[] | null {
  const end = bytes.length - zipEndLength;
  if (end < 0 || view.getUint32(end, true) !== zipEnd) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > mostParts) return null;
  const parts: ZipPart[] = [];
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== zipEntry) return null;
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const part = {
      name: latin(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    };
    if (part.at + 30 + part.packed > end) return null;
    parts.push(part);
    at = next;
  }
  return parts;
}

async function readPart(
  bytes: Uint8Array,
  view: DataView,
  { at, method, packed }: ZipPart,
  inflate: (packed: Uint8Array, most: number) => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  if (view.getUint32(at, true) !== 0x04034b50) return null;
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const part = bytes.subarray(from, from + packed);
  if (part.length !== packed) return null;
  if (method === 0) return part;
  return method === 8 ? inflate(part, longestTypes) : null;
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}

/** Each byte as the letter of its number. */
function latin(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
