import type { EventMetrics } from "../../metrics/read-metrics.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import { groupBy } from "../group-by.ts";
import type { ExportContext } from "../table.ts";
import { keyFigures, metricsOf, metricsPartsOf } from "../tables/metrics.ts";
import { slotsOf, timeBlocks } from "./course-blocks.ts";
import { reportFormats } from "./words.ts";

/** The figures of an event as its page has them: the key figures, its course, and what there is of what. */
export async function* metricsBlocks(
  context: ExportContext,
): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  const metrics = await metricsOf(context);
  yield { kind: "heading", level: 1, text: t("staff.metrics.title") };
  yield {
    kind: "table",
    headings: [t("staff.metrics.what"), t("staff.metrics.count")],
    widths: [0.75, 0.25],
    rows: keyFigures(context, metrics).map(({ name, value }) => [name, formats.number(value)]),
  };
  yield* courseBlocks(context, metrics);
  const groups = groupBy(metricsPartsOf(context, metrics), ({ group }) => group);
  for (const [title, parts] of groups) {
    const few = t("staff.metrics.few");
    const rows = parts.map(({ name, value }) => [name, value] as const);
    yield* countedBlocks(title, rows, few);
  }
}

/** How many were there, and what they did, over time. */
function* courseBlocks(
  context: ExportContext,
  { course }: EventMetrics,
): Generator<DocxBlock, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  let there = 0;
  const present: (readonly [string, number])[] = [];
  const acts: (readonly [string, number])[] = [];
  for (const { at, slot } of slotsOf(course)) {
    there = slot?.present ?? there;
    const said = slot ? slot.asked + slot.upvotes + slot.replies + slot.messages : 0;
    const sum = said + (slot?.votes ?? 0);
    present.push([formats.time(at), there]);
    acts.push([formats.time(at), sum]);
  }
  yield* timeBlocks(context, t("staff.metrics.presentTitle"), present);
  yield* timeBlocks(context, t("staff.metrics.activityTitle"), acts);
  if (course.slots.some(({ votes }) => votes === null)) {
    yield { kind: "text", look: "quiet", text: t("staff.metrics.votesFew") };
  }
}

/** What is counted by name, as a chart: each figure stands beside its bar. Null is not told, and said to be so. */
export function* countedBlocks(
  title: string,
  rows: readonly (readonly [name: string, count: number | null])[],
  few = "",
): Generator<DocxBlock, void, void> {
  // Nothing of it yet: a heading over nothing says less than none.
  if (rows.every(([, count]) => count === 0)) return;
  yield { kind: "heading", level: 2, text: title };
  const told = rows.flatMap(([name, count]) => (count === null ? [] : [[name, count] as const]));
  const alt = `${title}. ${told.map(([name, count]) => `${name}: ${count}`).join(", ")}`;
  if (told.some(([, count]) => count > 0)) {
    yield { kind: "chart", chart: { look: "bars", title, alt, rows: told } };
  }
  for (const [name, count] of rows) {
    if (count === null) yield { kind: "text", look: "quiet", text: `${name}: ${few}` };
  }
}
