import jsqr from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { qrPng, qrSvg } from "./qr-code.ts";

const address = "https://plenum.example.org/c/ABC234";

test.each([100, 600, 1_001])("a PNG of %d pixels is read back", async (size) => {
  const png = PNG.sync.read(Buffer.from(await qrPng(address, size)));
  expect(png.width).toBe(png.height);
  expect(png.width).toBeGreaterThanOrEqual(size);
  expect(jsqr(new Uint8ClampedArray(png.data), png.width, png.height)?.data).toBe(address);
});

test("letters outside ASCII come through", async () => {
  const text = "https://plenum.example.org/c/ÆØÅ?navn=Åse";
  const png = PNG.sync.read(Buffer.from(await qrPng(text, 300)));
  const read = jsqr(new Uint8ClampedArray(png.data), png.width, png.height);
  expect(Buffer.from(read?.binaryData ?? []).toString("utf8")).toBe(text);
});

test("the SVG has the same modules as the PNG, and a white ground with its quiet zone", async () => {
  const svg = qrSvg(address);
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const png = PNG.sync.read(Buffer.from(await qrPng(address, size)));
  expect(png.width).toBe(size);
  const dark = new Set(Array.from(svg.matchAll(/M(\d+) (\d+)h1/g), ([, x, y]) => `${x} ${y}`));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      expect(dark.has(`${x} ${y}`)).toBe(png.data[(y * size + x) * 4] === 0);
    }
  }
  expect(Math.min(...Array.from(dark, (at) => Number(at.split(" ")[0])))).toBe(4);
  expect(svg).toContain('fill="#fff"');
});
