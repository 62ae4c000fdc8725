import type { Journal } from "../../../contract/api/room/journal.ts";
import { type Stamp, upsertRows } from "./upsert.ts";

/** Statements that keep announcements, reactions and surveys. */
export function upsertAudience(stamp: Stamp, rows: Journal["rows"]) {
  return [
    ...upsertRows(
      "event_announcements",
      ["event_id", "id"],
      rows.announcements.map(({ madeAt, endsAt, endedAt, ...row }) => ({
        ...stamp,
        ...row,
        made_at: madeAt,
        ends_at: endsAt,
        ended_at: endedAt,
      })),
    ),
    ...upsertRows(
      "reactions",
      ["event_id", "minute"],
      rows.reactions.map(({ minute, counts }) => ({
        ...stamp,
        minute,
        counts: JSON.stringify(counts),
      })),
    ),
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
