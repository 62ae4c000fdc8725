import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatsOf } from "#app/i18n/formats.ts";
import { labelOf } from "#workers/contract/attendees/custom-fields.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import {
  type EventPrivacy,
  type PrivacyFacts,
  readPrivacyFacts,
} from "#workers/domain/platform/privacy-facts.ts";
import type { LegalDocument } from "./legal-page.tsx";
import { privacy } from "./privacy.server.ts";

type Section = LegalDocument["sections"][number];

/** The policy as it holds now, and for the event that the address names. */
export async function loadPrivacy(request: Request, { deps }: AppLoadContext) {
  const address = new URL(request.url).searchParams.get("event");
  return privacyDocument(await readPrivacyFacts(deps, { address }), localeOfRequest(request));
}

/** The policy as it holds on this site, and for one event: what always holds, with what follows from the settings. */
export function privacyDocument(facts: PrivacyFacts, locale: Locale): LegalDocument {
  const { lead, sections } = privacy[locale];
  const ofEvent = facts.event ? [eventSection(facts.event, locale)] : [];
  return {
    lead,
    sections: [...ofEvent, ...sections, ...settingSections(facts, locale)],
  };
}

function eventSection(event: EventPrivacy, locale: Locale): Section {
  const t = translatorOf(locale);
  const { name, organiser, client, retentionDays, keepUntil, timeZone, slug } = event;
  const { organisationNumber: number } = client;
  const host = { event: name, organiser, client: client.name, number };
  const date = formatsOf(locale).date(keepUntil, timeZone);
  return {
    heading: t("privacy.eventHeading"),
    paragraphs: [
      t(number === "" ? "privacy.eventHost" : "privacy.eventHostNumber", host),
      t("privacy.eventKept", { n: retentionDays, date }),
      ...event.fields.map((field) =>
        t("privacy.eventField", { n: field.days, field: labelOf(field, locale) }),
      ),
    ],
    link: {
      lead: t("privacy.eventOwn"),
      text: t("privacy.eventOwnLink"),
      address: `/event/${slug}/user/data`,
    },
  };
}

function settingSections(facts: PrivacyFacts, locale: Locale): readonly Section[] {
  const t = translatorOf(locale);
  const { operator, isHosted, sendsMail, sendsSms, takesCards } = facts;
  const hosts = isHosted
    ? [t("privacy.processorEdge"), t("privacy.processorRooms")]
    : [t("privacy.processorOwn")];
  return [
    {
      heading: t("privacy.operatorHeading"),
      paragraphs: [
        operator.email === ""
          ? t("privacy.operator", { name: operator.name })
          : t("privacy.operatorEmail", operator),
      ],
    },
    {
      heading: t("privacy.processorsHeading"),
      paragraphs: [t("privacy.processorsLead")],
      items: [
        ...hosts,
        t(sendsMail ? "privacy.processorMail" : "privacy.noMail"),
        t(sendsSms ? "privacy.processorSms" : "privacy.noSms"),
        t(takesCards ? "privacy.processorPayments" : "privacy.noPayments"),
      ],
    },
    {
      heading: t("privacy.keepingHeading"),
      paragraphs: [
        t("privacy.keepingReceipts"),
        t("privacy.keepingCounts"),
        t("privacy.keepingBackups"),
        t("privacy.keepingVersions"),
      ],
    },
    {
      heading: t("privacy.cookiesHeading"),
      paragraphs: [],
      // Of each that there is: one without words does not compile.
      items: cookieKeys.map((key) => `${cookieNames[key]}: ${t(`privacy.${cookieWords[key]}`)}`),
    },
  ];
}

type CookieKey = keyof typeof cookieNames;

/** What each is for. */
const cookieWords = {
  console: "cookie_console",
  factor: "cookie_factor",
  openid: "cookie_openid",
  attendee: "cookie_attendee",
  attendeeFramed: "cookie_attendeeFramed",
  standing: "cookie_standing",
  rehearsal: "cookie_rehearsal",
  device: "cookie_device",
  flash: "cookie_flash",
  locale: "cookie_locale",
  theme: "cookie_theme",
  attendeeColumns: "cookie_attendeeColumns",
} as const satisfies Record<CookieKey, string>;
const isCookieKey = (key: string): key is CookieKey => key in cookieNames;
const cookieKeys = Object.keys(cookieNames).filter(isCookieKey);

function translatorOf(locale: Locale) {
  return createTranslator({ privacy: catalogues[locale].privacy }, locale);
}
