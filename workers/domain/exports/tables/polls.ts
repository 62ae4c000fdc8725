import { and, asc, eq, gt } from "drizzle-orm";
import {
  askedKindKeys,
  pollStateKeys,
  textStateKeys,
} from "../../../contract/words/state-words.ts";
import { namedBallots, pollAnswers, polls, tallies } from "../../../db/schema/index.ts";
import { isAfter } from "../../lists/cursor.ts";
import {
  type AskedResult,
  ballotInWords,
  type ExportedResultRow,
  exportedResultOf,
} from "../results.ts";
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
import { quizTables } from "./quiz.ts";

export type ExportedPollRow = typeof polls.$inferSelect;

type AnswerRow = typeof pollAnswers.$inferSelect;

export interface PollWithResult {
  readonly poll: ExportedPollRow;
  readonly result: AskedResult;
  /** The parts that it is split into, as the room told them. */
  readonly segments: (typeof tallies.$inferSelect)["segments"];
}

/** An event's polls in their order, with what they came to. Drafts have come to nothing, and those taken away are gone. */
export async function readExportedPolls(
  context: ExportContext,
): Promise<readonly PollWithResult[]> {
  const { deps, event, t, progress } = context;
  const rows = await deps.db
    .select({ poll: polls, tally: tallies })
    .from(polls)
    .leftJoin(tallies, and(eq(tallies.eventId, polls.eventId), eq(tallies.poll, polls.id)))
    .where(and(eq(polls.eventId, event.id), eq(polls.removed, false)));
  await progress(rows.length);
  return rows
    .sort((one, other) => one.poll.order - other.poll.order)
    .map(({ poll, tally }) => {
      const { voters: people = 0, counts = [], words = [] } = tally ?? {};
      const result = exportedResultOf(poll, t, { people, counts, words });
      return { poll, result, segments: tally?.segments ?? null };
    });
}

/** Results; who voted what where the poll was announced as named; what was written; and how the quiz ended. */
export async function pollTables(context: ExportContext): Promise<readonly ExportTable[]> {
  const quiz = await quizTables(context);
  return [resultTable(context), ballotTable(context), answerTable(context), ...quiz];
}

function resultTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const zone = event.timeZone;
  const timeOf = writeTimes(event);
  type Row = Pick<PollWithResult, "poll" | "result"> & { readonly row: ExportedResultRow | null };
  const kindOf = (kind: string) => wordOf(askedKindKeys, kind, context);
  return makeTable<Row>({
    key: "polls",
    name: t("staff.exports.polls"),
    async *pages() {
      yield (await readExportedPolls(context)).flatMap(({ poll, result }): readonly Row[] => {
        const rows = result.rows.length === 0 ? [null] : result.rows;
        return rows.map((row) => ({ poll, result, row }));
      });
    },
    columns: [
      column(t("staff.exports.id"), 8, ({ poll }) => poll.id),
      column(t("staff.exports.poll"), 50, ({ poll }) => poll.title),
      column(t("staff.exports.kind"), 18, ({ poll }) => kindOf(poll.kind)),
      column(t("staff.exports.state"), 12, ({ poll }) =>
        wordOf(pollStateKeys, poll.state, context),
      ),
      column(t("staff.exports.voters"), 10, ({ result }) => result.people),
      column(t("staff.exports.option"), 40, ({ row }) => row?.label ?? null),
      column(t("staff.exports.count"), 10, ({ row }) => row?.value ?? null),
      column(t("staff.exports.share"), 10, ({ row }) => row && percent(row.share)),
      column(t("staff.exports.right"), 10, ({ row }) => (row?.isRight ? t("common.yes") : null)),
      column(t("staff.exports.average"), 12, ({ result }) => tidy(result.average)),
      column(t("staff.exports.startedAt", { zone }), 20, ({ poll }) => timeOf(poll.startedAt)),
      column(t("staff.exports.stoppedAt", { zone }), 20, ({ poll }) => timeOf(poll.stoppedAt)),
    ],
    toJson: ({ poll, result, row }) => ({
      id: poll.id,
      title: poll.title,
      kind: poll.kind,
      state: poll.state,
      named: poll.named,
      voters: result.people,
      option: row?.label ?? null,
      count: row?.value ?? null,
      share: row?.share ?? null,
      isRight: row?.isRight ?? null,
      average: result.average,
      startedAt: toIso(poll.startedAt),
      stoppedAt: toIso(poll.stoppedAt),
    }),
  });
}

