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

test("a WebM says where it ends", () => {
  expect(endOfWebm(webmOf(5_000).slice(0, 100))).toBe(5_000);
  expect(endOfWebm(mp4Of(100))).toBeNull();
});
