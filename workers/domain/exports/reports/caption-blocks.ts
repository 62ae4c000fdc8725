import { and, count, eq } from "drizzle-orm";
import { captions } from "../../../db/schema/index.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { isSaid, readCaptionRows } from "../tables/captions.ts";
import { countedBlocks } from "./metrics-blocks.ts";
import { reportFormats } from "./words.ts";

/** How much was said as text in each language; and what, language by language, with when. */
export async function* captionBlocks(
  context: ExportContext,
): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  yield { kind: "heading", level: 1, text: t("staff.exports.captions") };
  const languages = await countLanguages(context);
  if (languages.length === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noCaptions") };
    return;
  }
  const counted = languages.map(({ language, n }) => [formats.language(language), n] as const);
  yield* countedBlocks(t("staff.exports.byLanguage"), counted);
  let last: string | null = null;
  for await (const page of readCaptionRows(context)) {
    for (const { language, startedAt, text } of page) {
      if (language !== last) {
        yield { kind: "heading", level: 2, text: formats.language(language) };
      }
      last = language;
      yield { kind: "text", look: "quiet", text: formats.time(startedAt) };
      yield { kind: "text", look: "reply", text };
    }
  }
}

/** Lines in each language, the most first. */
async function countLanguages({ deps, event }: ExportContext) {
  const rows = await deps.db
    .select({ language: captions.language, n: count() })
    .from(captions)
    .where(and(eq(captions.eventId, event.id), isSaid))
    .groupBy(captions.language);
  return rows.sort((one, other) => other.n - one.n);
}
