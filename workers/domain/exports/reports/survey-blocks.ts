import { askedKindKeys } from "../../../contract/words/state-words.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import { isExportedInWords } from "../results.ts";
import type { ExportContext } from "../table.ts";
import { wordOf } from "../tables/polls.ts";
import { countExportedSurvey, readSurveyAnswers, readSurveys } from "../tables/surveys.ts";
import { resultBlocks } from "./words.ts";

/** Each survey that was open, question by question; what was answered in words comes as it was written. */
export async function* surveyBlocks(context: ExportContext): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  yield { kind: "heading", level: 1, text: t("staff.exports.surveys") };
  const surveys = await readSurveys(context);
  if (surveys.length === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noSurveys") };
  }
  for (const survey of surveys) {
    const { people, questions } = await countExportedSurvey(context, survey);
    yield { kind: "heading", level: 2, text: survey.title };
    yield { kind: "text", look: "quiet", text: t("staff.surveys.answered", { n: people }) };
    for (const [at, { question, result }] of questions.entries()) {
      yield { kind: "heading", level: 3, text: `${at + 1}. ${question.title}` };
      const kind = wordOf(askedKindKeys, question.kind, context);
      const answered = t("staff.surveys.answered", { n: result.people });
      yield { kind: "text", look: "quiet", text: `${kind}. ${answered}` };
      yield* resultBlocks(context, question.title, result);
      if (!isExportedInWords(question.kind)) continue;
      for await (const page of readSurveyAnswers(context, survey.id)) {
        for (const { answers } of page) {
          const answer = answers[at];
          if (typeof answer === "string") yield { kind: "item", text: answer };
        }
      }
    }
  }
}
