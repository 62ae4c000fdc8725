import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ZXING_WASM_SHA256 } from "barcode-detector/ponyfill";
import { expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";

test("the WebAssembly that the build takes is the one that the decoder was made for", () => {
  const file = readFileSync(inProject("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"));
  expect(createHash("sha256").update(file).digest("hex")).toBe(ZXING_WASM_SHA256);
});
