import type { Course, Slot } from "../../metrics/course.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { reportFormats } from "./words.ts";

/** Every slot of a course, also those in which nothing happened. */
export function slotsOf({ from, to, minutes, slots }: Course) {
  const known = new Map(slots.map((slot) => [slot.at, slot]));
  const all: { readonly at: number; readonly slot: Slot | undefined }[] = [];
  for (let at = from; at < to; at += minutes * 60_000) all.push({ at, slot: known.get(at) });
  return all;
}

/** Figures over time as a chart with the most of them in words; nothing where there are none. */
export function timeBlocks(
  context: ExportContext,
  title: string,
  rows: readonly (readonly [label: string, value: number])[],
): readonly DocxBlock[] {
  const { t } = context;
  const formats = reportFormats(context);
  const most = Math.max(0, ...rows.map(([, value]) => value));
  if (most === 0) return [];
  const at = rows.find(([, value]) => value === most)?.[0] ?? "";
  const note = t("staff.metrics.most", { n: formats.number(most), at });
  return [
    { kind: "heading", level: 2, text: title },
    { kind: "chart", chart: { look: "columns", title, alt: `${title}. ${note}`, rows } },
    { kind: "text", look: "quiet", text: note },
  ];
}
