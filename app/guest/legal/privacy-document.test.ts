/** The privacy page is made of how the site is set up: each setting changes what it says. */
import { expect, test } from "vitest";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import type { PrivacyFacts } from "#workers/domain/platform/privacy-facts.ts";
import { privacyDocument } from "./privacy-document.server.ts";

const bare: PrivacyFacts = {
  operator: { name: "Nord drift", email: "" },
  isHosted: false,
  sendsMail: false,
  sendsSms: false,
  takesCards: false,
  event: null,
};

const say = (facts: Partial<PrivacyFacts>, locale: "no" | "en"): string =>
  JSON.stringify(privacyDocument(Object.assign({}, bare, facts), locale));

test.each(["no", "en"] as const)(
  "who handles data is said by what is switched on, and of what is off that it is: %s",
  (locale) => {
    const texts = catalogues[locale].privacy;
    const none = say({}, locale);
    for (const [setting, on, off] of [
      ["sendsMail", texts.processorMail, texts.noMail],
      ["sendsSms", texts.processorSms, texts.noSms],
      ["takesCards", texts.processorPayments, texts.noPayments],
      ["isHosted", texts.processorRooms, texts.processorOwn],
    ] as const) {
      expect(none).toContain(off);
      expect(none).not.toContain(on);
      const some = say({ [setting]: true }, locale);
      expect(some).toContain(on);
      expect(some).not.toContain(off);
    }
    expect(say({ isHosted: true }, locale)).toContain(texts.processorEdge);
  },
);

test("it names who runs the site, each cookie, and of an event how long what is kept", () => {
  const operator = { name: "Nord drift", email: "personvern@nord.test" };
  const event = {
    slug: "fest",
    name: "Fest",
    organiser: "Sør",
    client: { name: "Nord AS", organisationNumber: "974760673" },
    timeZone: "Europe/Oslo",
    retentionDays: 45,
    keepUntil: Date.UTC(2026, 6, 1, 10),
    fields: [{ label: { no: "Allergier", en: "Allergies" }, days: 1 }],
  };
  expect(say({}, "en")).not.toContain("Fest");
  const english = say({ operator, event }, "en");
  for (const said of [
    "Nord drift",
    "personvern@nord.test",
    "Fest is hosted by Sør. The controller is Nord AS, organisation number 974760673.",
    "45 days after the end, on 1 July 2026",
    "The answer to “Allergies” is deleted 1 day after the end.",
    "/event/fest/user/data",
    ...Object.values(cookieNames),
  ]) {
    expect(english).toContain(said);
  }
  expect(say({ operator, event }, "no")).toContain("Svaret på «Allergier» slettes 1 dag etter");
});
