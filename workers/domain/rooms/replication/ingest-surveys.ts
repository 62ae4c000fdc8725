import type { Replication } from "../../../contract/api/room/replication.ts";
import { type Stamp, upsertRows } from "./upsert.ts";

/** Statements that keep surveys and the answers to them. */
export function upsertSurveys(stamp: Stamp, rows: Replication["rows"]) {
  return [
    ...upsertRows(
      "surveys",
      ["event_id", "id"],
      rows.surveys.map(({ questions, openedAt, closedAt, ...row }) => ({
        ...stamp,
        ...row,
        questions: JSON.stringify(questions),
        opened_at: openedAt,
        closed_at: closedAt,
      })),
    ),
    ...upsertRows(
      "survey_answers",
      ["event_id", "survey", "n"],
      rows.surveyAnswers.map(({ survey, n, answers }) => ({
        ...stamp,
        survey,
        n,
        answers: JSON.stringify(answers),
      })),
    ),
  ];
}
