import { expect, test } from "vitest";
import { readImage } from "./read-image.ts";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const u16 = (n: number) => [n >> 8, n & 255];
const little = (n: number) => u32(n).reverse();
const bytesOf = (...parts: readonly number[][]) => Uint8Array.from(parts.flat());
const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));

const chunk = (name: string, data: number[]) => [
  ...u32(data.length),
  ...ascii(name),
  ...data,
  ...u32(0),
];
const pngHead = [0x89, ...ascii("PNG\r\n\x1a\n")];
const pngSize = (width: number, height: number) =>
  chunk("IHDR", [...u32(width), ...u32(height), 8, 6, 0, 0, 0]);
const png = (width = 6, height = 4) =>
  bytesOf(
    pngHead,
    pngSize(width, height),
    chunk("tEXt", ascii("Author\0Kari")),
    chunk("IDAT", [1, 2, 3]),
    chunk("IEND", []),
    ascii("<script>hidden</script>"),
  );

const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  ...u16(data.length + 2),
  ...data,
];
const exif = (turn: number) => [
  ...ascii("Exif\0\0MM\0*"),
  ...[...u32(8), ...u16(1), ...u16(0x0112), ...u16(3), ...u32(1), ...u16(turn), 0, 0],
  ...ascii("GPS 59.9139"),
];
/** A JPEG of 60 × 40 with these segments before what is drawn. */
const jpegOf = (...segments: number[][]) =>
  bytesOf(
    [0xff, 0xd8],
    ...segments,
    segment(0xc0, [8, ...u16(40), ...u16(60), 3]),
    segment(0xda, [1, 2]),
    [9, 8, 7, 0xff, 0xd9],
  );
const jpeg = (turn: number) => {
  const said = [segment(0xe1, exif(turn)), segment(0xfe, ascii("a comment"))];
  const picture = jpegOf(segment(0xe0, ascii("JFIF\0")), ...said);
  return bytesOf([...picture], ascii("after the end"));
};