/** Names and votes stand together where the poll was announced so, and nowhere else. */
function ballotTable(context: ExportContext): ExportTable {
  const { t } = context;
  interface Row {
    readonly poll: ExportedPollRow;
    readonly ballot: typeof namedBallots.$inferSelect;
    readonly choice: string;
    /** Of a quiz. */
    readonly isRight: boolean | null;
  }
  return makeTable<Row>({
    key: "ballots",
    name: t("staff.exports.ballots"),
    async *pages() {
      const named = new Map(
        (await readExportedPolls(context))
          .filter(({ poll }) => poll.named)
          .map(({ poll }) => [poll.id, poll]),
      );
      const pages = readNamedBallots(context);
      for await (const page of pages) {
        yield page.flatMap((ballot): readonly Row[] => {
          const poll = named.get(ballot.poll);
          // What a late call brought of an earlier round is no vote of this one.
          if (poll === undefined || poll.round !== ballot.round) return [];
          const words = ballotInWords(poll, ballot.choice, t);
          return [{ poll, ballot, choice: words, isRight: isRightOf(poll, ballot.choice) }];
        });
      }
    },
    columns: [
      column(t("staff.exports.id"), 8, ({ poll }) => poll.id),
      column(t("staff.exports.poll"), 50, ({ poll }) => poll.title),
      column(t("staff.attendees.name"), 26, ({ ballot }) => ballot.name),
      column(t("staff.exports.choice"), 40, ({ choice }) => choice),
      column(t("staff.exports.right"), 10, ({ isRight }) => (isRight ? t("common.yes") : null)),
      column(t("staff.exports.written"), 40, ({ ballot }) => ballot.texts.join("; ")),
    ],
    toJson: ({ poll, ballot, choice, isRight }) => ({
      pollId: poll.id,
      title: poll.title,
      name: ballot.name,
      choice: ballot.choice,
      words: choice,
      isRight,
      texts: ballot.texts,
    }),
  });
}

/** All named ballots, poll by poll. */
function readNamedBallots(context: ExportContext) {
  const { deps, event } = context;
  return readPages<typeof namedBallots.$inferSelect>(context, (after) =>
    deps.db
      .select()
      .from(namedBallots)
      .where(
        and(
          eq(namedBallots.eventId, event.id),
          isAfter([namedBallots.poll, namedBallots.ballot], after && [after.poll, after.ballot]),
        ),
      )
      .orderBy(asc(namedBallots.poll), asc(namedBallots.ballot))
      .limit(perPage),
  );
}

/** Whether a ballot of a quiz was right, as its points say too; null of what has no right answer. */
function isRightOf({ kind, right }: ExportedPollRow, choice: readonly number[]): boolean | null {
  return kind === "quiz" ? choice.some((option) => right.includes(option)) : null;
}

/** What was written in one poll, in its order; what was erased is nowhere. */
export async function* readPollAnswers(
  context: ExportContext,
  poll: string,
): AsyncGenerator<readonly AnswerRow[], void, void> {
  const { deps, event } = context;
  const pages = readPages<AnswerRow>(context, (after) =>
    deps.db
      .select()
      .from(pollAnswers)
      .where(
        and(
          eq(pollAnswers.eventId, event.id),
          eq(pollAnswers.poll, poll),
          gt(pollAnswers.ballot, after?.ballot ?? 0),
        ),
      )
      .orderBy(asc(pollAnswers.ballot))
      .limit(perPage),
  );
  for await (const page of pages) yield page.filter(({ texts }) => texts.length > 0);
}

/** What was written in open polls and word clouds: nobody's, whoever wrote it. */
function answerTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  interface Row {
    readonly poll: ExportedPollRow;
    readonly answer: AnswerRow;
  }
  return makeTable<Row>({
    key: "answers",
    name: t("staff.exports.answers"),
    async *pages() {
      const known = (await readExportedPolls(context)).map(({ poll }) => poll);
      for (const poll of known) {
        for await (const page of readPollAnswers(context, poll.id)) {
          yield page.map((answer): Row => ({ poll, answer }));
        }
      }
    },
    columns: [
      column(t("staff.exports.id"), 8, ({ poll }) => poll.id),
      column(t("staff.exports.poll"), 50, ({ poll }) => poll.title),
      column(t("staff.exports.written"), 60, ({ answer }) => answer.texts.join("; ")),
      column(t("staff.exports.state"), 14, ({ answer }) =>
        wordOf(textStateKeys, answer.state, context),
      ),
      column(t("staff.exports.sentAt", { zone: event.timeZone }), 20, ({ answer }) =>
        timeOf(answer.writtenAt),
      ),
    ],
    toJson: ({ poll, answer }) => ({
      pollId: poll.id,
      title: poll.title,
      texts: answer.texts,
      state: answer.state,
      writtenAt: toIso(answer.writtenAt),
    }),
  });
}

/** The word for something that is stored by its code; the code where it is new. */
export function wordOf(
  keys: ReadonlyMap<string, Parameters<ExportContext["t"]>[0]>,
  code: string,
  { t }: Pick<ExportContext, "t">,
): string {
  const key = keys.get(code);
  return key === undefined ? code : t(key);
}

/** A share in hundredths, as a number: a spreadsheet can go on with it. */
export function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}

function tidy(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
