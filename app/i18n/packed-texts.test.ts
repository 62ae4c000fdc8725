import { expect, test } from "vitest";
import { catalogues } from "#workers/contract/texts/index.ts";
import { areasFor } from "./areas.ts";
import { lineEnd, packTexts, readTexts } from "./packed-texts.ts";

test("every text of both languages comes out as it went in, and those of mails go nowhere", () => {
  for (const catalogue of Object.values(catalogues)) {
    expect(JSON.stringify(catalogue)).not.toContain(lineEnd);
    const {
      mails: _mails,
      letters: _letters,
      takeout: _file,
      privacy: _policy,
      ...said
    } = catalogue;
    expect(readTexts(packTexts(catalogue, "all"))).toEqual(said);
  }
});

test("a phone is given its own areas and none of the console's", () => {
  const texts = readTexts(packTexts(catalogues.no, areasFor("/c/PLENUM")));
  expect(texts.live?.send).toBe(catalogues.no.live.send);
  expect(texts.desk).toBeUndefined();
});
