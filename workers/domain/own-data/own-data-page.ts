import { defaultDate } from "../../contract/conventions/defaults.ts";
import { withClock } from "../../contract/texts/clock.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../contract/texts/translate.ts";
import type { Download } from "../shared/download.ts";
import { escapeHtml } from "../shared/escape-html.ts";
import { columnLabels, type SectionKey, sectionKeys } from "./labels.ts";
import type { OwnRow, OwnSections } from "./queries.ts";
import { readable } from "./readable-row.ts";
import { wordsOfCode } from "./words.ts";

type T = Translate;

/** What the file is made of: of an account, or of an attendee of one event. */
export interface OwnFile {
  readonly madeAt: number;
  /** Whom or what it is about: an event's name, or an address. */
  readonly about: string;
  /** Where times are told. */
  readonly timeZone: string;
  /** What fields of the registration form are called, by their ids. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** What events are called, by their ids, where the file is about several. */
  readonly eventNames?: Readonly<Record<string, string>>;
  readonly sections: OwnSections;
  /** Sections that could not be read now. */
  readonly missing?: readonly string[];
}

/** All of it as JSON, as it is stored. */
export function ownDataJson(data: { readonly madeAt: number }): Download {
  const body = JSON.stringify(data, null, 2);
  return { name: `plenum-${defaultDate(data.madeAt)}.json`, format: "json", body };
}

/**
 * The same to be read by people: one page of HTML that asks nothing of anybody, in their language. Ids that say nothing to them are
 * in the JSON alone, and sections without anything are left out.
 */
export function ownDataHtml(file: OwnFile, locale: Locale): Download {
  const t = createTranslator(catalogues[locale], locale);
  const time = timeOf(locale, file.timeZone);
  const { fieldNames: names = {}, eventNames: events = {}, missing = [] } = file;
  const words = { t, locale, time, names, events };
  const parts = sectionKeys.flatMap((key) => sectionHtml(key, file.sections[key] ?? [], words));
  const title = t("takeout.fileTitle");
  const made = t("takeout.fileMade", { when: time(file.madeAt), zone: file.timeZone });
  const body = `<!doctype html>
<html lang="${locale === "no" ? "nb" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${file.about}`)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="about">${escapeHtml(file.about)}</p>
<p class="soft">${escapeHtml(made)}</p>
${missing.length > 0 ? `<p>${escapeHtml(t("takeout.fileMissing"))}</p>\n` : ""}${parts.length > 0 ? parts.join("\n") : `<p>${escapeHtml(t("takeout.fileNothing"))}</p>`}
</body>
</html>
`;
  return { name: `plenum-${defaultDate(file.madeAt)}.html`, format: "html", body };
}

const styles = `body{margin:0 auto;max-width:46rem;padding:2rem 1.5rem;font:16px/1.5 system-ui,sans-serif;color:#1c1b1f;background:#fff}
h1{font-size:2.25rem;line-height:1.15;margin:0}h2{font-size:1.375rem;margin:2.5rem 0 .75rem;border-top:1px solid #d9d6d0;padding-top:1.5rem}
.about{font-size:1.125rem;margin:.5rem 0 0;overflow-wrap:anywhere}.soft,dt{color:#5b5862}dl{margin:0 0 1rem;display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:.25rem 1rem}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dl+dl{border-top:1px dashed #d9d6d0;padding-top:1rem}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media(prefers-color-scheme:dark){body{color:#eceaf0;background:#17161a}.soft,dt{color:#b3b0bb}h2,dl+dl{border-color:#3b3941}}`;

interface Words {
  readonly t: T;
  readonly locale: Locale;
  time(at: number): string;
  readonly names: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
}

function sectionHtml(key: SectionKey, rows: readonly OwnRow[], words: Words): readonly string[] {
  const told = rows.map((row) => rowHtml(key, readable(key, row, words), words));
  const filled = told.filter((html) => html !== "");
  if (filled.length === 0) return [];
  return [`<h2>${escapeHtml(words.t(`takeout.${key}`))}</h2>\n${filled.join("\n")}`];
}

function rowHtml(key: SectionKey, row: OwnRow, words: Words): string {
  const lines = Object.entries(row).flatMap(([column, value]) => {
    const label = columnLabels[column];
    const text = label === undefined ? "" : valueText(key, column, value, words);
    if (label === undefined || text === "") return [];
    return [`<dt>${escapeHtml(words.t(`takeout.${label}`))}</dt><dd>${escapeHtml(text)}</dd>`];
  });
  return lines.length === 0 ? "" : `<dl>${lines.join("")}</dl>`;
}

/** What a column is a time by. */
const timeColumn = /(?:^at|_at|_until|keep_until)$/;
const flagColumns: readonly string[] = ["shows_name", "staff"];

function valueText(key: SectionKey, column: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === "") return "";
  const { t, time, events } = words;
  if (timeColumn.test(column) && typeof value === "number") return time(value);
  if (flagColumns.includes(column)) return t(value === 0 ? "takeout.no" : "takeout.yes");
  if (column === "event_id") return events[String(value)] ?? "";
  if (Array.isArray(value))
    return value
      .map((each) => valueText(key, column, each, words))
      .filter(Boolean)
      .join(", ");
  if (typeof value === "object") return objectText(key, value, words);
  const word = wordsOfCode(key, column, String(value));
  if (word === null) return String(value);
  return word === "" ? "" : t(word);
}

/** An object line by line: what is in it is called as the same column is, or as the form calls its field. */
function objectText(key: SectionKey, value: object, words: Words): string {
  // Of a mail what its reader saw; its text begins with the subject mostly.
  if ("text" in value && "subject" in value) {
    const [subject, text] = [String(value.subject), String(value.text)];
    return text.startsWith(subject) ? text : `${subject}\n\n${text}`;
  }
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const label = columnLabels[column];
      const text = valueText(key, column, each, words);
      const called = words.names[name] ?? (label && words.t(`takeout.${label}`)) ?? name;
      return text === "" ? [] : [`${called}: ${text}`];
    })
    .join("\n");
}

function timeOf(locale: Locale, timeZone: string): (at: number) => string {
  const language = locale === "no" ? "nb-NO" : "en-GB";
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return (at) => withClock(format.format(at), locale);
}
