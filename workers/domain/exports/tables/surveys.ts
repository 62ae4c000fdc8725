import { and, asc, eq, gt, ne } from "drizzle-orm";
import { kindHasSteps } from "../../../contract/polls/answer-kinds.ts";
import { askedKindKeys } from "../../../contract/words/state-words.ts";
import { surveyAnswers, surveys } from "../../../db/schema/index.ts";
import type { SheetValue } from "../../sheets/sheet.ts";
import {
  type AskedResult,
  choiceInWords,
  type ExportedResultRow,
  exportedResultOf,
  namesOf,
} from "../results.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  perPage,
  readPages,
} from "../table.ts";
import { percent, wordOf } from "./polls.ts";

export type ExportedSurveyRow = typeof surveys.$inferSelect;
type Question = ExportedSurveyRow["questions"][number];
type AnswerRow = typeof surveyAnswers.$inferSelect;
type Answer = AnswerRow["answers"][number];

/** The surveys that were ever open, in their order. */
export async function readSurveys({
  deps,
  event,
}: ExportContext): Promise<readonly ExportedSurveyRow[]> {
  const rows = await deps.db
    .select()
    .from(surveys)
    .where(
      and(eq(surveys.eventId, event.id), eq(surveys.removed, false), ne(surveys.state, "draft")),
    );
  return rows.sort((one, other) => one.order - other.order);
}

/** What was answered, in its order: a number and nobody beside it. */
export function readSurveyAnswers(
  context: ExportContext,
  survey: string,
): AsyncGenerator<readonly AnswerRow[], void, void> {
  const { deps, event } = context;
  return readPages<AnswerRow>(context, (after) =>
    deps.db
      .select()
      .from(surveyAnswers)
      .where(
        and(
          eq(surveyAnswers.eventId, event.id),
          eq(surveyAnswers.survey, survey),
          gt(surveyAnswers.n, after?.n ?? 0),
        ),
      )
      .orderBy(asc(surveyAnswers.n))
      .limit(perPage),
  );
}

export interface SurveyResult {
  readonly survey: ExportedSurveyRow;
  readonly people: number;
  readonly questions: readonly { readonly question: Question; readonly result: AskedResult }[];
}

/** Words of a cloud that are told. */
const mostWords = 40;

/** What a survey came to, counted from its answers page by page: nothing of them is kept. */
export async function countExportedSurvey(
  context: ExportContext,
  survey: ExportedSurveyRow,
): Promise<SurveyResult> {
  const tallies = survey.questions.map((question) => new Tally(question));
  let people = 0;
  for await (const page of readSurveyAnswers(context, survey.id)) {
    people += page.length;
    for (const { answers } of page) {
      for (const [at, tally] of tallies.entries()) tally.add(answers[at] ?? null);
    }
  }
  const questions = tallies.map((tally) => {
    const { question } = tally;
    const ends = [question.low, question.high] as const;
    const { people: answered, counts } = tally;
    const words = tally.words(mostWords);
    const result = exportedResultOf(question, context.t, { people: answered, counts, words, ends });
    return { question, result };
  });
  return { survey, people, questions };
}

/** Counts as the room counts: choices, steps, points; in a ranking points for places. */
class Tally {
  readonly question: Question;
  people = 0;
  readonly counts: number[] = [];
  readonly #words = new Map<string, number>();

  constructor(question: Question) {
    this.question = question;
  }

  add(answer: Answer): void {
    if (answer === null) return;
    this.people += 1;
    if (typeof answer === "string") return;
    for (const [at, value] of answer.entries()) {
      if (typeof value === "string") this.#words.set(value, (this.#words.get(value) ?? 0) + 1);
      else this.#count(at, value);
    }
  }

