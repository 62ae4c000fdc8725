/** Videos by their content: what they are, whatever their name says; and whether all of one is there. */

export const videoTypes = ["video/mp4", "video/webm"] as const;
export type VideoType = (typeof videoTypes)[number];

/** As many bytes of the beginning as it takes to know one. */
export const videoHead = 4_096;

/** What the beginning of a file is: MP4 by its brand, WebM by its EBML head; null for anything else. */
export function readVideo(head: Uint8Array): VideoType | null {
  if (isMp4(head)) return "video/mp4";
  return isWebm(head) ? "video/webm" : null;
}

/** Brands of MP4 that browsers play; QuickTime's own is not one of them. */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]?|dash|mmp4|MSNV|f4v )/;

function isMp4(head: Uint8Array): boolean {
  if (head.length < 16 || textAt(head, 4, 4) !== "ftyp") return false;
  const length = viewOf(head).getUint32(0);
  if (length < 16 || length > head.length || length % 4 !== 0) return false;
  // The brand of the file, and those that it keeps to besides.
  for (let at = 8; at < length; at += at === 8 ? 8 : 4) {
    if (brands.test(textAt(head, at, 4))) return true;
  }
  return false;
}

/** EBML's own head; in it the kind of document. */
const ebmlHead = [0x1a, 0x45, 0xdf, 0xa3];
const docType = [0x42, 0x82];

function isWebm(head: Uint8Array): boolean {
  if (!ebmlHead.every((byte, at) => head[at] === byte)) return false;
  const size = readSize(head, 4);
  if (!size || size.value > 1_024) return false;
  const end = size.next + size.value;
  for (let at = size.next; at < end - 2; at += 1) {
    if (head[at] !== docType[0] || head[at + 1] !== docType[1]) continue;
    const length = readSize(head, at + 2);
    if (length && textAt(head, length.next, length.value) === "webm") return true;
  }
  return false;
}

/** A part of the outermost level: what it is, and where the next one begins; null end = with the file. */
export interface VideoBox {
  readonly name: string;
  readonly end: number | null;
}

/** Bytes that it takes to read the head of a box, wherever it begins. */
export const boxHead = 16;

/** The box that begins at a place of an MP4, by the bytes there; null for what is none. */
export function readBox(head: Uint8Array, at: number): VideoBox | null {
  if (head.length < 8) return null;
  const view = viewOf(head);
  const name = textAt(head, 4, 4);
  if (!/^[\x20-\x7e]{4}$/.test(name)) return null;
  const length = view.getUint32(0);
  if (length === 0) return { name, end: null };
  if (length !== 1) return length < 8 ? null : { name, end: at + length };
  if (head.length < 16) return null;
  const long = view.getUint32(8) * 2 ** 32 + view.getUint32(12);
  return long < 16 ? null : { name, end: at + long };
}

const segment = [0x18, 0x53, 0x80, 0x67];

/** Where a WebM says that it ends; null where it does not say, or says it later than its beginning is long. */
export function endOfWebm(head: Uint8Array): number | null {
  const size = readSize(head, 4);
  if (!size) return null;
  const at = size.next + size.value;
  if (!segment.every((byte, place) => head[at + place] === byte)) return null;
  const length = readSize(head, at + 4);
  return length && !length.isUnknown ? length.next + length.value : null;
}

/** A number as EBML writes it: its first byte says how many there are. */
function readSize(bytes: Uint8Array, at: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let place = 1; place < length; place += 1) {
    const byte = bytes[at + place] ?? 0;
    isUnknown = isUnknown && byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, isUnknown, next: at + length };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
