import { expect, test } from "vitest";
import { mp4Of, pdfOf, pngOf, webmOf } from "#tests/support/files/made-files.ts";
import { endOfWebm, readBox, readVideo } from "./read-video.ts";

const textOf = (text: string) => new TextEncoder().encode(text);

test("MP4 and WebM are known by how they begin", () => {
  expect(readVideo(mp4Of(100))).toBe("video/mp4");
  expect(readVideo(mp4Of(100, { brand: "mp42" }))).toBe("video/mp4");
  expect(readVideo(webmOf(100))).toBe("video/webm");
});

test.each([
  ["nothing", new Uint8Array()],
  ["QuickTime's own", mp4Of(100, { brand: "qt  " })],
  ["a picture in the same box", mp4Of(100, { brand: "heic" })],
  ["Matroska", webmOf(100, { kind: "matroska" })],
  ["HTML", textOf("<!doctype html><script>alert(1)</script>")],
  ["SVG", textOf("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a document", pdfOf()],
  ["a picture", pngOf(6, 4)],
  ["a head that is longer than the file", mp4Of(100).slice(0, 12)],
])("%s is none", (_, bytes) => {
  expect(readVideo(bytes)).toBeNull();
});

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

interface BrandBox {
  readonly name?: string;
  /** What the box says of its own length; all of it by default. */
  readonly length?: number;
  readonly brand?: string;
  readonly version?: string;
  /** Brands that the file keeps to besides its own. */
  readonly others?: string;
  /** What follows the box. */
  readonly after?: string;
}

/** How an MP4 begins. */
function brandBox(set: BrandBox): Uint8Array {
  const { name = "ftyp", brand = "isom", version = "\0\0\u0002\0", others = "", after = "" } = set;
  const length = set.length ?? 16 + others.length;
  return Uint8Array.from([...u32(length), ...ascii(name + brand + version + others + after)]);
}

test.each<[string, BrandBox]>([
  ["has no other brand than its own", {}],
  ["keeps to one of them besides", { brand: "qt  ", others: "mp42" }],
  ["keeps to one of them behind others", { brand: "qt  ", others: "niko3gp5mp42" }],
  ["goes on behind its brands", { after: "\0\0\0\u0008moov" }],
])("an MP4 that %s is known", (_, set) => {
  expect(readVideo(brandBox(set))).toBe("video/mp4");
});

test.each<[string, BrandBox]>([
  ["begins with another box", { name: "moov" }],
  ["says that its brands are shorter than brands can be", { length: 12 }],
  ["says that its brands are longer than all that is there", { length: 20 }],
  ["has brands that do not end where one ends", { length: 18, after: "mp" }],
  ["has a brand only where its version stands", { brand: "qt  ", version: "isom" }],
  ["has a brand only behind the box", { brand: "qt  ", after: "isom" }],
])("what %s is no MP4", (_, set) => {
  expect(readVideo(brandBox(set))).toBeNull();
});

const ebml = [0x1a, 0x45, 0xdf, 0xa3];
const webmType = [0x42, 0x82, 0x84, ...ascii("webm")];
/** The head of a WebM, with as many bytes before its kind as its length, two bytes, says. */
const longWebm = (length: number) => {
  const before = new Array<number>(length - webmType.length).fill(0xec);
  return Uint8Array.from([...ebml, 0x40 | (length >> 8), length & 255, ...before, ...webmType]);
};

test("a WebM's head has at most 1,024 bytes", () => {
  expect(readVideo(longWebm(1_024))).toBe("video/webm");
  expect(readVideo(longWebm(1_025))).toBeNull();
});

test.each([
  ["has another letter first", [0x1b, 0x45, 0xdf, 0xa3, 0x87, ...webmType]],
  ["has another letter second", [0x1a, 0x46, 0xdf, 0xa3, 0x87, ...webmType]],
  ["has another letter third", [0x1a, 0x45, 0xde, 0xa3, 0x87, ...webmType]],
  ["has another letter fourth", [0x1a, 0x45, 0xdf, 0xa4, 0x87, ...webmType]],
  ["does not say how long its head is", [...ebml, 0x00, ...webmType, 0, 0]],
  ["says webm of something else", [...ebml, 0x87, 0x42, 0x83, 0x84, ...ascii("webm")]],
  ["says webm of something else again", [...ebml, 0x87, 0x43, 0x82, 0x84, ...ascii("webm")]],
  ["says its kind only behind its head", [...ebml, 0x82, ...webmType]],
])("what %s is no WebM", (_, bytes) => {
  expect(readVideo(Uint8Array.from(bytes))).toBeNull();
});

test("broken off anywhere in its head it is none, and nothing is thrown", () => {
  for (const whole of [mp4Of(100), webmOf(100)]) {
    for (let length = 0; length < 12; length += 1) {
      expect(readVideo(whole.slice(0, length))).toBeNull();
    }
  }
});

test("a box says where the next one begins", () => {
  expect(readBox(mp4Of(100).slice(32, 48), 32)).toEqual({ name: "mdat", end: 100 });
  expect(readBox(Uint8Array.from([0, 0, 0, 0, 109, 100, 97, 116]), 32)?.end).toBeNull();
  const long = Uint8Array.from([0, 0, 0, 1, 109, 100, 97, 116, 0, 0, 0, 1, 0, 0, 0, 0]);
  expect(readBox(long, 8)?.end).toBe(8 + 2 ** 32);
  expect(readBox(Uint8Array.from([0, 0, 0, 4, 109, 100, 97, 116]), 0)).toBeNull();
  expect(readBox(new Uint8Array(16), 0)).toBeNull();
});

test("a box may be empty, and a long one begins with its length", () => {
  const box = (length: number, ...long: number[]) =>
    Uint8Array.from([...u32(length), ...ascii("free"), ...long]);
  expect(readBox(box(8), 40)).toEqual({ name: "free", end: 48 });
  expect(readBox(box(7), 40)).toBeNull();
  expect(readBox(box(1, ...u32(0), ...u32(16)), 40)).toEqual({ name: "free", end: 56 });
  expect(readBox(box(1, ...u32(2), ...u32(100)), 40)?.end).toBe(40 + 2 * 2 ** 32 + 100);
  expect(readBox(box(1, ...u32(0), ...u32(15)), 40)).toBeNull();
  // Its length is not all there.
  expect(readBox(box(1, ...u32(0)), 40)).toBeNull();
});

const segment = [0x18, 0x53, 0x80, 0x67];
/** How a WebM begins, as far as the length of what is in it. */
const webmBefore = (...size: number[]) =>
  Uint8Array.from([...ebml, 0x87, ...webmType, ...segment, ...size]);

test("a WebM says where it ends", () => {
  expect(endOfWebm(webmOf(5_000).slice(0, 100))).toBe(5_000);
  const before = webmBefore().length;
  expect(endOfWebm(webmBefore(0x85))).toBe(before + 1 + 5);
  expect(endOfWebm(webmBefore(0x41, 0x02))).toBe(before + 2 + 258);
  expect(endOfWebm(webmBefore(0x01, 0, 0, 0, 0, 0, 1, 0xff))).toBe(before + 8 + 511);
});

test.each([
  ["is no WebM", mp4Of(100)],
  ["is nothing", new Uint8Array()],
  ["was sent while it was made", webmBefore(0xff)],
  ["was sent while it was made, in long", webmBefore(0x01, ...new Array<number>(7).fill(0xff))],
  ["is broken off before it says so", webmBefore()],
  ["is broken off while it says so", webmBefore(0x01, 0, 0, 0, 0, 0, 1)],
  ["has a length of no length", webmBefore(0, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
  ...[0, 1, 2, 3].map((place): [string, Uint8Array] => [
    `has something else behind its head, letter ${place + 1}`,
    webmBefore(0x85).with(webmBefore().length - 4 + place, 0x01),
  ]),
])("what %s does not say where it ends", (_, bytes) => {
  expect(endOfWebm(bytes)).toBeNull();
});
