import { showCode } from "../../../contract/conventions/event-code.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import { type CodePlace, codeQuery } from "../../../contract/http/hall-address.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { withClock } from "../../../contract/texts/clock.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { Deps } from "../../deps.ts";
import { accentOf } from "../../pdf/colors.ts";
import { paperSizes, writePdf } from "../../pdf/document.ts";
import { canSet, drawnText, findGlyphs } from "../../pdf/fonts.ts";
import { qrModules } from "../address/qr-code.ts";
import type { EventRecord } from "../event-record.ts";
import { findPosterEvent } from "./find-poster-event.ts";
import { type PosterWords, posterPage } from "./poster-page.ts";

export type PaperSize = keyof typeof paperSizes;

type PosterEvent = Pick<
  EventRecord,
  | "name"
  | "code"
  | "startsAt"
  | "timeZone"
  | "locationText"
  | "baseColor"
  | "hybrid"
  | "cancelledAt"
>;

interface PosterWish {
  /** Of the event. */
  readonly address: string;
  readonly paper: PaperSize;
  readonly locale: Locale;
  /** Where it is hung up. */
  readonly place: CodePlace;
}

interface Poster {
  readonly slug: string;
  /** null where texts of it have letters that our fonts lack: the poster's own page is there to be printed. */
  readonly pdf: Uint8Array | null;
}

/** The poster of an event, a PDF of one page. A published event's is for everybody. */
export async function getPoster(
  deps: Deps,
  actor: Actor,
  { address, paper, locale, place }: PosterWish,
): Promise<Result<Poster>> {
  const found = await findPosterEvent(deps, actor, { address });
  if (!found.ok) return found;
  const event = found.value;
  return ok({ slug: event.slug, pdf: await posterPdf(deps, event, { paper, locale, place }) });
}

/** null where the texts have letters that our fonts lack. */
export async function posterPdf(
  deps: Deps,
  event: PosterEvent,
  { paper, locale, place }: Omit<PosterWish, "address">,
): Promise<Uint8Array | null> {
  const { publicUrl } = deps.config;
  const words = wordsOf(event, new URL(publicUrl).host, locale);
  const { wayIn, ...about } = words;
  const texts = [...Object.values(about), ...Object.values(wayIn ?? {})];
  // The ellipsis is for texts that are too long.
  const all = drawnText(`${texts.join(" ")}…`);
  const regular = await findGlyphs(deps.fonts, all, 400);
  if (!texts.every((text) => canSet(text, regular))) return null;
  const page = posterPage(words, {
    regular,
    bold: await findGlyphs(deps.fonts, all, 700),
    accent: accentOf(event),
    modules: words.wayIn
      ? qrModules(`${publicUrl}/c/${event.code}${codeQuery(event, place)}`)
      : null,
    paper: paperSizes[paper],
  });
  return writePdf({ title: event.name, language: locale === "no" ? "nb" : "en", pages: [page] });
}

function wordsOf(event: PosterEvent, host: string, locale: Locale): PosterWords {
  const t = createTranslator(catalogues[locale], locale);
  return {
    event: event.name,
    when: [timeOf(event, locale), event.locationText].filter((part) => part !== "").join(" · "),
    lead: t(event.cancelledAt === null ? "hall.posterLead" : "hall.cancelledTitle"),
    wayIn:
      event.cancelledAt === null
        ? {
            scan: t("hall.step1"),
            goTo: t("hall.step2"),
            address: `${host}/join`,
            type: t("hall.step3"),
            code: showCode(event.code),
          }
        : null,
  };
}

/** `Torsdag 20. november kl. 18.00`, where the event is held. */
function timeOf({ startsAt, timeZone }: PosterEvent, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale === "no" ? "nb-NO" : "en-GB", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  }).format(startsAt);
  return withClock(text.charAt(0).toUpperCase() + text.slice(1), locale);
}
