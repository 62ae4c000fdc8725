import { expect, test } from "vitest";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { fileSizeOf } from "./file-size.ts";

test.each([
  [1, "1 kB"],
  [3_581, "4 kB"],
  [200_000, "0.2 MB"],
  [15 * 1_048_576, "15 MB"],
])("%i bytes are told as %s", (bytes, told) => {
  const t = createTranslator(catalogues.en, "en");
  expect(fileSizeOf(bytes, t, String)).toBe(told);
});
