import { joinBytes } from "../secrets/encoding.ts";

/**
 * Pictures by their content: what they are, how large, and the same without what a camera or a program wrote into
 * them about where and by whom they were made. PNG, JPEG and WebP; anything else, SVG with its scripts above all, is
 * no picture here.
 */

export interface ReadImage {
  readonly type: "image/png" | "image/jpeg" | "image/webp";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Only what draws the picture; nothing after its end. */
  readonly bytes: Uint8Array;
}

/** The picture in these bytes, or null where they are none of the three, broken off, or have no size. */
export function readImage(bytes: Uint8Array): ReadImage | null {
  try {
    const image = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
    return image && image.width > 0 && image.height > 0 ? image : null;
  } catch (error) {
    // Read past the end: broken off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What draws a PNG. Not: texts, times, EXIF, profiles' names, animations. */
const pngChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "bKGD"]);

function readPng(bytes: Uint8Array): ReadImage | null {
  if (!pngHead.every((byte, at) => bytes[at] === byte)) return null;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const name = textAt(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (end > bytes.length || (at === 8 && name !== "IHDR")) return null;
    if (pngChunks.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return { type: "image/png", width, height, bytes: joinBytes(kept) };
}

/** Segments of a JPEG that only say something: all of APP1–APP13 and APP15, and comments. APP0 and APP14 say how colours are meant. */
function isTalk(marker: number): boolean {
  return (marker >= 0xe1 && marker <= 0xed) || marker === 0xef || marker === 0xfe;
}

/** Frame headers: all but DHT, JPG and DAC, which share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readJpeg(bytes: Uint8Array): ReadImage | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: readonly [number, number] | null = null;
  let turn = 1;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    if (isFrame(marker)) size = [view.getUint16(at + 7), view.getUint16(at + 5)];
    if (marker === 0xe1) turn = orientationIn(bytes.subarray(at + 4, end)) ?? turn;
    if (!isTalk(marker)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const scansEnd = endOfScans(bytes);
    if (size === null || scansEnd <= at) return null;
    kept.push(bytes.subarray(at, scansEnd));
    break;
  }
  // A phone held upright says so beside the picture: without that it would lie on its side.
  if (turn !== 1) kept.splice(1, 0, orientationSegment(turn));
  const [width, height] = turn >= 5 ? [size[1], size[0]] : size;
  return { type: "image/jpeg", width, height, bytes: joinBytes(kept) };
}

/** After the last end-of-image mark. */
function endOfScans(bytes: Uint8Array): number {
  for (let at = bytes.length - 2; at > 1; at -= 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return -1;
}

/** Which way up a picture is meant, 1–8, by its EXIF; null where it does not say. */
function orientationIn(segment: Uint8Array): number | null {
  if (textAt(segment, 0, 6) !== "Exif\0\0") return null;
  const tiff = segment.subarray(6);
  const view = viewOf(tiff);
  const isLittle = textAt(tiff, 0, 2) === "II";
  const first = view.getUint32(4, isLittle);
  const entries = view.getUint16(first, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * 12;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF segment that says which way up, and nothing else. */
function orientationSegment(turn: number): Uint8Array {
  const head = [0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0x00, turn, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([...head, ...tiff, ...entry]);
}

/** What draws a WebP that does not move. */
const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

function readWebp(bytes: Uint8Array): ReadImage | null {
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP") return null;
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let size: readonly [number, number] | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return null;
    if (webpChunks.has(name)) {
      const chunk = bytes.slice(at, end);
      // The flags of what is left out: profile, EXIF, XMP, animation.
      if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & 0x10;
      else size = sizeOfWebp(name, view, at + 8) ?? size;
      kept.push(chunk);
    }
    at = end;
  }
  if (size === null) return null;
  const body = joinBytes(kept);
  const head = new Uint8Array(12);
  head.set(bytes.subarray(0, 12));
  viewOf(head).setUint32(4, body.length + 4, true);
  return { type: "image/webp", width: size[0], height: size[1], bytes: joinBytes([head, body]) };
}

function sizeOfWebp(name: string, view: DataView, at: number): readonly [number, number] | null {
  if (name === "VP8 ") {
    return [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff];
  }
  if (name !== "VP8L") return null;
  const bits = view.getUint32(at + 1, true);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
