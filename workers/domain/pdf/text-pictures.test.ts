import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { posted } from "#tests/support/files/drawn-pictures.ts";
import { refuse } from "../../contract/errors.ts";
import { pixelsOf } from "../../contract/tickets/drawn-texts.ts";
import { readTextPictures } from "./text-pictures.ts";

const wish = { text: "李小龙", weight: 400, size: 10, leading: 1.2, width: 100, lines: 2 } as const;
const { width, line } = pixelsOf(wish);
const pixels = width * line;

test("a picture of a wished text is taken, of one line or of as many as it may have", async () => {
  for (const lines of [1, 2]) {
    const read = await readTextPictures([posted(wish, { height: line * lines })], [wish]);
    expect(read.ok && read.value.find(wish)).toMatchObject({ width, height: line * lines, lines });
  }
});

test("a text without a picture is no fault", async () => {
  const read = await readTextPictures([], [wish]);
  expect(read.ok && read.value.find(wish)).toBeUndefined();
});

const ink = (bytes: Uint8Array) => ({ ink: bytes });
const full = new Uint8Array(pixels).fill(9);
const whole = deflateSync(full);

test.each<[string, string, unknown]>([
  ["no list", "pictures", { pictures: [] }],
  ["nothing", "pictures", null],
  ["of another text", "pictures.0.key", [posted({ ...wish, text: "Rektor" })]],
  ["of the same text in another size", "pictures.0.key", [posted({ ...wish, size: 30 })]],
  ["twice the same", "pictures.1.key", [posted(wish), posted(wish)]],
  ["wider than its place", "pictures.0", [posted(wish, { width: width + 1 })]],
  ["more lines than it may have", "pictures.0", [posted(wish, { height: line * 3 })]],
  ["a part of a line", "pictures.0", [posted(wish, { height: line + 1 })]],
  ["no height", "pictures.0.height", [{ ...posted(wish), height: 0 }]],
  ["a broken width", "pictures.0.width", [{ ...posted(wish), width: 1.5 }]],
  ["more than it says", "pictures.0.more", [{ ...posted(wish), more: "" }]],
  [
    "more pixels than it has",
    "pictures.0",
    [posted(wish, ink(deflateSync(new Uint8Array(pixels + 1).fill(9))))],
  ],
  [
    "fewer pixels",
    "pictures.0",
    [posted(wish, ink(deflateSync(new Uint8Array(pixels - 1).fill(9))))],
  ],
  ["a bomb", "pictures.0", [posted(wish, ink(deflateSync(new Uint8Array(64_000_000).fill(9))))]],
  ["no ink at all", "pictures.0", [posted(wish, ink(deflateSync(new Uint8Array(pixels))))]],
  ["cut off", "pictures.0", [posted(wish, ink(whole.subarray(0, whole.length - 6)))]],
  ["not deflated", "pictures.0", [posted(wish, ink(full))]],
  ["no base64url", "pictures.0", [{ ...posted(wish), ink: "<script>" }]],
  [
    "too many",
    "pictures",
    Array.from({ length: 1_501 }, () => posted(wish, ink(new Uint8Array()))),
  ],
])("refused with all others: %s, said of %s", async (_, field, given) => {
  const read = await readTextPictures(given, [wish]);
  const code = field.endsWith(".key") ? "field.unknown" : "text.format";
  expect(read).toEqual(refuse("request.invalid", undefined, { [field]: code }));
});

test("of what stands behind a picture's end nothing gets into the file", async () => {
  const behind = Buffer.concat([whole, Buffer.from("trailer << /Root 1 0 R >>")]);
  const read = await readTextPictures([posted(wish, ink(behind))], [wish]);
  // Some platforms refuse it, others read to the end.
  const kept = read.ok ? read.value.find(wish)?.ink : undefined;
  expect(kept === undefined || inflateSync(kept).equals(Buffer.from(full))).toBe(true);
  expect(Buffer.from(kept ?? []).includes("trailer")).toBe(false);
});
