import { withClock } from "../../contract/texts/clock.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../contract/texts/translate.ts";
import type { Deps } from "../deps.ts";
import { qrModules } from "../events/address/qr-code.ts";
import { placeOf } from "../events/place-of.ts";
import { accentOf, ink, line, soft } from "../pdf/colors.ts";
import { type Color, type Drawing, type PdfPage, paperSizes, writePdf } from "../pdf/document.ts";
import { drawQr, type QrModules } from "../pdf/draw-qr.ts";
import { canSet, drawnText, findGlyphs, type Glyphs } from "../pdf/fonts.ts";
import { setText, type TextStyle } from "../pdf/set-text.ts";
import type { Certificate } from "./certificates.ts";
import { shownCode } from "./certificates.ts";

/** All that stands on a certificate, in a reader's language: the page that checks it says the same. */
export interface CertificateWords {
  readonly title: string;
  readonly lead: string;
  readonly name: string;
  readonly at: string;
  readonly event: string;
  /** Label and value, in their order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly check: string;
}

/** A4 lying down. */
const paper = { width: paperSizes.a4.height, height: paperSizes.a4.width };
const margin = 64;
const barHeight = 14;
/** 3.6 cm: read by a telephone from paper. */
const qrSize = 102;

/** Where anybody checks a certificate. */
export function certificateAddress({ config }: Pick<Deps, "config">, code: string): string {
  return `${config.publicUrl}/certificate/${code}`;
}

/** The words of a certificate. */
export function certificateWords(
  deps: Pick<Deps, "config">,
  certificate: Certificate,
  locale: Locale,
): CertificateWords {
  const t = createTranslator({ certificates: catalogues[locale].certificates }, locale);
  const { event, code, issuedAt } = certificate;
  const facts: readonly (readonly [string, string])[] = [
    [t("certificates.pdfWhen"), timesOf(event, locale)],
    [t("certificates.pdfWhere"), placeOf(event)],
    [t("certificates.pdfMinutes"), presenceOf(certificate, t)],
    [t("certificates.pdfOrganiser"), event.organiser],
    [t("certificates.pdfIssued"), dateIn(issuedAt, event.timeZone, locale)],
    [t("certificates.pdfCode"), shownCode(code)],
  ];
  return {
    title: t("certificates.pdfTitle"),
    lead: t("certificates.pdfName"),
    name: certificate.name,
    at: t("certificates.pdfAt"),
    event: event.name,
    facts: facts.filter(([, value]) => value !== ""),
    check: t("certificates.pdfCheck", {
      address: `${new URL(deps.config.publicUrl).host}/certificate`,
    }),
  };
}

/** How long somebody was there; nothing where it was less than a minute: "0 minutes" would say that they were not. */
function presenceOf({ place, minutes }: Certificate, t: Translate): string {
  if (minutes === null) return t("certificates.pdfOnline");
  if (minutes === 0) return "";
  const value = place === "hall" ? "certificates.pdfMinutesValue" : "certificates.pdfOnlineValue";
  return t(value, { n: minutes });
}

/**
 * A certificate as a PDF, one sheet of A4 lying down. Null where the name has letters that our fonts lack: nobody is to be handed
 * one with a part of it.
 */
export async function certificatePdf(
  deps: Deps,
  certificate: Certificate,
  locale: Locale,
): Promise<Uint8Array | null> {
  const words = certificateWords(deps, certificate, locale);
  const all = drawnText(`${[...textsOf(words)].join(" ")}…`);
  const regular = await findGlyphs(deps.fonts, all, 400);
  const bold = await findGlyphs(deps.fonts, all, 700);
  if (!canSet(words.name, bold)) return null;
  const modules = qrModules(certificateAddress(deps, certificate.code));
  const look = { regular, bold, accent: accentOf(certificate.event), modules };
  return writePdf({
    title: `${words.title}: ${words.event}`,
    language: locale === "no" ? "nb" : "en",
    pages: [drawSheet(words, look)],
  });
}

/** What the file is saved as. */
export function certificateFileName({ event }: Certificate, locale: Locale): string {
  const t = createTranslator({ certificates: catalogues[locale].certificates }, locale);
  return `${t("certificates.pdfFile")}-${event.slug}.pdf`;
}

function textsOf({ title, lead, name, at, event, facts, check }: CertificateWords) {
  return [title, lead, name, at, event, check, ...facts.flat()];
}

interface Look {
  readonly regular: Glyphs;
  readonly bold: Glyphs;
  readonly accent: Color;
  readonly modules: QrModules;
}

function drawSheet(words: CertificateWords, { regular, bold, accent, modules }: Look): PdfPage {
  const width = paper.width - 2 * margin;
  const styles = {
    small: { glyphs: regular, size: 10, color: soft, leading: 1.4 },
    value: { glyphs: regular, size: 12, color: ink, leading: 1.35 },
    lead: { glyphs: regular, size: 14, color: soft, leading: 1.5 },
    event: { glyphs: bold, size: 22, color: ink, leading: 1.2, isBold: true },
    // A long name is set smaller: none is cut.
    name: { glyphs: bold, size: nameSize(words.name), color: ink, leading: 1.2, isBold: true },
    title: { glyphs: bold, size: 16, color: accent, leading: 1.4, isBold: true },
  } satisfies Record<string, TextStyle>;
  const drawings: Drawing[] = [];
  let top = paper.height - barHeight - margin;
  const put = (text: string, style: TextStyle, maxLines: number) => {
    const set = setText(text, style, { x: margin, top, width, maxLines });
    drawings.push(...set.drawings);
    top = set.bottom;
  };
  put(words.title, styles.title, 1);
  top -= 26;
  put(words.lead, styles.lead, 1);
  put(words.name, styles.name, 3);
  top -= 8;
  put(words.at, styles.lead, 1);
  put(words.event, styles.event, 3);
  drawings.push(...drawFacts(words, styles));
  const bottom = margin;
  drawings.push(
    {
      kind: "areas",
      color: accent,
      areas: [[0, paper.height - barHeight, paper.width, barHeight]],
    },
    { kind: "areas", color: line, areas: [[margin, factsTop + 14, width, 0.75]] },
    drawQr(modules, { x: paper.width - margin - qrSize, y: bottom, side: qrSize }),
  );
  return { width: paper.width, height: paper.height, drawings };
}

function nameSize(name: string): number {
  return name.length > 45 ? 24 : 36;
}

/** Where the facts begin, in two columns beside the code. */
const factsTop = margin + 132;

function drawFacts(
  { facts, check }: CertificateWords,
  { small, value }: { readonly small: TextStyle; readonly value: TextStyle },
): readonly Drawing[] {
  const column = (paper.width - 2 * margin - qrSize - 2 * 28) / 2;
  const half = Math.ceil(facts.length / 2);
  const drawings: Drawing[] = [];
  for (const [place, part] of [facts.slice(0, half), facts.slice(half)].entries()) {
    const x = margin + place * (column + 28);
    let top = factsTop;
    for (const [label, text] of part) {
      for (const [said, style, maxLines] of [
        [label, small, 1],
        [text, value, 2],
      ] as const) {
        const set = setText(said, style, { x, top, width: column, maxLines });
        drawings.push(...set.drawings);
        top = set.bottom;
      }
      top -= 5;
    }
  }
  const below = setText(check, small, {
    x: margin,
    top: margin - 14,
    width: paper.width - 2 * margin,
    maxLines: 1,
    align: "right",
  });
  return [...drawings, ...below.drawings];
}

function timesOf({ startsAt, endsAt, timeZone }: Certificate["event"], locale: Locale): string {
  const from = dateIn(startsAt, timeZone, locale);
  const to = dateIn(endsAt, timeZone, locale);
  const time = new Intl.DateTimeFormat(tagOf(locale), { timeStyle: "short", timeZone });
  if (from !== to) return `${from} – ${to}`;
  return withClock(`${from} ${time.format(startsAt)}–${time.format(endsAt)}`, locale);
}

function dateIn(at: number, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: "long", timeZone }).format(at);
}

function tagOf(locale: Locale): string {
  return locale === "no" ? "nb-NO" : "en-GB";
}
