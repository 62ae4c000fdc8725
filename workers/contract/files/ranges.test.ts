import { expect, test } from "vitest";
import { askedRange, isKnown } from "./ranges.ts";

const file = { bytes: 1_000, etag: '"abc"' };
const ask = (range: string, ifRange?: string) =>
  askedRange(
    new Headers(ifRange === undefined ? { Range: range } : { Range: range, "If-Range": ifRange }),
    file,
  );
const part = (offset: number, length: number) => ({ kind: "part", offset, length });

test.each([
  ["bytes=0-0", part(0, 1)],
  ["bytes=0-", part(0, 1_000)],
  ["bytes=990-", part(990, 10)],
  ["bytes=10-19", part(10, 10)],
  ["bytes=10-99999", part(10, 990)],
  ["bytes=-10", part(990, 10)],
  ["bytes=-99999", part(0, 1_000)],
])("%s is a part", (range, wanted) => {
  expect(ask(range)).toEqual(wanted);
});

test.each(["bytes=1000-", "bytes=1000-1001", "bytes=-0"])("%s lies outside", (range) => {
  expect(ask(range)).toEqual({ kind: "outside" });
});

test.each([
  "bytes=0-1,5-6",
  "bytes=",
  "bytes=-",
  "bytes=9-1",
  "items=0-1",
  "kilobytes=0-1",
  "bytes=a-b",
  "bytes=--1",
])("%s is answered with all of it", (range) => {
  expect(ask(range)).toEqual({ kind: "all" });
});

test("a part of another version is no part of this one", () => {
  expect(ask("bytes=0-9", '"abc"')).toEqual(part(0, 10));
  expect(ask("bytes=0-9", '"old"')).toEqual({ kind: "all" });
  expect(ask("bytes=0-9", 'W/"abc"')).toEqual({ kind: "all" });
  expect(ask("bytes=0-9", "Mon, 23 Nov 2026 07:28:00 GMT")).toEqual({ kind: "all" });
});

test("who has this version is told so", () => {
  const knows = (value: string) => isKnown(new Headers({ "If-None-Match": value }), '"abc"');
  expect(knows('"abc"')).toBe(true);
  expect(knows('"x", W/"abc"')).toBe(true);
  expect(knows("*")).toBe(true);
  expect(knows('"abcd"')).toBe(false);
  expect(knows('"W/abc"')).toBe(false);
  expect(isKnown(new Headers(), '"abc"')).toBe(false);
});
