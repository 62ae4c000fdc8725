import { withClock } from "../../../contract/texts/clock.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { DocumentChart, DocxBlock } from "../../sheets/docx-blocks.ts";
import type { AskedResult } from "../results.ts";
import type { ExportContext } from "../table.ts";

const tags = { no: "nb-NO", en: "en-GB" } as const satisfies Record<Locale, string>;

/** Numbers and times as a report says them, where the event is held. */
export function reportFormats({ locale, event: { timeZone } }: ExportContext) {
  const tag = tags[locale];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  const days = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: "long", timeStyle: "short" });
  const dates = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: "medium" });
  const times = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: "short" });
  const languages = new Intl.DisplayNames(tag, { type: "language" });
  return {
    number: (value: number) => numbers.format(value),
    percent: (share: number) => percents.format(share),
    full: (at: number) => withClock(days.format(at), locale),
    day: (at: number) => dates.format(at),
    time: (at: number) => withClock(times.format(at), locale),
    /** What a language is called, as a line begins with it. */
    language: (code: string) => {
      const name = languages.of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
    },
  };
}

/** Bars that a page holds: what there is more of stands in the table alone. */
const mostBars = 20;

/** What was answered, drawn and as a table. */
export function resultBlocks(
  context: ExportContext,
  title: string,
  { rows, average }: AskedResult,
): readonly DocxBlock[] {
  const { t } = context;
  const formats = reportFormats(context);
  if (rows.every(({ value }) => value === 0)) return [];
  const drawn = rows.slice(0, mostBars);
  const spoken = drawn.map(({ label, value }) => `${label}: ${formats.number(value)}`).join(", ");
  const chart: DocumentChart = {
    look: "bars",
    title,
    alt: `${title}. ${spoken}`,
    rows: drawn.map(({ label, value }) => [label, value]),
  };
  const mean = average !== null && t("staff.surveys.average", { value: formats.number(average) });
  return [
    { kind: "chart", chart },
    {
      kind: "table",
      headings: [t("staff.exports.option"), t("staff.exports.count"), t("staff.exports.shareHead")],
      widths: [0.64, 0.18, 0.18],
      rows: rows.map(({ label, value, share, isRight }) => [
        isRight ? `${label} (${t("ballots.rightAnswer")})` : label,
        formats.number(value),
        formats.percent(share),
      ]),
    },
    ...(mean ? [{ kind: "text", text: mean } as const] : []),
  ];
}
