import { and, asc, eq, ne, sql } from "drizzle-orm";
import { questionStateKeys } from "../../../contract/words/state-words.ts";
import { questions, replies } from "../../../db/schema/index.ts";
import { isAfter } from "../../lists/cursor.ts";
import { groupBy } from "../group-by.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  perPage,
  readPages,
  toIso,
  writeTimes,
} from "../table.ts";

export type ExportedQuestionRow = typeof questions.$inferSelect;
type ReplyRow = typeof replies.$inferSelect;

/** A question with all that was replied to it, in order. */
export interface AnsweredQuestion {
  readonly question: ExportedQuestionRow;
  readonly replies: readonly ReplyRow[];
}

/** What was asked, in the order in which it was, page by page. Who was erased or asked without a name has none here either. */
export function readQuestions(
  context: ExportContext,
): AsyncGenerator<readonly ExportedQuestionRow[], void, void> {
  const { deps, event } = context;
  return readPages<ExportedQuestionRow>(context, (after) =>
    deps.db
      .select()
      .from(questions)
      .where(
        and(
          eq(questions.eventId, event.id),
          isAfter([questions.askedAt, questions.id], after && [after.askedAt, after.id]),
        ),
      )
      .orderBy(asc(questions.askedAt), asc(questions.id))
      .limit(perPage),
  );
}

/** The same with their replies. What is gone for good is left out. */
export async function* readAnsweredQuestions(
  context: ExportContext,
): AsyncGenerator<readonly AnsweredQuestion[], void, void> {
  const { deps, event, progress } = context;
  for await (const page of readQuestions(context)) {
    const ids = JSON.stringify(page.map(({ id }) => id));
    const rows = await deps.db
      .select()
      .from(replies)
      .where(
        and(
          eq(replies.eventId, event.id),
          sql`${replies.question} IN (SELECT value FROM json_each(${ids}))`,
          ne(replies.text, ""),
        ),
      );
    await progress(rows.length);
    const byQuestion = groupBy(
      rows.sort((a, b) => a.sentAt - b.sentAt),
      ({ question }) => question,
    );
    yield page
      .filter(({ text }) => text !== "")
      .map((question) => ({ question, replies: byQuestion.get(question.id) ?? [] }));
  }
}

/** What was asked, and what was replied to it. */
export function questionTables(context: ExportContext): readonly ExportTable[] {
  return [askedTable(context), replyTable(context)];
}

/** Words for who said something, and where it stands. */
function wordsOf({ t }: ExportContext) {
  return {
    nameOf: (name: string | null) => name ?? t("common.anonymous"),
    stateOf: (state: string) => {
      const key = questionStateKeys.get(state);
      return key ? t(key) : state;
    },
  };
}

function askedTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const zone = event.timeZone;
  const timeOf = writeTimes(event);
  const { nameOf, stateOf } = wordsOf(context);
  return makeTable<AnsweredQuestion>({
    key: "questions",
    name: t("staff.exports.questions"),
    pages: () => readAnsweredQuestions(context),
    columns: [
      column(t("staff.exports.id"), 8, ({ question }) => question.id),
      column(t("staff.exports.question"), 60, ({ question }) => question.text),
      column(t("staff.exports.by"), 24, ({ question }) => nameOf(question.name)),
      column(t("staff.exports.state"), 16, ({ question }) => stateOf(question.state)),
      column(t("staff.exports.upvotes"), 10, ({ question }) => question.votes),
      column(t("staff.exports.others"), 12, ({ question }) => question.others),
      column(t("staff.exports.labels"), 20, ({ question }) => question.labels.join(", ")),
      column(t("staff.exports.replies"), 10, (row) => row.replies.length),
      column(t("staff.exports.askedAt", { zone }), 20, ({ question }) => timeOf(question.askedAt)),
      column(t("staff.exports.firstOnAt", { zone }), 20, ({ question }) =>
        timeOf(question.firstOnAt),
      ),
      column(t("staff.exports.answeredAt", { zone }), 20, ({ question }) =>
        timeOf(question.answeredAt),
      ),
      column(t("staff.exports.seconds"), 12, ({ question }) => question.took),
      column(t("staff.exports.mergedInto"), 12, ({ question }) => question.mergedInto),
      column(t("staff.exports.original"), 40, ({ question }) => question.original),
      column(t("staff.exports.reason"), 24, ({ question }) => question.reason),
    ],
    toJson: questionToJson,
  });
}

function questionToJson({ question, replies: given }: AnsweredQuestion) {
  return {
    id: question.id,
    text: question.text,
    name: question.name,
    state: question.state,
    upvotes: question.votes,
    others: question.others,
    labels: question.labels,
    starred: question.starred,
    closed: question.closed,
    mergedInto: question.mergedInto,
    original: question.original,
    reason: question.reason,
    askedAt: toIso(question.askedAt),
    firstOnAt: toIso(question.firstOnAt),
    answeredAt: toIso(question.answeredAt),
    seconds: question.took,
    replies: given.length,
  };
}

function replyTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const zone = event.timeZone;
  const timeOf = writeTimes(event);
  const { nameOf, stateOf } = wordsOf(context);
  return makeTable<{ readonly question: ExportedQuestionRow; readonly reply: ReplyRow }>({
    key: "replies",
    name: t("staff.exports.replies"),
    async *pages() {
      for await (const page of readAnsweredQuestions(context)) {
        yield page.flatMap(({ question, replies: given }) =>
          given.map((reply) => ({ question, reply })),
        );
      }
    },
    columns: [
      column(t("staff.exports.id"), 8, ({ reply }) => reply.id),
      column(t("staff.exports.questionId"), 12, ({ question }) => question.id),
      column(t("staff.exports.question"), 40, ({ question }) => question.text),
      column(t("staff.exports.reply"), 60, ({ reply }) => reply.text),
      column(t("staff.exports.by"), 24, ({ reply }) => nameOf(reply.name)),
      column(t("staff.exports.fromStaff"), 14, ({ reply }) =>
        t(reply.staff ? "common.yes" : "common.no"),
      ),
      column(t("staff.exports.state"), 16, ({ reply }) => stateOf(reply.state)),
      column(t("staff.exports.sentAt", { zone }), 20, ({ reply }) => timeOf(reply.sentAt)),
    ],
    toJson: ({ question, reply }) => ({ questionId: question.id, ...replyToJson(reply) }),
  });
}

function replyToJson({ id, text, name, staff, state, sentAt }: ReplyRow) {
  return { id, text, name, staff, state, sentAt: toIso(sentAt) };
}
