/** What an editor holds of every text that a person reads: marks, case, forms, and one word for each thing. */
import { describe, expect, test } from "vitest";
import { privacy } from "#app/guest/legal/privacy.server.ts";
import { terms } from "#app/guest/legal/terms.server.ts";
import { catalogues, type Locale, locales } from "#workers/contract/texts/index.ts";

type Said = readonly (readonly [where: string, text: string])[];

/** Each text of a language with the place it stands in. */
function textsOf(locale: Locale): Said {
  const catalogue = Object.entries(catalogues[locale]).flatMap(([area, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
  );
  const documents = Object.entries({ privacy, terms }).flatMap(([name, document]) => {
    const { lead, sections } = document[locale];
    const said = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
    return [lead, ...said].map((text) => [name, text] as const);
  });
  return [...catalogue, ...documents];
}

function findAll(locale: Locale, pattern: RegExp, but: readonly string[] = []): string[] {
  return textsOf(locale)
    .filter(([where, text]) => pattern.test(text) && !but.includes(where))
    .map(([where, text]) => `${where}: ${text}`);
}

/** The specification gives these word for word. */
const given = ["common.connectionLost", "errors.server.error", "guest.serverErrorTitle"];

describe.each(locales)("the texts in %s", (locale) => {
  test.each([
    ["an exclamation mark", /!/],
    ["a straight quote or apostrophe", /["'`]/],
    ["three full stops for …", /\.\.\./],
    ["a word run into …", /[^\s“«„([]…/],
    ["a hyphen for a dash", / -{1,3} /],
    ["two spaces, or one at an end", / {2}|^\s|\s$/],
    ["a space before a mark", / [.,;:](?!\w)| \?$/],
    ["two marks in a row", /[.,;:?][.,;:]/],
    ["a placeholder that is not closed", /\{\{(?!\w+\}\})/],
  ])("are free of %s", (_, pattern) => {
    expect(findAll(locale, pattern)).toEqual([]);
  });

  test("begin their words small, as sentences do", () => {
    expect(findAll(locale, /^[A-ZÆØÅ][a-zæøå]+(?: [A-ZÆØÅ][a-zæøå]+)+$/, given)).toEqual([]);
  });
});

test.each(locales)("no word stands twice in a row in %s", (locale) => {
  expect(findAll(locale, /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu)).toEqual([]);
});

test("each language has its own quotation marks", () => {
  expect(findAll("no", /[“”„‘]/)).toEqual([]);
  expect(findAll("en", /[«»„‘]/)).toEqual([]);
});

/** What is never one: limits from two up, points of a quiz or of a hundred, times from two up. */
const alwaysMany = [
  ...["common.elsewhere", "control.thereMany", "polls.kindMultipleMax", "polls.secondsN"],
  ...["polls.allAnswers", "live.chooseMany", "live.waitingMinutes", "hall.givePoints"],
  ...["ballots.givePoints", "ballots.pointsGot", "ballots.score", "ballots.saidPoints"],
];

test("what is counted in English has a form for one", () => {
  const counted = /\{\{n\}\} (?!is\b|ms\b)(?:[a-z]+ )?[a-z]{2,}s\b/;
  const oneForm = textsOf("en").filter(([, text]) => !text.includes(" | "));
  const lacking = oneForm.filter(([key, text]) => counted.test(text) && !alwaysMany.includes(key));
  expect(lacking.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

/** Words that once stood beside the ones kept. */
const givenUp: Record<Locale, readonly (readonly [said: RegExp, now: string])[]> = {
  no: [
    [/\betikett/i, "merkelapp"],
    [/\bkunngjøring/i, "beskjed"],
    [/\bvurdering/i, "karakter"],
    [/\bfjernkontroll/i, "skjermstyring"],
    [/\bresultatliste/i, "resultattavle"],
    [/\butgave/i, "versjon"],
    [/\bslaget\b|\bukjent slag\b/i, "type"],
    [/\balternativ/i, "svar"],
    [/\bsnitt\b/i, "gjennomsnitt"],
    [/\binntil\b/i, "opptil"],
    [/\bi sekundet\b(?! \|)/i, "per sekund"],
    [/\bpulten\b/i, "spørsmålene, or de som styrer"],
    [/\bklokka\b/i, "klokken"],
    [/\bundersøkelsen er lukket|lukket undersøkelsen/i, "stengt"],
    [/\bavstemningen (?:er avsluttet|er ferdig|stoppes)/i, "avstemningen er stoppet"],
    [/\bstart igjen\b/i, "fortsett"],
    [/\bstigende\b/i, "på vei opp"],
    [/\bmest stemt/i, "flest stemmer"],
    [/\btatt? bort\b/i, "tatt av, or tatt tilbake"],
    [/\btilstand/i, "status"],
    [/\b(?:deltaker|vente)?lista\b/i, "listen"],
    [/\bdøra\b/i, "døren"],
    [/\bfrem(?!me)/i, "fram"],
    [/\balt (?:brukt|sendt|påmeldt|lagt|en)\b/i, "allerede"],
    [/\bvert\b/i, "arrangør"],
    [/\bavbud\b|\bmeldt (?:seg|deg) av\b/i, "meldt av, or vil ikke ha meldinger"],
    [/\bsamhandling/i, "deltakelse"],
    [/\blagde\b/i, "laget"],
    [/\bdirekte\b/i, "pågår"],
    [/^Hei \{\{/, "Hei, {{name}}"],
  ],
  en: [
    [/\be-mail/i, "email"],
    [/\b(?:by|an?|the) mail\b(?! server)|\bmails\b/i, "email"],
    [/\borganiser(?:’s answer| approves| took| cannot)|\b(?:by|from) the organiser/i, "host"],
    [/\bstands? (?:here|there)\b/i, "is listed, is shown"],
    [/^Hello \{\{/, "Hello, {{name}}"],
    [/\b(?:every|some|any)body\b/i, "everyone, someone, anyone"],
    [/\bscreens? in the hall/i, "hall screen"],
    [/\bscore board\b/i, "scoreboard"],
    [/\bjoined (?:with|together)|\bjoin questions/i, "merge"],
    [/\bthe hall (?:sees|is ready)/i, "the audience"],
    [/\bblank\b/i, "dark"],
    [/\ba second\b/i, "per second"],
    [/\bpoll (?:has ended|stops)\b/i, "the poll is stopped"],
    [/\bstart again\b/i, "resume"],
    [/^Send (?:the (?!announcement)|votes?\b|answers?\b|reply\b)/, "send your …"],
    [/\bwrite (?:the|an? e|sites|your name)\b/i, "enter"],
  ],
};

test.each(locales)("a thing has one name in %s", (locale) => {
  const found = givenUp[locale].flatMap(([said, now]) =>
    findAll(locale, said).map((place) => `${place} (now: ${now})`),
  );
  expect(found).toEqual([]);
});

test.each(locales)("a button says what it does, not where that leads, in %s", (locale) => {
  const { desk, hall, polls } = catalogues[locale];
  for (const button of [desk.answer, desk.keyAnswer, hall.markAnswered]) {
    expect(button).not.toBe(desk.answered);
  }
  const { poll, result } = desk;
  for (const button of [hall.showPoll, hall.showResult]) {
    expect([poll, result]).not.toContain(button);
  }
  // What leads to a button says its words.
  expect(desk.emptyNext).toContain(desk.star);
  // One state has one word, wherever it stands.
  expect(hall.pollOver).toBe(polls.standingStopped);
});
