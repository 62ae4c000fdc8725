import type { TablePart } from "../../../contract/exports/exports.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { Pieces } from "../../sheets/pieces.ts";
import { docxOf } from "../../sheets/write-docx.ts";
import type { ExportContext } from "../table.ts";
import { attendeeBlocks } from "./attendee-blocks.ts";
import { captionBlocks } from "./caption-blocks.ts";
import { chatBlocks } from "./chat-blocks.ts";
import { messageBlocks } from "./message-blocks.ts";
import { metricsBlocks } from "./metrics-blocks.ts";
import { pollBlocks } from "./poll-blocks.ts";
import { questionBlocks } from "./question-blocks.ts";
import { runBlocks } from "./run-blocks.ts";
import { scanBlocks } from "./scan-blocks.ts";
import { surveyBlocks } from "./survey-blocks.ts";
import { transactionBlocks } from "./transaction-blocks.ts";
import { reportFormats } from "./words.ts";

const blocksOf: Readonly<Record<TablePart, (context: ExportContext) => AsyncIterable<DocxBlock>>> =
  {
    attendees: attendeeBlocks,
    scans: scanBlocks,
    questions: questionBlocks,
    polls: pollBlocks,
    surveys: surveyBlocks,
    chat: chatBlocks,
    captions: captionBlocks,
    run: runBlocks,
    messages: messageBlocks,
    transactions: transactionBlocks,
    metrics: metricsBlocks,
  };

/** A document to read and pass on: what came of an event, with charts, in the words of a language. */
export function reportOf(context: ExportContext, parts: readonly TablePart[]): Pieces {
  const { event, locale, t } = context;
  return docxOf({
    title: event.name,
    locale,
    pageWord: t("staff.exports.page"),
    blocks: writeReport(context, parts),
  });
}

async function* writeReport(
  context: ExportContext,
  parts: readonly TablePart[],
): AsyncGenerator<DocxBlock, void, void> {
  const { deps, event, t } = context;
  const formats = reportFormats(context);
  yield { kind: "title", text: event.name };
  const held = t("staff.exports.heldAt", {
    from: formats.full(event.startsAt),
    to: formats.full(event.endsAt),
  });
  const made = t("staff.exports.madeAt", { at: formats.full(deps.now()) });
  yield { kind: "text", look: "lead", text: `${held}\n${made}` };
  for (const part of parts) yield* blocksOf[part](context);
}
