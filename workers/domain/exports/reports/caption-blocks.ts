import type { Block } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { readCaptionRows } from "../tables/captions.ts";
import { reportFormats } from "./words.ts";

/** What was said as text, language by language, with when. */
export async function* captionBlocks(context: ExportContext): AsyncGenerator<Block, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  yield { kind: "heading", level: 1, text: t("staff.exports.captions") };
  let last: string | null = null;
  for await (const page of readCaptionRows(context)) {
    for (const { language, startedAt, text } of page) {
      if (language !== last) yield { kind: "heading", level: 2, text: language };
      last = language;
      yield { kind: "text", look: "quiet", text: formats.time(startedAt) };
      yield { kind: "text", look: "reply", text };
    }
  }
  if (last === null) yield { kind: "text", look: "quiet", text: t("staff.exports.noCaptions") };
}
