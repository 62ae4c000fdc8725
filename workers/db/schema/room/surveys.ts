/** The rooms' copy of surveys. Ids are the room's own. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, time } from "../columns.ts";

/** A survey's question, as the room has it. */
export interface StoredQuestion {
  readonly kind: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly max: number;
  readonly low: string;
  readonly high: string;
  readonly required: boolean;
  /** Right options of a quiz. */
  readonly right?: readonly number[];
}

export const surveys = sqliteTable(
  "surveys",
  {
    eventId: text().notNull(),
    id: text().notNull(),
    seq: integer().notNull(),
    title: text().notNull(),
    intro: text().notNull(),
    questions: text({ mode: "json" }).$type<readonly StoredQuestion[]>().notNull(),
    state: text().notNull(),
    removed: flag().notNull(),
    order: integer().notNull(),
    openedAt: time(),
    closedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index("surveys_state").on(table.eventId, table.state),
  ],
);

export const surveyAnswers = sqliteTable(
  "survey_answers",
  {
    eventId: text().notNull(),
    survey: text().notNull(),
    /** Which answer of the survey it is: nothing tells who gave it. */
    n: integer().notNull(),
    seq: integer().notNull(),
    /** One for each question; null = none. */
    answers: text({ mode: "json" })
      .$type<readonly (string | readonly number[] | readonly string[] | null)[]>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.survey, table.n] })],
);
