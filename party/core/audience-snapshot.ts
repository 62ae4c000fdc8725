/** Announcements, reactions and surveys as storage keeps them. */
import { assertNever } from "#workers/contract/errors.ts";
import { addAnnouncement } from "./announcements/evolve.ts";
import type { AnnouncementData } from "./announcements/state.ts";
import { keyOf } from "./keys.ts";
import type { RoomState } from "./state.ts";
import type { SurveyAnswer } from "./surveys/content.ts";
import { addAnswers } from "./surveys/evolve.ts";
import { makeSurvey, type SurveyData } from "./surveys/state.ts";

export type AudienceEntity =
  | { readonly e: "announcement"; readonly data: AnnouncementData }
  | { readonly e: "reactions"; readonly minute: number; readonly data: readonly number[] }
  | { readonly e: "survey"; readonly data: SurveyData }
  | {
      readonly e: "surveyAnswers";
      readonly survey: string;
      readonly person: number;
      readonly n: number;
      readonly data: readonly SurveyAnswer[];
    };

/** In which order they are put back: answers after their survey and their people. */
export const audienceRank = {
  announcement: 11,
  reactions: 12,
  survey: 13,
  surveyAnswers: 14,
} as const;

/** Keys of all of them. */
export function* audienceKeys(state: RoomState): Iterable<string> {
  for (const { key } of state.announcements.values()) yield key;
  for (const minute of state.reactions.minutes.keys()) yield keyOf.reactionMinute(minute);
  for (const survey of state.surveys.values()) {
    yield survey.key;
    for (const person of survey.answers.keys()) yield keyOf.surveyAnswer(survey.id, person);
  }
}

/** The stored value of a key; null for something that is not there. */
export function toAudienceEntity(
  state: RoomState,
  kind: string,
  id: string,
  owner: number,
): AudienceEntity | null {
  switch (kind) {
    case "nn": {
      const announcement = state.announcements.get(id);
      if (announcement === undefined) return null;
      const { key: _key, ...data } = announcement;
      return { e: "announcement", data };
    }
    case "rm": {
      const minute = Number(id);
      return { e: "reactions", minute, data: state.reactions.minutes.get(minute) ?? [] };
    }
    case "s": {
      const survey = state.surveys.get(id);
      if (survey === undefined) return null;
      const { answers: _answers, counts: _counts, key: _key, resultKey: _result, ...data } = survey;
      return { e: "survey", data };
    }
    case "so": {
      const given = state.surveys.get(id)?.answers.get(owner);
      if (given === undefined) return null;
      return { e: "surveyAnswers", survey: id, person: owner, n: given.n, data: given.answers };
    }
    default:
      return null;
  }
}

/** In which order they were made. */
export function ageOfAudience(entity: AudienceEntity): number {
  switch (entity.e) {
    case "announcement":
    case "survey":
      return Number.parseInt(entity.data.id, 36);
    case "reactions":
      return entity.minute;
    case "surveyAnswers":
      return entity.n;
    default:
      return assertNever(entity);
  }
}

export function addAudienceEntity(state: RoomState, entity: AudienceEntity): void {
  switch (entity.e) {
    case "announcement":
      addAnnouncement(state, { ...entity.data });
      return;
    case "reactions":
      state.reactions.minutes.set(entity.minute, entity.data);
      return;
    case "survey":
      state.surveys.set(entity.data.id, makeSurvey({ ...entity.data }));
      return;
    case "surveyAnswers": {
      const survey = state.surveys.get(entity.survey);
      const { person, data: answers, n } = entity;
      if (survey !== undefined) addAnswers(state, survey, person, { answers, n });
      return;
    }
    default:
      assertNever(entity);
  }
}
