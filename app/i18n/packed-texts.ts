import type { Area, Catalogue } from "#workers/contract/texts/index.ts";
import type { Texts } from "#workers/contract/texts/translate.ts";
import { errorParts, type PageArea } from "./areas.ts";

/**
 * Texts as they travel with a page: a line for each, `key=text`, after one for their area, `#area`.
 * As an object each of some hundred texts would be an entry of its own in the page's data, with
 * numbers and quotes around it.
 */
type PackedTexts = string;

/** Stands for a line's end within a text; no text has it (packed-texts.test.ts). */
export const lineEnd = "¶";

/** What no page says of itself: the texts of mails and of files, and those that come with the policy. */
const elsewhere: readonly string[] = [
  ...(["mails", "letters", "takeout", "privacy"] as const),
] satisfies readonly Area[];

/** Packs what a page is given of a catalogue; all of it is without what only mails say. */
export function packTexts(catalogue: Catalogue, areas: readonly PageArea[] | "all"): PackedTexts {
  const given: ReadonlySet<string> = new Set(areas === "all" ? [] : areas);
  const saysError = Object.entries(errorParts).find(([part]) => given.has(part))?.[1];
  return Object.entries(catalogue)
    .map(([area, texts]) => {
      const all = Object.entries(texts);
      if (areas === "all") return { area, lines: elsewhere.includes(area) ? [] : all };
      if (area === "errors") return { area, lines: all.filter(([code]) => saysError?.(code)) };
      return { area, lines: given.has(area) ? all : [] };
    })
    .filter(({ lines }) => lines.length > 0)
    .map(({ area, lines }) =>
      [`#${area}`, ...lines.map(([key, text]) => `${key}=${text.replaceAll("\n", lineEnd)}`)].join(
        "\n",
      ),
    )
    .join("\n");
}

const read = new Map<PackedTexts, Texts>();

/** The texts again. Remembers them: a page has the same ones all its life, a server a few. */
export function readTexts(packed: PackedTexts): Texts {
  const known = read.get(packed);
  if (known) return known;
  const texts: Record<string, Record<string, string>> = {};
  let area: Record<string, string> = {};
  for (const line of packed.split("\n")) {
    const at = line.indexOf("=");
    if (line[0] === "#") {
      area = {};
      texts[line.slice(1)] = area;
    } else area[line.slice(0, at)] = line.slice(at + 1).replaceAll(lineEnd, "\n");
  }
  read.set(packed, texts);
  return texts;
}
