/** What guests read of each kind of block, as the server draws it: none of it needs a script. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { parseInput } from "#workers/contract/api/parse.ts";
import { landingPageSchema } from "#workers/contract/landing/landing-page.ts";
import { catalogues, type Locale, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { renderMarkdown } from "../live/markdown.ts";
import { LandingPage } from "./landing-page.tsx";
import { viewLanding } from "./landing-view.ts";

const hour = 60 * 60_000;
const startsAt = Date.UTC(2026, 4, 12, 10);
const event = {
  name: "Høstmøtet",
  slug: "hostmotet",
  organiser: "Nordbyen kommune",
  place: { text: "Rådhuset", address: "Storgata 1", mapUrl: "" },
  logo: null,
  background: null,
  startsAt,
  endsAt: startsAt + 2 * hour,
  timeZone: "Europe/Oslo",
  hybrid: false,
} as const;

interface Drawn {
  readonly locale: Locale;
  readonly now?: number;
  readonly mapUrl?: string;
  readonly message?: string;
}

/** The HTML of a page of these blocks, whose registration is closed. */
function draw(blocks: readonly object[], how: Drawn): string {
  const { locale, now = startsAt - 51 * hour, mapUrl = "", message = "" } = how;
  const parsed = parseInput(landingPageSchema, { blocks });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  const registration = { state: "closed", message, dueAt: null, prices: null } as const;
  const documents = [{ id: "fil_1", title: "Program", ending: "pdf", path: "/files/program" }];
  const facts = { page: parsed.value, documents, registration, video: null };
  const landing = viewLanding(facts, { locale, render: renderMarkdown });
  const place = Object.assign({}, event.place, { mapUrl });
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <LandingPage event={Object.assign({}, event, { place })} landing={landing} now={now} />
    </LanguageProvider>,
  );
}

/** The addresses that links of that name lead to. */
function linksTo(html: string, name: string): readonly (string | undefined)[] {
  const found = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return found.filter(([, , words]) => words?.includes(name)).map(([, href]) => href);
}

const both = (no: string, en: string) => ({ no, en });
const said = (locale: Locale) => createTranslator(catalogues[locale], locale);

test.each(locales)("in %s a place has its address, and a link to a map of it", (locale) => {
  const blocks = [{ kind: "place", id: "a", title: both("Finn fram", "Find us") }];
  const map = said(locale)("landing.map");
  const html = draw(blocks, { locale });
  expect(html).toContain(locale === "no" ? "Finn fram" : "Find us");
  expect(html).toContain("Storgata 1");
  expect(linksTo(html, map)).toEqual(["https://www.openstreetmap.org/search?query=Storgata%201"]);
  const mapUrl = "https://kart.example/radhuset";
  expect(linksTo(draw(blocks, { locale, mapUrl }), map)).toEqual([mapUrl]);
});

test.each(locales)("in %s questions stand with their answers", (locale) => {
  const items = [
    {
      question: both("Er det mat?", "Is there food?"),
      answer: both("Ja, *klokka* 12.", "Yes, at *noon*."),
    },
    { question: both("", ""), answer: both("Ingen spør", "Nobody asks") },
  ];
  const html = draw([{ kind: "faq", id: "a", items }], { locale });
  const [, question, answer] = /<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/s.exec(html) ?? [];
  expect(question).toContain(locale === "no" ? "Er det mat?" : "Is there food?");
  expect(answer).toContain(locale === "no" ? "<em>klokka</em>" : "<em>noon</em>");
  expect(html).not.toMatch(/Ingen spør|Nobody asks/);
});

test.each(locales)("in %s the time until the start is counted by the server's clock", (locale) => {
  const t = said(locale);
  const blocks = [{ kind: "countdown", id: "a" }];
  expect(draw(blocks, { locale })).toContain(
    `${t("live.days", { n: 2 })} ${t("live.hours", { n: 3 })}`,
  );
  const begun = draw(blocks, { locale, now: startsAt });
  expect(begun).toContain(t("live.startsSoon"));
  expect(begun).not.toContain('role="timer"');
});

test.each(locales)(
  "in %s a page says who speaks, when, and what there is to take along",
  (locale) => {
    const picture = `/files/${"k".repeat(43)}`;
    const title = both("Åpning", "Opening");
    const html = draw(
      [
        { kind: "programme", id: "a", items: [{ day: 1, start: "09:30", end: "10:00", title }] },
        {
          kind: "speakers",
          id: "b",
          items: [{ name: "Kari Moe", role: both("Leder", "Head"), picture }],
        },
        { kind: "downloads", id: "c" },
      ],
      { locale },
    );
    expect(html).toContain(locale === "no" ? "09.30–10.00" : "09:30–10:00");
    expect(html).toContain(locale === "no" ? "Leder" : "Head");
    const alt = said(locale)("landing.photoOf", { name: "Kari Moe" });
    expect(html).toMatch(new RegExp(`<img[^>]*src="${picture}"[^>]*alt="${alt}"`));
    expect(linksTo(html, "Program")).toEqual(["/files/program"]);
  },
);

test.each(locales)(
  "in %s a closed registration says the host's words, or else our own",
  (locale) => {
    const blocks = [{ kind: "registration", id: "a" }];
    const own = said(locale)("errors.registration.closed");
    expect(draw(blocks, { locale })).toContain(own);
    const message = "Ring 22 00 00 00";
    const html = draw(blocks, { locale, message });
    expect(html).toContain(message);
    expect(html).not.toContain(own);
  },
);
