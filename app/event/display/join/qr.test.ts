import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { showCode } from "#workers/contract/conventions/event-code.ts";
import type { QrShape } from "../scene.ts";
import { joinInfo, joinUrl } from "./join.ts";
import { qrShape } from "./qr.ts";

/** Paints the path as a browser does, `scale` pixels a module. */
function paint({ size, path }: QrShape, scale: number): Uint8ClampedArray {
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * side + Number(x) * scale) * 4;
      pixels.fill(0, from, from + Number(width) * scale * 4);
    }
  }
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  return pixels;
}

describe("the QR code", () => {
  test.each(["K7M4RW", "PLENUM", "FAGDAGFORLERERE2026X"])("of %s is read back", (code) => {
    const { qr } = joinInfo("https://plenum.example", { code });
    const scale = 5;
    const found = jsQR(paint(qr, scale), qr.size * scale, qr.size * scale);
    expect(found?.data).toBe(`https://plenum.example/c/${code}`);
  });

  test("has four modules of white on every side", () => {
    const { size, path } = qrShape("https://plenum.example/c/K7M4RW");
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(4);
      expect(Number(y)).toBeGreaterThanOrEqual(4);
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(size - 4);
      expect(Number(y)).toBeLessThan(size - 4);
    }
    expect((path.match(/M/g) ?? []).length).toBeGreaterThan(100);
  });
});

describe("the way in, in words", () => {
  test("a made code stands in two groups of three", () => {
    expect(showCode("k7m4rw")).toBe("K7M 4RW");
  });

  test.each(["PLENUM", "GRID27", "FAGDAG26", "ABCD"])("an own code stands as it is: %s", (code) => {
    expect(showCode(code)).toBe(code);
  });

  test("the address has no protocol", () => {
    expect(joinInfo("http://192.168.1.20:8787", { code: "PLENUM" }).address).toBe(
      "192.168.1.20:8787/join",
    );
  });

  test("a code is quoted in the address behind the QR", () => {
    expect(joinUrl("https://plenum.example", "ÅRSMØTE")).toBe(
      "https://plenum.example/c/%C3%85RSM%C3%98TE",
    );
  });
});
