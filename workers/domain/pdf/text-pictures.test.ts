import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { posted } from "#tests/support/files/drawn-pictures.ts";
import { pixelsOf } from "../../contract/tickets/drawn-texts.ts";
import { readPictures } from "./text-pictures.ts";

const wish = { text: "李小龙", weight: 400, size: 10, leading: 1.2, width: 100, lines: 2 } as const;
const { width, line } = pixelsOf(wish);
const pixels = width * line;

test("a picture of a wished text is taken, of one line or of as many as it may have", async () => {
  for (const lines of [1, 2]) {
    const read = await readPictures([posted(wish, { height: line * lines })], [wish]);
    expect(read.ok && read.value.find(wish)).toMatchObject({ width, height: line * lines, lines });
  }
});

test("a text without a picture is no fault", async () => {
  const read = await readPictures([], [wish]);
  expect(read.ok && read.value.find(wish)).toBeUndefined();
});

const ink = (bytes: Uint8Array) => ({ ink: bytes });
const full = new Uint8Array(pixels).fill(9);
const whole = deflateSync(full);

test.each<[string, unknown]>([
  ["no list", { pictures: [] }],
  ["nothing", null],
  ["of another text", [posted({ ...wish, text: "Rektor" })]],
  ["of the same text in another size", [posted({ ...wish, size: 30 })]],
  ["twice the same", [posted(wish), posted(wish)]],
  ["wider than its place", [posted(wish, { width: width + 1 })]],
  ["more lines than it may have", [posted(wish, { height: line * 3 })]],
  ["a part of a line", [posted(wish, { height: line + 1 })]],
  ["no height", [{ ...posted(wish), height: 0 }]],
  ["a broken width", [{ ...posted(wish), width: 1.5 }]],
  ["more than it says", [{ ...posted(wish), more: "" }]],
  ["more pixels than it has", [posted(wish, ink(deflateSync(new Uint8Array(pixels + 1).fill(9))))]],
  ["fewer pixels", [posted(wish, ink(deflateSync(new Uint8Array(pixels - 1).fill(9))))]],
  ["a bomb", [posted(wish, ink(deflateSync(new Uint8Array(64_000_000).fill(9))))]],
  ["no ink at all", [posted(wish, ink(deflateSync(new Uint8Array(pixels))))]],
  ["cut off", [posted(wish, ink(whole.subarray(0, whole.length - 6)))]],
  ["not deflated", [posted(wish, ink(full))]],
  ["no base64url", [{ ...posted(wish), ink: "<script>" }]],
  ["too many", Array.from({ length: 1_501 }, () => posted(wish, ink(new Uint8Array())))],
])("refused with all others: %s", async (_, given) => {
  const read = await readPictures(given, [wish]);
  expect(!read.ok && read.refusal.code).toBe("request.invalid");
});

test("of what stands behind a picture's end nothing gets into the file", async () => {
  const behind = Buffer.concat([whole, Buffer.from("trailer << /Root 1 0 R >>")]);
  const read = await readPictures([posted(wish, ink(behind))], [wish]);
  // Some platforms refuse it, others read to the end.
  const kept = read.ok ? read.value.find(wish)?.ink : undefined;
  expect(kept === undefined || inflateSync(kept).equals(Buffer.from(full))).toBe(true);
  expect(Buffer.from(kept ?? []).includes("trailer")).toBe(false);
});
