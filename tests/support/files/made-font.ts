import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { inProject } from "#scripts/lib/project.mjs";

/**
 * A font that has these three letters alone, in the shapes of L, X and S: machines that run tests have no font for Chinese,
 * and what is asked is how a letter gets from a font to a PDF.
 */
export function fontOf(letters: readonly [string, string, string]): Buffer {
  const file = "node_modules/@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff";
  const woff = readFileSync(inProject(file));
  const tables = new Map<string, Buffer>();
  for (let at = 44; at < 44 + woff.readUInt16BE(12) * 20; at += 20) {
    const from = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(from, from + woff.readUInt32BE(at + 8));
    const isPacked = packed.length < woff.readUInt32BE(at + 12);
    tables.set(woff.toString("latin1", at, at + 4), isPacked ? inflateSync(packed) : packed);
  }
  const shapes = ["L", "X", "S"].map((letter) => glyphOf(tables.get("cmap"), letter));
  tables.set(
    "cmap",
    mapOf(letters.map((letter, n) => [letter.codePointAt(0) ?? 0, shapes[n] ?? 0])),
  );
  // What they say of other letters holds no more.
  for (const tag of ["GSUB", "GPOS", "GDEF"]) tables.delete(tag);
  return sfntOf(tables);
}

/** By the subtable of format 4. */
function glyphOf(cmap: Buffer | undefined, letter: string): number {
  if (!cmap) throw new Error("the font has no map");
  const code = letter.charCodeAt(0);
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) =>
    cmap.readUInt32BE(8 + n * 8),
  );
  const start = starts.find((each) => cmap.readUInt16BE(each) === 4) ?? 0;
  const count = cmap.readUInt16BE(start + 6);
  for (let n = 0; n < count; n += 2) {
    const first = cmap.readUInt16BE(start + 16 + count + n);
    if (code < first || code > cmap.readUInt16BE(start + 14 + n)) continue;
    const delta = cmap.readUInt16BE(start + 16 + 2 * count + n);
    const range = start + 16 + 3 * count + n;
    const offset = cmap.readUInt16BE(range);
    const listed = offset === 0 ? code : cmap.readUInt16BE(range + offset + (code - first) * 2);
    return (listed + delta) & 0xffff;
  }
  throw new Error(`the font has no ${letter}`);
}

/** A map of format 12. */
function mapOf(pairs: readonly (readonly [code: number, glyph: number])[]): Buffer {
  const ordered = [...pairs].sort(([a], [b]) => a - b);
  const length = 16 + ordered.length * 12;
  const map = Buffer.alloc(12 + length);
  const head = [0, 1, 3, 10];
  for (const [n, value] of head.entries()) map.writeUInt16BE(value, n * 2);
  map.writeUInt32BE(12, 8);
  map.writeUInt16BE(12, 12);
  map.writeUInt32BE(length, 16);
  map.writeUInt32BE(ordered.length, 24);
  for (const [n, [code, glyph]] of ordered.entries()) {
    for (const [m, value] of [code, code, glyph].entries()) {
      map.writeUInt32BE(value, 28 + n * 12 + m * 4);
    }
  }
  return map;
}

function sfntOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const head = Buffer.alloc(12 + entries.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  const search = [entries.length, 2 ** power * 16, power, (entries.length - 2 ** power) * 16];
  for (const [n, value] of search.entries()) head.writeUInt16BE(value, 4 + n * 2);
  let offset = head.length;
  const parts = entries.map(([tag, table], n) => {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    head.write(tag, 12 + n * 16, "latin1");
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    for (const [m, value] of [sum, offset, table.length].entries()) {
      head.writeUInt32BE(value, 16 + n * 16 + m * 4);
    }
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}
