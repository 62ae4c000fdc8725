/** Where the page before an event leads whoever wants to come, from its cover and from its own part of registration. */
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { LandingPage } from "#app/event/landing/landing-page.tsx";
import { viewLanding } from "#app/event/landing/landing-view.ts";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { parseInput } from "#workers/contract/api/parse.ts";
import type { LandingRegistration } from "#workers/contract/landing/landing-facts.ts";
import { landingPageSchema } from "#workers/contract/landing/landing-page.ts";
import { catalogues, type Locale, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";

const startsAt = Date.UTC(2026, 4, 12, 10);
const event = {
  name: "Høstmøtet",
  slug: "hostmotet",
  organiser: "Nordbyen kommune",
  place: { text: "Rådhuset", address: "", mapUrl: "" },
  logo: null,
  background: null,
  startsAt,
  endsAt: startsAt + 7_200_000,
  timeZone: "Europe/Oslo",
  hybrid: false,
} as const;

/** The page's HTML, as the server draws it for whoever has scripts off as well. */
function draw(state: LandingRegistration["state"], locale: Locale): string {
  const blocks = [
    { kind: "cover", id: "a" },
    { kind: "registration", id: "b" },
  ];
  const parsed = parseInput(landingPageSchema, { blocks });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  const registration = { state, message: "", dueAt: null, prices: null };
  const facts = { page: parsed.value, documents: [], registration, video: null };
  const landing = viewLanding(facts, { locale, render: (text) => text });
  return renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <StaticRouter location="/">
        <LandingPage event={event} landing={landing} now={startsAt - 3_600_000} />
      </StaticRouter>
    </LanguageProvider>,
  );
}

/** The addresses that links of that name lead to. */
function linksTo(html: string, name: string): readonly (string | undefined)[] {
  const found = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return found.filter(([, , words]) => words?.includes(name)).map(([, href]) => href);
}

test.each(locales)(
  "in %s one is led to the form, to the waiting list, or told that all is sold out",
  (locale) => {
    const t = createTranslator(catalogues[locale], locale);
    const ways = (state: LandingRegistration["state"]) => {
      const html = draw(state, locale);
      return {
        register: linksTo(html, t("live.register")),
        wait: linksTo(html, t("landing.joinWaiting")),
        soldOut: html.split(`>${t("landing.soldOut")}<`).length - 1,
      };
    };
    const form = "/c/hostmotet/register";
    expect(ways("open")).toEqual({ register: [form, form], wait: [], soldOut: 0 });
    expect(ways("full")).toEqual({ register: [], wait: [form, form], soldOut: 0 });
    expect(ways("sold_out")).toEqual({ register: [], wait: [], soldOut: 2 });
    expect(ways("off_sale")).toEqual({ register: [], wait: [], soldOut: 0 });
  },
);
