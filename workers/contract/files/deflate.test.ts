import { expect, test } from "vitest";
import { deflate, inflate, inflateAtMost } from "./deflate.ts";

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
const textOf = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? undefined);

test("what was deflated is as it was", async () => {
  const packed = await deflate(bytesOf("ink ".repeat(1_000)));
  expect(packed.length).toBeLessThan(100);
  expect(textOf(await inflate(packed))).toBe("ink ".repeat(1_000));
});

test("what somebody sent is opened, and no further than it may be", async () => {
  const packed = await deflate(bytesOf("<Types/>"));
  expect(textOf(await inflateAtMost(packed, 8, "deflate"))).toBe("<Types/>");
  expect(await inflateAtMost(packed, 7, "deflate")).toBeNull();
  const large = await deflate(bytesOf("x".repeat(1_000_000)));
  expect(await inflateAtMost(large, 1_000, "deflate")).toBeNull();
});

test("what is broken, or packed otherwise, is none", async () => {
  expect(await inflateAtMost(Uint8Array.from([1, 2, 3]), 1_000, "deflate-raw")).toBeNull();
  const packed = await deflate(bytesOf("<Types/>"));
  expect(await inflateAtMost(packed, 1_000, "deflate-raw")).toBeNull();
  expect(await inflateAtMost(packed.slice(0, -4), 1_000, "deflate")).toBeNull();
});
