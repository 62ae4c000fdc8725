/**
 * The copy of a room as the Worker hands it back to a room that has lost its storage: answers of
 * `GET /v1/internal/rooms/:id/copy` and `GET …/copy/:part?after=`.
 */

/** In the order in which a room needs them: events come to what stands in the rows before. */
export const copyParts = [
  "people",
  "questions",
  "polls",
  "surveys",
  "surveyAnswers",
  "namedBallots",
  "events",
] as const;
export type CopyPart = (typeof copyParts)[number];

export interface CopySummary {
  /** Up to which number the copy goes; 0 = there is none. */
  readonly seq: number;
  /** When the first of it happened, UTC milliseconds. */
  readonly since: number;
}

/** Some of a part: `next` is what the next page comes after; null = that was all. */
export interface CopyPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}
