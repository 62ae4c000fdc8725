import { expect, test } from "vitest";
import { catalogues, locales } from "#workers/contract/texts/index.ts";
import { listGlyphs } from "./glyphs.server.ts";

test.each(locales)("every letter and sign that is said in %s stands there once", (locale) => {
  const glyphs = listGlyphs(catalogues[locale]).split(" ");
  expect(new Set(glyphs).size).toBe(glyphs.length);
  for (const area of Object.values(catalogues[locale])) {
    for (const text of Object.values(area)) {
      const missing = [...text].filter(
        (letter) => letter.trim() !== "" && !glyphs.includes(letter),
      );
      expect(missing).toEqual([]);
    }
  }
  for (const letter of "æøåÆØÅčđŋ0–«")
    expect(glyphs).toContain(letter === "«" && locale === "en" ? "“" : letter);
});
