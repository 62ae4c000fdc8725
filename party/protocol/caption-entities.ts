/** Captions in a readable form. Apart from `entities.ts`, so that only pages that show them load it. */
import type { CaptionWire } from "../core/captions/wire.ts";

export interface CaptionLine {
  readonly id: string;
  readonly text: string;
  /** Counts the lines of its language from 1; null for what may still change. */
  readonly no: number | null;
  /** When it was last changed, UTC milliseconds. */
  readonly at: number;
}

/** What is said in one language. */
export interface Captions {
  readonly language: string;
  /** Final lines, oldest first. */
  readonly lines: readonly CaptionLine[];
  /** What may still change, and follows them; null = nothing. */
  readonly draft: CaptionLine | null;
}

/** Captions by language, the one that was last spoken first. */
export function readCaptions(
  captions: ReadonlyMap<string, CaptionWire>,
  base: number,
): readonly Captions[] {
  const byLanguage = new Map<string, [no: number, line: CaptionLine][]>();
  for (const [id, { t: text, a, n: no = null }] of captions) {
    const [language = id] = id.split(".");
    const known = byLanguage.get(language) ?? [];
    byLanguage.set(language, known);
    known.push([no ?? Number.POSITIVE_INFINITY, { id, text, no, at: base + a * 1_000 }]);
  }
  return Array.from(byLanguage, ([language, found]): Captions => {
    const sorted = found.sort(([a], [b]) => a - b);
    const draft = sorted.find(([, { no }]) => no === null)?.[1] ?? null;
    const lines = sorted.map(([, line]) => line).filter((line) => line !== draft);
    return { language, lines, draft };
  }).sort((a, b) => lastOf(b) - lastOf(a) || (a.language < b.language ? -1 : 1));
}

function lastOf({ lines, draft }: Captions): number {
  return Math.max(draft?.at ?? 0, lines.at(-1)?.at ?? 0);
}

const norwegian = ["no", "nb", "nn"];

function isSpokenAs(language: string, locale: "no" | "en"): boolean {
  const [primary = ""] = language.split("-");
  return locale === "no" ? norwegian.includes(primary) : primary === "en";
}

/**
 * What to show of several languages: the chosen one, else that of the page, and where it has several names (a service
 * says `nb-NO`, the desk `nb`) what was said last; else the first by name, so that two that are spoken in turn do not
 * take each other's place.
 */
export function chooseCaptions(
  all: readonly Captions[],
  locale: "no" | "en",
  chosen = "",
): Captions | null {
  const isOfPage = ({ language }: Captions) => isSpokenAs(language, locale);
  const byName = [...all].sort((a, b) => (a.language < b.language ? -1 : 1));
  return all.find(({ language }) => language === chosen) ?? all.find(isOfPage) ?? byName[0] ?? null;
}

/** How a language is named that somebody types: as it was last, so that a line stands among those of a service. */
export function nameInUse(all: readonly Captions[], locale: "no" | "en"): string {
  const known = all.find(({ language }) => isSpokenAs(language, locale));
  return known?.language ?? (locale === "no" ? "nb" : "en");
}
