import qrcode from "qrcode-generator";
import { deflate } from "../../../contract/files/deflate.ts";
import { joinBytes } from "../../../contract/secrets/encoding.ts";
import { Crc32 } from "../../sheets/crc32.ts";

/** Light modules around the code: four, as the standard asks. */
const quietZone = 4;

/** The rows of a QR code: dark (true) and light modules, with the quiet zone. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const code = qrcode(0, "M");
  if (/^[0-9A-Z $%*+\-./:]+$/.test(text)) code.addData(text, "Alphanumeric");
  // The library takes one byte a character: these are the bytes of UTF-8.
  else code.addData(String.fromCharCode(...new TextEncoder().encode(text)), "Byte");
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * quietZone;
  const isDark = (row: number, column: number) =>
    row >= quietZone &&
    column >= quietZone &&
    row < size - quietZone &&
    column < size - quietZone &&
    code.isDark(row - quietZone, column - quietZone);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => isDark(row, column)),
  );
}

/** A QR code as an SVG document: black on white, sharp at any size. */
export function qrSvg(text: string): string {
  const rows = qrModules(text);
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  const { length: size } = rows;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join("");
}

/**
 * A QR code as a PNG of at least `size` pixels a side, never scaled unevenly: each module is a
 * whole number of pixels.
 */
export async function qrPng(text: string, size: number): Promise<Uint8Array> {
  const rows = qrModules(text);
  const scale = Math.max(1, Math.ceil(size / rows.length));
  const side = rows.length * scale;
  // One bit a pixel, 1 = white; each line begins with its filter, 0 = none.
  const bytesPerLine = 1 + Math.ceil(side / 8);
  const pixels = new Uint8Array(bytesPerLine * side);
  for (let y = 0; y < side; y += 1) {
    const row = rows[Math.floor(y / scale)] ?? [];
    for (let x = 0; x < side; x += 1) {
      if (row[Math.floor(x / scale)] === true) continue;
      const at = y * bytesPerLine + 1 + (x >> 3);
      pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, side);
  header.setUint32(4, side);
  header.setUint8(8, 1);
  return joinBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("IDAT", await deflate(pixels)),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinBytes([new TextEncoder().encode(type), data]);
  const sum = new Crc32();
  sum.add(body);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, data.length);
  ends.setUint32(4, sum.value);
  const bytes = new Uint8Array(ends.buffer);
  return joinBytes([bytes.subarray(0, 4), body, bytes.subarray(4)]);
}
