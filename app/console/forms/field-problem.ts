import { registrationLimits, seatLimits } from "#workers/contract/attendees/registration-limits.ts";
import type { ErrorCode, ErrorDetail, Refusal } from "#workers/contract/errors.ts";
import { sendingLimits, textLimits } from "#workers/contract/limits.ts";
import {
  expectedAudience,
  joinsPerSecond,
  profileTextLimits,
  retentionDays,
} from "#workers/contract/organisations/console-limits.ts";

export interface FieldProblem {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
}

/** What is wrong, per field; `form` stands for the form as a whole. */
export type FieldProblems = { readonly [field: string]: FieldProblem };

/** A refusal of the domain as problems of the form's fields. */
export function problemsOf(refusal: Refusal): FieldProblems {
  const fields = Object.entries(refusal.fields ?? {});
  if (fields.length === 0) return { form: withDetail(refusal.code, refusal.detail) };
  return Object.fromEntries(
    fields.map(([field, code]) => {
      const detail = refusal.fieldDetails?.[field] ?? refusal.detail ?? fieldBounds[field];
      return [field, withDetail(code, detail)];
    }),
  );
}

function withDetail(code: ErrorCode, detail: ErrorDetail | undefined): FieldProblem {
  return detail ? { code, detail } : { code };
}

interface Bounds {
  readonly [end: string]: number;
}

/** What a text about a refused field may name: its shortest and longest, or lowest and highest. */
const fieldBounds: { readonly [field: string]: Bounds } = {
  name: textLimits.eventName,
  organiser: { min: 0, max: textLimits.eventName.max },
  description: { min: 0, max: textLimits.description.max },
  locationText: { min: 0, max: 200 },
  locationAddress: { min: 0, max: 300 },
  locationUrl: { min: 0, max: 500 },
  slug: textLimits.slug,
  code: textLimits.ownCode,
  accessCode: textLimits.accessCode,
  questionMaxLength: { min: textLimits.question.lowest, max: textLimits.question.highest },
  questionIntervalMinutes: pick(sendingLimits.questionIntervalMinutes),
  questionLimit: pick(sendingLimits.questionsPerPerson),
  chatMaxLength: { min: textLimits.question.lowest, max: textLimits.chat.max },
  slowModeSeconds: pick(sendingLimits.slowModeSeconds),
  retentionDays: pick(retentionDays),
  joinsPerSecond: pick(joinsPerSecond),
  expectedAudience: pick(expectedAudience),
  registrationMessage: { min: 0, max: registrationLimits.message },
  registrationGroupMax: { min: 1, max: registrationLimits.groupMax },
  seatQuota: seatLimits.quota,
  noShowMinutes: seatLimits.noShowMinutes,
  senderName: { min: 0, max: textLimits.name.max },
  notes: { min: 0, max: textLimits.description.max },
  about: { min: 0, max: textLimits.description.max },
  username: { min: 0, max: profileTextLimits.username.max },
  address: { min: 0, max: profileTextLimits.postalAddress.max },
  region: { min: 0, max: profileTextLimits.region.max },
  jobTitle: { min: 0, max: profileTextLimits.jobTitle.max },
  gender: { min: 0, max: profileTextLimits.gender.max },
  facebookUrl: { min: 0, max: profileTextLimits.webAddress.max },
  twitterUrl: { min: 0, max: profileTextLimits.webAddress.max },
  linkedinUrl: { min: 0, max: profileTextLimits.webAddress.max },
  instagramUrl: { min: 0, max: profileTextLimits.webAddress.max },
};

function pick({ min, max }: { readonly min: number; readonly max: number }): Bounds {
  return { min, max };
}
