import { readTexts } from "#app/i18n/packed-texts.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { createTranslator, type TextValues } from "#workers/contract/texts/translate.ts";

/** What `meta` is given of the matched routes. */
type Matches = readonly ({ readonly id: string; readonly data?: unknown } | undefined)[];

/** The document's title in the page's language, with the product's name after it. */
export function pageTitle(matches: Matches, key: TextKey, values?: TextValues) {
  const root = matches.find((match) => match?.id === "root")?.data;
  if (!hasTexts(root)) return [{ title: "Plenum" }];
  const t = createTranslator(readTexts(root.texts), root.locale === "en" ? "en" : "no");
  return [{ title: `${t(key, values)} · Plenum` }];
}

/** A title that begins with a name, e.g. of an event. */
export function namedTitle(matches: Matches, name: string | undefined, key: TextKey) {
  const [page] = pageTitle(matches, key);
  return [{ title: name && page ? `${name} · ${page.title}` : (page?.title ?? "Plenum") }];
}

function hasTexts(data: unknown): data is { texts: string; locale?: unknown } {
  return (
    typeof data === "object" && data !== null && "texts" in data && typeof data.texts === "string"
  );
}