  #count(at: number, value: number): void {
    const { kind, options } = this.question;
    if (kind === "points") this.#more(at, value);
    else if (kind === "ranking") this.#more(value, options.length - at);
    else if (kindHasSteps(kind)) this.#more(value - 1, 1);
    else this.#more(value, 1);
  }

  #more(place: number, by: number): void {
    while (this.counts.length <= place) this.counts.push(0);
    this.counts[place] = (this.counts[place] ?? 0) + by;
  }

  words(most: number): readonly (readonly [string, number])[] {
    return [...this.#words].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, most);
  }
}

/** What the surveys came to, and of each a table of its answers: nobody stands beside them. */
export async function surveyTables(context: ExportContext): Promise<readonly ExportTable[]> {
  const rows = await readSurveys(context);
  return [resultTable(context, rows), ...rows.map((survey) => answerTable(context, survey))];
}

function resultTable(context: ExportContext, rows: readonly ExportedSurveyRow[]): ExportTable {
  const { t } = context;
  interface Row {
    readonly survey: ExportedSurveyRow;
    readonly question: Question;
    readonly people: number;
    readonly row: ExportedResultRow | null;
  }
  return makeTable<Row>({
    key: "surveys",
    name: t("staff.exports.surveys"),
    async *pages() {
      for (const one of rows) {
        const { survey, questions } = await countExportedSurvey(context, one);
        yield questions.flatMap(({ question, result }): readonly Row[] => {
          const { people } = result;
          const shown = result.rows.length === 0 ? [null] : result.rows;
          return shown.map((row) => ({ survey, question, people, row }));
        });
      }
    },
    columns: [
      column(t("staff.exports.survey"), 30, ({ survey }) => survey.title),
      column(t("staff.exports.question"), 50, ({ question }) => question.title),
      column(t("staff.exports.kind"), 18, ({ question }) =>
        wordOf(askedKindKeys, question.kind, context),
      ),
      column(t("staff.exports.answered"), 10, ({ people }) => people),
      column(t("staff.exports.option"), 40, ({ row }) => row?.label ?? null),
      column(t("staff.exports.count"), 10, ({ row }) => row?.value ?? null),
      column(t("staff.exports.share"), 10, ({ row }) => row && percent(row.share)),
      column(t("staff.exports.right"), 10, ({ row }) => (row?.isRight ? t("common.yes") : null)),
    ],
    toJson: ({ survey, question, people, row }) => ({
      surveyId: survey.id,
      survey: survey.title,
      question: question.title,
      kind: question.kind,
      answered: people,
      option: row?.label ?? null,
      count: row?.value ?? null,
      share: row?.share ?? null,
      isRight: row?.isRight ?? null,
    }),
  });
}

function answerTable(context: ExportContext, survey: ExportedSurveyRow): ExportTable {
  const { t } = context;
  const names = survey.questions.map((question) =>
    namesOf(question, t, [question.low, question.high]),
  );
  const write = (at: number, answer: Answer): SheetValue => {
    const question = survey.questions[at];
    if (answer === null || question === undefined) return "";
    if (typeof answer === "string") return answer;
    const numbers = answer.filter((value) => typeof value === "number");
    if (numbers.length < answer.length) return answer.join("; ");
    const isStep = kindHasSteps(question.kind);
    return isStep ? (numbers[0] ?? "") : choiceInWords(question, numbers, names[at] ?? []);
  };
  return makeTable<AnswerRow>({
    key: `survey-${survey.id}`,
    name: survey.title,
    pages: () => readSurveyAnswers(context, survey.id),
    columns: [
      column(t("staff.exports.number"), 8, ({ n }) => n),
      ...survey.questions.map((question, at) =>
        column(question.title, 30, ({ answers }: AnswerRow) => write(at, answers[at] ?? null)),
      ),
    ],
    toJson: ({ n, answers }) => ({
      n,
      answers: survey.questions.map((question, at) => ({
        question: question.title,
        answer: answers[at] ?? null,
        words: write(at, answers[at] ?? null),
      })),
    }),
  });
}
