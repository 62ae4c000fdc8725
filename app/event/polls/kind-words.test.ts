import { describe, expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { countColumn, meanName, saidOption, tookPartWords, wholeWords } from "./kind-words.ts";

type Kind = PollView["kind"];

const wordsIn = (locale: Locale) => ({
  t: createTranslator(catalogues[locale], locale),
  formats: formatsOf(locale),
});

/** What is heard of the first option of a poll in which four took part. */
function said(kind: Kind, count: number, locale: Locale = "no"): string {
  const tally = { people: 4, counts: [count, 0, 0] };
  const text = saidOption(pollView({ kind }), tally, { at: 0, text: "A" }, wordsIn(locale));
  return text.replace(/\s/gu, " ");
}

describe("an option of each kind is spoken in the words of the kind", () => {
  test.each([
    ["single", 3, "A: 75 %, 3 stemmer", "A: 75%, 3 votes"],
    ["yesno", 1, "A: 25 %, 1 stemme", "A: 25%, 1 vote"],
    ["multiple", 3, "A: 75 %, 3 personer", "A: 75%, 3 people"],
    ["rating", 3, "A: 75 %, 3 svar", "A: 75%, 3 answers"],
    ["scale", 1, "A: 25 %, 1 svar", "A: 25%, 1 answer"],
    ["quiz", 3, "A: 75 %, 3 svar", "A: 75%, 3 answers"],
    ["ranking", 10, "A: plass 1,5 i gjennomsnitt", "A: place 1.5 on average"],
    ["points", 164, "A: 41 poeng i gjennomsnitt", "A: 41 points on average"],
  ] as const)("%s", (kind, count, no, en) => {
    expect(said(kind, count)).toBe(no);
    expect(said(kind, count, "en")).toBe(en);
  });

  test("nobody has a place before somebody has ranked", () => {
    const none = { people: 0, counts: [0, 0] };
    const option = { at: 0, text: "A" };
    expect(saidOption(pollView({ kind: "ranking" }), none, option, wordsIn("no"))).toBe("A: –");
  });
});

test("who took part has voted, answered, rated, written, ranked or given points", () => {
  const { t } = wordsIn("no");
  const words: Readonly<Record<Kind, string>> = {
    single: "har stemt",
    multiple: "har stemt",
    yesno: "har stemt",
    rating: "har gitt karakter",
    scale: "har svart",
    quiz: "har svart",
    text: "har svart",
    cloud: "har skrevet ord",
    ranking: "har rangert",
    points: "har fordelt poeng",
    pin: "har svart",
  };
  const kinds: Kind[] = ["single", "multiple", "yesno", "rating", "scale"];
  for (const kind of [...kinds, "quiz", "text", "cloud", "ranking", "points", "pin"] as const) {
    const poll = pollView({ kind });
    expect(tookPartWords(poll, 3, t)).toBe(`3 ${words[kind]}`);
    expect(tookPartWords(poll, 3, t, 5)).toBe(`3 av 5 ${words[kind]}`);
    // More have taken part than are still here, or nobody has.
    expect(tookPartWords(poll, 6, t, 5)).toBe(`6 ${words[kind]}`);
    expect(tookPartWords(poll, 0, t, 5)).toBe(`0 ${words[kind]}`);
    expect(wholeWords(poll, 3, t)).toBe(kind === "multiple" ? "Av 3 personer" : `3 ${words[kind]}`);
  }
});

test("a column is of votes, answers or people; a ranking and points have their mean alone", () => {
  const { t } = wordsIn("no");
  const columns = (kind: Kind) => [countColumn({ kind }, t), meanName({ kind }, t)];
  expect(columns("single")).toEqual(["Stemmer", null]);
  expect(columns("multiple")).toEqual(["Personer", null]);
  expect(columns("rating")).toEqual(["Svar", null]);
  expect(columns("ranking")).toEqual([null, "gjennomsnittlig plass"]);
  expect(columns("points")).toEqual([null, "poeng i gjennomsnitt"]);
});
