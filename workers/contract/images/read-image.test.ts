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
const png = (width = 6, height = 4) =>
  bytesOf(
    [0x89, ...ascii("PNG\r\n\x1a\n")],
    chunk("IHDR", [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
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
const jpeg = (turn: number) =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xe0, ascii("JFIF\0")),
    segment(0xe1, exif(turn)),
    segment(0xfe, ascii("a comment")),
    segment(0xc0, [8, ...u16(40), ...u16(60), 3]),
    segment(0xda, [1, 2]),
    [9, 8, 7, 0xff, 0xd9],
    ascii("after the end"),
  );

const webp = () => {
  const piece = (name: string, data: number[]) => [...ascii(name), ...little(data.length), ...data];
  const drawn = [0, 0, 0, 0x9d, 0x01, 0x2a, 60, 0, 40, 0];
  const flags = [0x2c, 0, 0, 0, 59, 0, 0, 39, 0, 0];
  const body = [...ascii("WEBP"), ...piece("VP8X", flags), ...piece("VP8 ", drawn)];
  const all = [...body, ...piece("EXIF", ascii("GPS 59.9139!"))];
  return bytesOf(ascii("RIFF"), little(all.length), all);
};

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

test.each([
  ["nothing", new Uint8Array()],
  ["SVG", bytesOf(ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
  ["HTML", bytesOf(ascii("<!doctype html><script>alert(1)</script>"))],
  ["GIF", bytesOf(ascii("GIF89a"), [1, 0, 1, 0, 0, 0, 0])],
  ["a PNG without pixels", png(0, 4)],
  ["a PNG of its head alone", png().slice(0, 8)],
  ["a JPEG without an end", jpeg(1).slice(0, -16)],
])("%s is none", (_, bytes) => {
  expect(readImage(bytes)).toBeNull();
});

test("broken off anywhere it is refused, and nothing is thrown", () => {
  for (const whole of [png(), jpeg(6), webp()]) {
    for (let length = 0; length < whole.length - 30; length += 1) {
      const image = readImage(whole.slice(0, length));
      expect(image === null || image.type === "image/webp").toBe(true);
    }
  }
});
