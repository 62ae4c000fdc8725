import { askedKindKeys } from "../../../contract/words/state-words.ts";
import type { Block } from "../../sheets/docx-blocks.ts";
import { isInWords } from "../results.ts";
import type { ExportContext } from "../table.ts";
import { readPollAnswers, readPolls, wordOf } from "../tables/polls.ts";
import { quizBlocks } from "./quiz-blocks.ts";
import { resultBlocks } from "./words.ts";

/** Each poll that was started, with its chart, its figures, and what was written; and how the quiz ended. */
export async function* pollBlocks(context: ExportContext): AsyncGenerator<Block, void, void> {
  const { t } = context;
  yield { kind: "heading", level: 1, text: t("staff.exports.polls") };
  const polls = (await readPolls(context)).filter(({ poll }) => poll.startedAt !== null);
  if (polls.length === 0) yield { kind: "text", look: "quiet", text: t("staff.exports.noPolls") };
  for (const { poll, result } of polls) {
    yield { kind: "heading", level: 2, text: poll.title };
    const voted = t("staff.exports.voted", { n: result.people });
    const kind = wordOf(askedKindKeys, poll.kind, context);
    yield { kind: "text", look: "quiet", text: `${kind}. ${voted}` };
    yield* resultBlocks(context, poll.title, result);
    if (!isInWords(poll.kind)) continue;
    for await (const page of readPollAnswers(context, poll.id)) {
      for (const { state, texts } of page) {
        if (state === "shown") yield { kind: "item", text: texts.join("; ") };
      }
    }
  }
  yield* quizBlocks(context);
}
