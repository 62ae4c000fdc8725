import { askedKindKeys } from "../../../contract/words/state-words.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import { isExportedInWords } from "../results.ts";
import type { ExportContext } from "../table.ts";
import { resultPartsOf } from "../tables/poll-parts.ts";
import {
  type PollWithResult,
  readExportedPolls,
  readPollAnswers,
  wordOf,
} from "../tables/polls.ts";
import { quizBlocks } from "./quiz-blocks.ts";
import { reportFormats, resultBlocks } from "./words.ts";

/** Each poll that was started, with its chart, its figures, and what was written; and how the quiz ended. */
export async function* pollBlocks(context: ExportContext): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  yield { kind: "heading", level: 1, text: t("staff.exports.polls") };
  const polls = (await readExportedPolls(context)).filter(({ poll }) => poll.startedAt !== null);
  if (polls.length === 0) yield { kind: "text", look: "quiet", text: t("staff.exports.noPolls") };
  for (const each of polls) {
    const { poll, result } = each;
    yield { kind: "heading", level: 2, text: poll.title };
    const voted = t("staff.exports.voted", { n: result.people });
    const kind = wordOf(askedKindKeys, poll.kind, context);
    yield { kind: "text", look: "quiet", text: `${kind}. ${voted}` };
    yield* resultBlocks(context, poll.title, result);
    yield* partBlocks(context, each, polls);
    if (!isExportedInWords(poll.kind)) continue;
    for await (const page of readPollAnswers(context, poll.id)) {
      for (const { state, texts } of page) {
        if (state === "shown") yield { kind: "item", text: texts.join("; ") };
      }
    }
  }
  yield* quizBlocks(context);
}

/** The parts of a result: an option a row, a part a column, as many as a page is wide. */
function* partBlocks(
  context: ExportContext,
  poll: PollWithResult,
  polls: readonly PollWithResult[],
): Generator<DocxBlock, void, void> {
  const { t } = context;
  const found = resultPartsOf(poll, polls, t);
  if (found === null) return;
  const formats = reportFormats(context);
  yield { kind: "text", look: "quiet", text: t("segments.by", { by: found.by }) };
  for (let at = 0; at < found.parts.length; at += partsAcross) {
    const parts = found.parts.slice(at, at + partsAcross);
    const width = 0.6 / parts.length;
    yield {
      kind: "table",
      headings: [
        t("staff.exports.option"),
        ...parts.map(({ name, people }) => `${name} (${formats.number(people)})`),
      ],
      widths: [0.4, ...parts.map(() => width)],
      rows: poll.result.rows.map(({ label }, option) => [
        label,
        ...parts.map(({ rows }) => formats.percent(rows[option]?.share ?? 0)),
      ]),
    };
  }
}

const partsAcross = 4;
