import { expect, test } from "vitest";
import { parseInput } from "../api/parse.ts";
import { landingPageSchema, picturesOf, textIn } from "./landing-page.ts";

test.each([
  [{ no: "Hei", en: "Hello" }, "Hei", "Hello"],
  [{ no: "Hei", en: "" }, "Hei", "Hei"],
  [{ no: "", en: "Hello" }, "Hello", "Hello"],
  [{ no: "", en: "" }, "", ""],
])("%j is read as %j in Norwegian and as %j in English", (text, inNorwegian, inEnglish) => {
  expect(textIn(text, "no")).toBe(inNorwegian);
  expect(textIn(text, "en")).toBe(inEnglish);
});

test("a page points at its own picture and those of its speakers", () => {
  const path = (letter: string) => `/files/${letter.repeat(43)}`;
  const speakers = {
    id: "speakers",
    kind: "speakers",
    items: [{ name: "Kari", picture: path("b") }, { name: "Ola" }],
  };
  const read = (sharePicture: string | null) => {
    const page = { blocks: [{ id: "cover", kind: "cover" }, speakers], sharePicture };
    const result = parseInput(landingPageSchema, page);
    return result.ok ? picturesOf(result.value) : result.refusal.fields;
  };
  expect(read(path("a"))).toEqual([path("a"), path("b")]);
  expect(read(null)).toEqual([path("b")]);
});
