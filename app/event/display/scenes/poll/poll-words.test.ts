import { expect, test } from "vitest";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { hiddenWords, standingWords } from "./poll-words.ts";

const no = createTranslator(catalogues.no, "no");
const en = createTranslator(catalogues.en, "en");

test.each([
  ["single", "Stem på telefonen", "Vote on your phone", "har stemt"],
  ["yesno", "Stem på telefonen", "Vote on your phone", "har stemt"],
  ["multiple", "Stem på telefonen", "Vote on your phone", "har stemt"],
  ["scale", "Svar på telefonen", "Answer on your phone", "har svart"],
  ["text", "Svar på telefonen", "Answer on your phone", "har svart"],
  ["quiz", "Svar på telefonen", "Answer on your phone", "har svart"],
  ["rating", "Gi karakter på telefonen", "Rate on your phone", "har gitt karakter"],
  ["cloud", "Skriv ord på telefonen", "Write words on your phone", "har skrevet ord"],
  ["ranking", "Ranger på telefonen", "Rank on your phone", "har rangert"],
  ["points", "Fordel poeng på telefonen", "Give points on your phone", "har fordelt poeng"],
] as const)("the hall is told of %s in the words of its kind", (kind, said, saidEn, took) => {
  const poll = pollView({ kind, resultMode: "after_vote" });
  expect(standingWords(poll, no)).toBe(said);
  expect(standingWords(poll, en)).toBe(saidEn);
  expect(hiddenWords(poll, no)).toContain(took);
  const isVoted = took === "har stemt";
  const locked = standingWords({ ...poll, locked: true }, no);
  expect(/stem/i.test(locked)).toBe(isVoted);
});
