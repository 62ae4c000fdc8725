/** A TrueType font that comes as WOFF: what a PDF needs of it, and the part of it that a text uses. */

import { inflate } from "../../contract/files/deflate.ts";
import { joinBytes } from "../../contract/secrets/encoding.ts";

type Tables = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export interface Font {
  /** e.g. `NotoSans-latin-400`; unique within a document. */
  readonly name: string;
  /** What lengths are measured in: so many are one em. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** The glyph of a code point; 0 for one that it has not. */
  glyphOf(codePoint: number): number;
  /** In units. */
  advanceOf(glyph: number): number;
  /** A font of the same numbers with the outlines of these glyphs alone. */
  subset(glyphs: ReadonlySet<number>): Uint8Array<ArrayBuffer>;
}

/** Reads a WOFF file (W3C, version 1). Throws for any other: fonts are our own. */
export async function readFont(name: string, woff: Uint8Array<ArrayBuffer>): Promise<Font> {
  const tables = await unpack(woff);
  const head = viewOf(tables, "head");
  const hhea = viewOf(tables, "hhea");
  const hmtx = viewOf(tables, "hmtx");
  const metrics = hhea.getUint16(34);
  const glyphs = readCharacterMap(viewOf(tables, "cmap"));
  return {
    name,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    subset: (used) => writeFont(withOutlinesOf(tables, used)),
  };
}

async function unpack(woff: Uint8Array<ArrayBuffer>): Promise<Tables> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("this font is no WOFF");
  const entries = Array.from({ length: view.getUint16(12) }, async (_, place) => {
    const at = 44 + place * 20;
    const tag = String.fromCharCode(...woff.subarray(at, at + 4));
    const offset = view.getUint32(at + 4);
    const packed = woff.slice(offset, offset + view.getUint32(at + 8));
    const isPacked = packed.length < view.getUint32(at + 12);
    return [tag, isPacked ? await inflate(packed) : packed] as const;
  });
  return new Map(await Promise.all(entries));
}

function tableOf(tables: Tables, tag: string): Uint8Array<ArrayBuffer> {
  const table = tables.get(tag);
  if (!table) throw new Error(`this font has no ${tag}`);
  return table;
}

function viewOf(tables: Tables, tag: string): DataView {
  const { buffer, byteOffset, byteLength } = tableOf(tables, tag);
  return new DataView(buffer, byteOffset, byteLength);
}

/** Code points to glyphs, of the subtable for Unicode's first plane (format 4). */
function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, n) => cmap.getUint32(8 + n * 8));
  const start = offsets.find((offset) => cmap.getUint16(offset) === 4);
  if (start === undefined) throw new Error("this font has no character map of format 4");
  const segments = cmap.getUint16(start + 6) / 2;
  const [ends, starts] = [start + 14, start + 16 + segments * 2];
  const [deltas, ranges] = [starts + segments * 2, starts + segments * 4];
  const glyphs = new Map<number, number>();
  for (let n = 0; n < segments * 2; n += 2) {
    const [first, last] = [cmap.getUint16(starts + n), cmap.getUint16(ends + n)];
    const [delta, range] = [cmap.getUint16(deltas + n), cmap.getUint16(ranges + n)];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const at = ranges + n + range + (code - first) * 2;
      const listed = range === 0 ? code : cmap.getUint16(at);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** Tables that a PDF reader asks for. */
const keptTables = ["cvt ", "fpgm", "head", "hhea", "hmtx", "maxp", "prep"];

/** Glyphs keep their numbers; those that nobody uses are empty, which packs to nothing. */
function withOutlinesOf(tables: Tables, used: ReadonlySet<number>): Tables {
  const { count, outlineOf } = readOutlines(tables);
  const glyphs = withParts(used, outlineOf);
  const parts: Uint8Array[] = [];
  const places = new DataView(new ArrayBuffer((count + 1) * 4));
  let at = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    places.setUint32(glyph * 4, at);
    if (!glyphs.has(glyph)) continue;
    const outline = outlineOf(glyph);
    const padded = new Uint8Array(Math.ceil(outline.length / 4) * 4);
    padded.set(outline);
    parts.push(padded);
    at += padded.length;
  }
  places.setUint32(count * 4, at);
  const head = tableOf(tables, "head").slice();
  // Long offsets from here on.
  new DataView(head.buffer).setInt16(50, 1);
  const kept = keptTables.flatMap((tag) => {
    const table = tag === "head" ? head : tables.get(tag);
    return table ? [[tag, table] as const] : [];
  });
  return new Map([...kept, ["loca", new Uint8Array(places.buffer)], ["glyf", joinBytes(parts)]]);
}

function readOutlines(tables: Tables) {
  const loca = viewOf(tables, "loca");
  const glyf = tableOf(tables, "glyf");
  const isLong = viewOf(tables, "head").getInt16(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  return {
    count: viewOf(tables, "maxp").getUint16(4),
    outlineOf: (glyph: number) => glyf.slice(placeOf(glyph), placeOf(glyph + 1)),
  };
}

/** The glyphs and those that they are put together of. */
function withParts(
  used: ReadonlySet<number>,
  outlineOf: (glyph: number) => Uint8Array<ArrayBuffer>,
): ReadonlySet<number> {
  const all = new Set([0, ...used]);
  for (const glyph of all) {
    const outline = outlineOf(glyph);
    const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
    if (outline.length === 0 || view.getInt16(0) >= 0) continue;
    for (let at = 10, flags = 0x20; flags & 0x20; ) {
      flags = view.getUint16(at);
      all.add(view.getUint16(at + 2));
      const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
      at += 4 + (flags & 0x01 ? 4 : 2) + scale;
    }
  }
  return all;
}

/** The tables as one TrueType file. */
function writeFont(tables: Tables): Uint8Array<ArrayBuffer> {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const head = new DataView(new ArrayBuffer(12 + entries.length * 16));
  head.setUint32(0, 0x00010000);
  head.setUint16(4, entries.length);
  head.setUint16(6, 2 ** power * 16);
  head.setUint16(8, power);
  head.setUint16(10, (entries.length - 2 ** power) * 16);
  const parts: Uint8Array[] = [new Uint8Array(head.buffer)];
  let offset = head.byteLength;
  for (const [place, [tag, table]] of entries.entries()) {
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    const at = 12 + place * 16;
    for (const [n, letter] of Array.from(tag).entries()) {
      head.setUint8(at + n, letter.charCodeAt(0));
    }
    head.setUint32(at + 4, sumOf(padded));
    head.setUint32(at + 8, offset);
    head.setUint32(at + 12, table.length);
    parts.push(padded);
    offset += padded.length;
  }
  return joinBytes(parts);
}

function sumOf(padded: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(padded.buffer);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