const piece = (name: string, data: number[]) => [...ascii(name), ...little(data.length), ...data];
const webpOf = (...pieces: number[][]) => {
  const all = [...ascii("WEBP"), ...pieces.flat()];
  return bytesOf(ascii("RIFF"), little(all.length), all);
};
const webpHead = (flags: number) => piece("VP8X", [flags, 0, 0, 0, 59, 0, 0, 39, 0, 0]);
const drawn = piece("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 60, 0, 40, 0]);
const webp = () => webpOf(webpHead(0x2c), drawn, piece("EXIF", ascii("GPS 59.9139!")));

test("each of the three is known by its content, with its size", () => {
  expect(readImage(png())).toMatchObject({ type: "image/png", width: 6, height: 4 });
  expect(readImage(jpeg(1))).toMatchObject({ type: "image/jpeg", width: 60, height: 40 });
  expect(readImage(webp())).toMatchObject({ type: "image/webp", width: 60, height: 40 });
});

test("what says where and by whom it was made goes, and so does what follows the end", () => {
  for (const made of [png(), jpeg(6), webp()]) {
    const kept = textOf(readImage(made)?.bytes);
    expect(kept).not.toMatch(/Kari|GPS|comment|script|after the end/);
  }
  // What is left is a picture still, of the same size.
  expect(readImage(readImage(png())?.bytes ?? new Uint8Array())?.width).toBe(6);
  const small = readImage(webp())?.bytes ?? new Uint8Array();
  expect(new DataView(small.buffer).getUint32(4, true)).toBe(small.length - 8);
  expect(small[20]).toBe(0);
});

test("a photo that was taken upright stays upright", () => {
  const turned = readImage(jpeg(6));
  expect(turned).toMatchObject({ width: 40, height: 60 });
  expect(readImage(turned?.bytes ?? new Uint8Array())).toMatchObject({ width: 40, height: 60 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a photo that is turned as %i says stays turned so", (turn) => {
  const isUpright = turn >= 5;
  const size = isUpright ? { width: 40, height: 60 } : { width: 60, height: 40 };
  const once = readImage(jpeg(turn));
  expect(once).toMatchObject(size);
  const again = readImage(once?.bytes ?? new Uint8Array());
  expect(again).toEqual(once);
  // One that lies as it was taken needs no word about it.
  expect(textOf(once?.bytes).includes("Exif")).toBe(turn !== 1);
});

test("which way up is read as phones and cameras write it", () => {
  const u16Little = (n: number) => u16(n).reverse();
  const entry = (tag: number, value: number) => [
    ...[...u16Little(tag), ...u16Little(3), ...little(1), ...u16Little(value), 0, 0],
  ];
  const littleExif = (...entries: number[][]) => [
    ...ascii("Exif\0\0II*\0"),
    ...[...little(8), ...u16Little(entries.length), ...entries.flat()],
  ];
  const upright = { width: 40, height: 60 };
  const lying = { width: 60, height: 40 };
  const sizeWith = (...segments: number[][]) => readImage(jpegOf(...segments));
  const turned = littleExif(entry(0x0100, 3), entry(0x0112, 8));
  expect(sizeWith(segment(0xe1, turned))).toMatchObject(upright);
  // Beside it stands what editors write, in a segment of the same kind.
  const xmp = segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"));
  expect(sizeWith(segment(0xe1, turned), xmp)).toMatchObject(upright);
  expect(sizeWith(xmp, segment(0xe1, turned))).toMatchObject(upright);
  expect(sizeWith(segment(0xe1, littleExif(entry(0x0100, 6))))).toMatchObject(lying);
  // Neither is one of the eight ways, and only EXIF has a say.
  expect(sizeWith(segment(0xe1, littleExif(entry(0x0112, 0))))).toMatchObject(lying);
  expect(sizeWith(segment(0xe1, littleExif(entry(0x0112, 9))))).toMatchObject(lying);
  expect(sizeWith(segment(0xe2, turned))).toMatchObject(lying);
  const wrong = sizeWith(segment(0xe1, littleExif(entry(0x0112, 0))));
  expect(textOf(wrong?.bytes)).not.toContain("Exif");
});

test("of a JPEG stays what is drawn with, and nothing that only says something", () => {
  const marked = (markers: readonly number[]) =>
    markers.map((marker) => segment(marker, ascii(`<${marker}>`)));
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const said = [...range(0xe1, 0xed), 0xef, 0xfe];
  const needed = [0xdb, 0xdd, 0xe0, 0xee];
  const read = readImage(jpegOf(...marked([...needed, ...said])));
  expect(read?.bytes).toEqual(jpegOf(...marked(needed)));
});

test("a JPEG's size is that of its frame, of whatever kind", () => {
  const others = [0xc4, 0xc8, 0xcc].map((marker) => segment(marker, [0, 0, 1, 0, 1, 0]));
  const framed = (marker: number) =>
    bytesOf(
      [0xff, 0xd8],
      segment(marker, [8, ...u16(500), ...u16(700), 3]),
      ...others,
      segment(0xda, [1, 2]),
      [9, 0xff, 0xd9],
    );
  for (const marker of [0xc0, 0xc2, 0xcf]) {
    expect(readImage(framed(marker))).toMatchObject({ width: 700, height: 500 });
  }
});

test("a JPEG ends with its last end mark, whatever looks like half of one", () => {
  const read = readImage(bytesOf([...jpegOf()], [0xff, 0, 0xd9, 0xff]));
  expect(read?.bytes).toEqual(jpegOf());
});

test("a WebP without loss has its size in bits", () => {
  const lossless = (width: number, height: number) => {
    const bits = (width - 1) | ((height - 1) << 14);
    return webpOf(piece("VP8L", [0x2f, ...little(bits), 0]));
  };
  for (const [width, height] of [
    [1, 1],
    [700, 500],
    [16_384, 16_384],
  ] as const) {
    expect(readImage(lossless(width, height))).toMatchObject({ width, height });
  }
});

test("of a WebP stays what is drawn and how clear it is, filled up to even lengths", () => {
  const odd = piece("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, 60, 0, 40, 0, 1]);
  const clear = piece("ALPH", [1, 2]);
  // Flags of a profile, of clearness, of EXIF and of XMP.
  const all = [webpHead(0x3c), piece("ICCP", [1, 2]), clear, [...odd, 0]];
  const read = readImage(webpOf(...all, piece("XMP ", ascii("<x/>"))));
  expect(read).toMatchObject({ width: 60, height: 40 });
  expect(read?.bytes).toEqual(webpOf(webpHead(0x10), clear, [...odd, 0]));
});

test.each([
  ["nothing", new Uint8Array()],
  ["SVG", bytesOf(ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
  ["HTML", bytesOf(ascii("<!doctype html><script>alert(1)</script>"))],
  ["GIF", bytesOf(ascii("GIF89a"), [1, 0, 1, 0, 0, 0, 0])],
  ["a PNG without pixels", png(0, 4)],
  ["a PNG without lines", png(6, 0)],
  ["a PNG of its head alone", png().slice(0, 8)],
  [
    "a PNG that begins with something else than its size",
    bytesOf(pngHead, chunk("tEXt", [...u32(6), ...u32(4)]), pngSize(6, 4), chunk("IEND", [])),
  ],
  ["a JPEG without an end", jpeg(1).slice(0, -16)],
  ["a JPEG whose one end is in a comment", jpegOf(segment(0xfe, [0xff, 0xd9])).slice(0, -2)],
  [
    "a JPEG that ends where its picture would begin",
    bytesOf([...jpegOf().slice(0, -9)], segment(0xda, [0xff, 0xd9])),
  ],
  ["a JPEG without a frame", bytesOf([0xff, 0xd8], segment(0xda, [1, 2]), [9, 0xff, 0xd9])],
  ["a JPEG with something between its segments", jpegOf([0x00, 0xe0, 0, 2])],
  [
    "a WebP that only says how clear it is",
    webpOf(webpHead(0x10), piece("ALPH", [1, 2, 3, 4, 5, 6])),
  ],
  ["a WebP that moves", webpOf(webpHead(0x02), piece("ANMF", [1, 2]))],
])("%s is none", (_, bytes) => {
  expect(readImage(bytes)).toBeNull();
});

test("one with another letter in its head is none", () => {
  const heads = [
    [png(), [0, 1, 2, 3, 4, 5, 6, 7]],
    [jpeg(1), [0, 1]],
    [webp(), [0, 1, 2, 3, 8, 9, 10, 11]],
  ] as const;
  for (const [whole, places] of heads) {
    for (const place of places) {
      const bent = whole.slice();
      bent[place] = 0x2e;
      expect(readImage(bent)).toBeNull();
    }
  }
});

test("broken off anywhere it is refused, and nothing is thrown", () => {
  // What follows the end of each is no loss to it.
  for (const [whole, rest] of [
    [png(), 23],
    [jpeg(6), 13],
    [webp(), 20],
  ] as const) {
    for (let length = 0; length < whole.length - rest; length += 1) {
      expect(readImage(whole.slice(0, length))).toBeNull();
    }
    expect(readImage(whole.slice(0, whole.length - rest))).not.toBeNull();
  }
});
