/** Announcements, reactions and surveys as the record has them. */
import type { Urgency } from "./commands.ts";
import type { ParsedKey } from "./keys.ts";
import type { RoomState } from "./state.ts";
import type { SurveyAnswer, SurveyQuestion } from "./surveys/content.ts";
import type { SurveyState } from "./surveys/state.ts";

/** Times are UTC milliseconds. */
export interface AnnouncementRow {
  readonly id: string;
  readonly text: string;
  readonly urgency: Urgency;
  readonly madeAt: number;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
}

export interface ReactionRow {
  /** Minutes since 1970. */
  readonly minute: number;
  /** In the order of `reactionKinds`. */
  readonly counts: readonly number[];
}

export interface SurveyRow {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly questions: readonly SurveyQuestion[];
  readonly state: SurveyState;
  readonly removed: boolean;
  readonly order: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
}

/** One person's answers: the n-th of the survey, and nothing about who or exactly when. */
export interface SurveyAnswerRow {
  readonly survey: string;
  readonly n: number;
  readonly answers: readonly SurveyAnswer[];
}

export interface AudienceRows {
  readonly announcements: AnnouncementRow[];
  readonly reactions: ReactionRow[];
  readonly surveys: SurveyRow[];
  readonly surveyAnswers: SurveyAnswerRow[];
}

export function noAudienceRows(): AudienceRows {
  return { announcements: [], reactions: [], surveys: [], surveyAnswers: [] };
}

/** Which answer of the survey a person's is; 0 for none. */
export function answerNumber(state: RoomState, survey: string, person: number): number {
  return state.surveys.get(survey)?.answers.get(person)?.n ?? 0;
}

/** Adds the present value of what the key names, if it is one of these. */
export function addAudienceRow(
  state: RoomState,
  rows: AudienceRows,
  { kind, id, owner }: ParsedKey,
): void {
  switch (kind) {
    case "nn": {
      const announcement = state.announcements.get(id);
      if (announcement === undefined) return;
      const { text, urgency, at: madeAt, endsAt, endedAt } = announcement;
      rows.announcements.push({ id, text, urgency, madeAt, endsAt, endedAt });
      return;
    }
    case "rm": {
      const minute = Number(id);
      const counts = state.reactions.minutes.get(minute);
      if (counts !== undefined) rows.reactions.push({ minute, counts });
      return;
    }
    case "s": {
      const survey = state.surveys.get(id);
      if (survey === undefined) return;
      const { content, state: stands, removed, order, openedAt, closedAt } = survey;
      rows.surveys.push({ id, ...content, state: stands, removed, order, openedAt, closedAt });
      return;
    }
    case "so": {
      const given = state.surveys.get(id)?.answers.get(owner);
      if (given === undefined) return;
      rows.surveyAnswers.push({ survey: id, n: given.n, answers: given.answers });
      return;
    }
  }
}
