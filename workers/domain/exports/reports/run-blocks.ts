import { cueKindKeys } from "../../../contract/words/run-words.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { type RunItem, readAnnouncements, readRunItems, urgencyOf } from "../tables/run.ts";
import { countedBlocks } from "./metrics-blocks.ts";
import { reportFormats } from "./words.ts";

/** The run of show: how its time was planned and used, as a chart, and each item with its notes; and what was announced. */
export async function* runBlocks(context: ExportContext): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  yield { kind: "heading", level: 1, text: t("staff.exports.run") };
  const items = await readRunItems(context);
  if (items.length === 0) yield { kind: "text", look: "quiet", text: t("staff.exports.noRun") };
  yield* timeBlocks(t("staff.exports.plannedTime"), items, ({ cue }) => cue.content.minutes);
  yield* timeBlocks(t("staff.exports.timeUsed"), items, ({ took }) => took);
  for (const item of items) yield* oneItem(context, item);
  const announced = await readAnnouncements(context);
  if (announced.length === 0) return;
  const { full } = reportFormats(context);
  yield { kind: "heading", level: 2, text: t("staff.exports.announcements") };
  for (const row of announced) {
    const facts = [full(row.madeAt), urgencyOf(row, context)];
    yield { kind: "text", look: "quiet", text: facts.join(" · ") };
    yield { kind: "text", look: "reply", text: row.text };
  }
}

function timeBlocks(
  title: string,
  items: readonly RunItem[],
  minutesOf: (item: RunItem) => number | null,
): Iterable<DocxBlock> {
  const timed = items.flatMap((item) => {
    const minutes = minutesOf(item);
    return minutes === null ? [] : [[`${item.place}. ${item.title}`, minutes] as const];
  });
  return countedBlocks(title, timed);
}

function* oneItem(
  context: ExportContext,
  { place, title, cue, slides }: RunItem,
): Generator<DocxBlock, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  const { content, startedAt, endedAt } = cue;
  yield { kind: "heading", level: 3, text: `${place}. ${title}` };
  const began = startedAt === null ? null : formats.time(startedAt);
  const ended = endedAt === null ? null : formats.time(endedAt);
  const facts = [
    t(cueKindKeys[content.kind]),
    content.minutes === null ? null : t("staff.run.minutes", { n: content.minutes }),
    began && ended ? `${began}–${ended}` : began,
  ];
  yield { kind: "text", look: "quiet", text: facts.filter((fact) => fact !== null).join(" · ") };
  if (content.notes !== "") yield { kind: "text", look: "reply", text: content.notes };
  for (const { page, picture, notes } of slides) {
    yield { kind: "text", text: `${page}. ${picture.alt}` };
    if (notes !== "") yield { kind: "text", look: "reply", text: notes };
  }
}
