import { describe, expect, test } from "vitest";
import { type Laid, laySheet, leastHeight, pictureWidth, wrap } from "./lay-sheet.ts";
import type { ResultSheet, ResultSheetRow } from "./result-sheet.ts";

/** Every sign is half as wide as it is high. */
const measure = (text: string, size: number) => (Array.from(text).length * size) / 2;

const row = (own: Partial<ResultSheetRow> = {}): ResultSheetRow => ({
  label: "An option",
  picture: null,
  number: "50 %",
  detail: "2 votes",
  share: 0.5,
  leads: false,
  isRight: false,
  ...own,
});
const sheet = (own: Partial<ResultSheet> = {}): ResultSheet => ({
  title: "What first?",
  picture: null,
  pins: null,
  note: "4 have voted",
  rows: [row(), row({ leads: true, share: 1 })],
  texts: [],
  ...own,
});

const textsOf = ({ strokes }: Laid) =>
  strokes.flatMap((stroke) => (stroke.kind === "text" ? [stroke] : []));
const barsOf = ({ strokes }: Laid) =>
  strokes.flatMap((stroke) => (stroke.kind === "bar" ? [stroke] : []));

describe("a picture of a result", () => {
  test("has the event, the question, each option with its numbers, and whose numbers they are", () => {
    const laid = laySheet(sheet(), "Spring meeting", measure);
    expect(laid).toMatchObject({ width: pictureWidth, height: leastHeight });
    const texts = textsOf(laid).map(({ text }) => text);
    expect(texts).toEqual([
      "Spring meeting",
      "What first?",
      ...["An option", "50 %", "2 votes"],
      ...["An option", "50 %", "2 votes"],
      "4 have voted",
    ]);
  });

  test("has bars true to the whole of their track, the leading one in the accent", () => {
    const bars = barsOf(laySheet(sheet(), "", measure));
    const [track, half, , whole] = bars;
    expect(half?.width).toBe((track?.width ?? 0) / 2);
    expect(whole?.width).toBe(track?.width);
    expect(bars.map(({ token }) => token)).toEqual(["sunken", "line-strong", "sunken", "accent"]);
  });

  test("marks a right answer in words, and leaves out a detail that there is not", () => {
    const laid = laySheet(sheet({ rows: [row({ isRight: true, detail: "" })] }), "", measure);
    const texts = textsOf(laid).map(({ text }) => text);
    expect(texts).toContain("✓ An option");
    expect(texts).not.toContain("2 votes");
  });

  test("grows with what is in it: nothing is cut, nothing lies over anything else, all is inside", () => {
    const long = "a word or two of an option ".repeat(8).trim();
    const rows = Array.from({ length: 12 }, () => row({ label: long }));
    const laid = laySheet(sheet({ title: long, rows }), "Spring meeting", measure);
    expect(laid.height).toBeGreaterThan(leastHeight);
    const said = textsOf(laid)
      .map(({ text }) => text)
      .join(" ");
    expect(said.split("of an option").length - 1).toBe(13 * 8);
    const edges = laid.strokes.map((stroke) =>
      stroke.kind === "bar" ? stroke.y + stroke.height : stroke.y,
    );
    for (const edge of edges) expect(edge).toBeLessThan(laid.height);
    const [last] = barsOf(laid).slice(-1);
    const note = textsOf(laid).at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((note?.y ?? 0) - (note?.size ?? 0));
    for (const { text, size, x, align } of textsOf(laid)) {
      if (align === "left") expect(x + measure(text, size)).toBeLessThanOrEqual(pictureWidth);
    }
  });

  test("has answers in their own words, one below the other", () => {
    const laid = laySheet(
      sheet({
        rows: [],
        texts: [
          { n: 1, text: "More trees" },
          { n: 2, text: "A bridge" },
        ],
      }),
      "",
      measure,
    );
    const [first, second] = textsOf(laid).filter(({ text }) => /trees|bridge/.test(text));
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  });
});

describe("lines", () => {
  const count = (text: string) => Array.from(text).length;

  test("break between words", () => {
    expect(wrap("one two  three", 7, count)).toEqual(["one two", "three"]);
  });

  test("break within a word that is wider than they are, and never within a sign", () => {
    expect(wrap("ab abcdefgh i", 3, count)).toEqual(["ab", "abc", "def", "gh", "i"]);
    expect(wrap("😀😀😀", 2, count)).toEqual(["😀😀", "😀"]);
  });

  test("are none where there is nothing", () => {
    expect(wrap("  ", 7, count)).toEqual([]);
  });
});

test("pictures of the question and of options stand whole in their own shape, and nothing lies over them", () => {
  const picture = { key: "k".repeat(43), alt: "A map", width: 3_000, height: 1_500 };
  const small = { key: "s".repeat(43), alt: "A stamp", width: 40, height: 90 };
  const laid = laySheet(
    sheet({ picture, rows: [row({ picture: small }), row({ picture })] }),
    "Spring meeting",
    measure,
  );
  const pictures = laid.strokes.flatMap((stroke) => (stroke.kind === "picture" ? [stroke] : []));
  expect(pictures.map(({ key, width, height }) => ({ key, width, height }))).toEqual([
    { key: picture.key, width: 840, height: 420 },
    { key: small.key, width: 40, height: 90 },
    { key: picture.key, width: 120, height: 60 },
  ]);
  for (const { y, height } of pictures) {
    expect(barsOf(laid).filter((bar) => bar.y < y + height && bar.y + bar.height > y)).toEqual([]);
  }
  const labels = textsOf(laid).filter(({ text }) => text === "An option");
  for (const { x } of labels) expect(x).toBeGreaterThan(80 + 120);
  expect(laid.height).toBeGreaterThan(leastHeight);
});
