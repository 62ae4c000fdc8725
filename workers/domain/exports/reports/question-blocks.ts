import { questionStateKeys } from "../../../contract/words/state-words.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { metricsOf } from "../tables/metrics.ts";
import { wordOf } from "../tables/polls.ts";
import { type AnsweredQuestion, readAnsweredQuestions } from "../tables/questions.ts";
import { countedBlocks } from "./metrics-blocks.ts";
import { reportFormats } from "./words.ts";

/** What was asked, in its order, with what was replied; how many stand where comes first. */
export async function* questionBlocks(
  context: ExportContext,
): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  const { questions } = await metricsOf(context);
  yield { kind: "heading", level: 1, text: t("staff.exports.questions") };
  if (questions.asked === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noQuestions") };
  }
  const states = questions.states.map(({ name, count }) => {
    return [wordOf(questionStateKeys, name, context), count] as const;
  });
  yield* countedBlocks(t("staff.metrics.questionsTitle"), states);
  const labels = questions.labels.map(({ name, count }) => [name, count] as const);
  yield* countedBlocks(t("staff.metrics.labelsTitle"), labels);
  for await (const page of readAnsweredQuestions(context)) {
    for (const asked of page) yield* oneQuestion(context, asked);
  }
}

function* oneQuestion(
  context: ExportContext,
  { question, replies }: AnsweredQuestion,
): Generator<DocxBlock, void, void> {
  const { t } = context;
  const formats = reportFormats(context);
  const nameOf = (name: string | null) => name ?? t("common.anonymous");
  yield { kind: "heading", level: 3, text: question.text };
  const facts = [
    nameOf(question.name),
    formats.full(question.askedAt),
    wordOf(questionStateKeys, question.state, context),
    t("staff.exports.votes", { n: question.votes }),
    ...question.labels,
  ];
  yield { kind: "text", look: "quiet", text: facts.join(" · ") };
  for (const { name, staff, state, text } of replies) {
    // What was taken away or waits is in the tables.
    if (state !== "approved") continue;
    const who = staff ? t("staff.exports.replyOfStaff", { name: nameOf(name) }) : nameOf(name);
    yield { kind: "text", look: "reply", text: `${who}: ${text}` };
  }
}
