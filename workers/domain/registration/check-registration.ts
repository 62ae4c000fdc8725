import {
  type NewRegistration,
  newRegistrationSchema,
} from "../../contract/api/attendees/registration.ts";
import { parseInput } from "../../contract/api/parse.ts";
import {
  type Answers,
  checkAnswers,
  type GivenAnswers,
  sensitiveFields,
} from "../../contract/attendees/answers.ts";
import type { CustomField } from "../../contract/attendees/custom-fields.ts";
import { type ErrorCode, type ErrorDetail, ok, type Result } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import type { EventRecord } from "../events/event-record.ts";

interface Faults {
  readonly fields: Record<string, ErrorCode>;
  readonly fieldDetails: Record<string, ErrorDetail>;
}

/** Who registers, with whom, and what they answered: cleaned, and ready to be kept. */
export type CheckedRegistration = Omit<NewRegistration, "answers" | "companions"> & {
  readonly answers: Answers;
  readonly companions: readonly {
    readonly ticketTypeId?: string | undefined;
    readonly name: string;
    readonly email: string;
    readonly answers: Answers;
  }[];
};

type FormOfEvent = Pick<EventRecord, "customFields" | "registrationGroupMax">;

/**
 * Checks all of a registration at once, so that somebody mends all of it in one go. Faults come by dotted path, such as
 * `email`, `answers.fld_1` or `companions.0.answers.fld_1`.
 */
export function checkRegistration(
  { customFields, registrationGroupMax }: FormOfEvent,
  given: unknown,
): Result<CheckedRegistration> {
  const parsed = parseInput(newRegistrationSchema, given);
  const faults: Faults = {
    fields: parsed.ok ? {} : { ...parsed.refusal.fields },
    fieldDetails: {},
  };
  for (const path of Object.keys(faults.fields)) {
    if (path.endsWith("name")) faults.fieldDetails[path] = textLimits.attendeeName;
  }
  const answers = answersAt(customFields, given, "answers", faults);
  const companions = partOf(given, "companions");
  const listed: readonly unknown[] = Array.isArray(companions) ? companions : [];
  if (listed.length >= registrationGroupMax) {
    faults.fields.companions = "registration.group";
    faults.fieldDetails.companions = { max: registrationGroupMax };
  }
  const answersOf = listed.map((companion, place) =>
    answersAt(customFields, companion, `companions.${place}.answers`, faults),
  );
  const isSensitive = [answers, ...answersOf].some(
    (of) => sensitiveFields(customFields, of).length > 0,
  );
  if (isSensitive && partOf(given, "consent") !== true)
    faults.fields.consent = "registration.consent";
  if (!parsed.ok || Object.keys(faults.fields).length > 0) {
    return { ok: false, refusal: { code: "request.invalid", ...faults } };
  }
  const { companions: people, ...own } = parsed.value;
  return ok({
    ...own,
    answers,
    companions: people.map(({ name, email, ticketTypeId }, place) => ({
      ticketTypeId,
      name,
      email: email.toLowerCase(),
      answers: answersOf[place] ?? {},
    })),
    email: own.email.toLowerCase(),
  });
}

/** The checked answers of one person; what is wrong with them is added to the faults. */
function answersAt(
  fields: readonly CustomField[],
  person: unknown,
  path: string,
  faults: Faults,
): Answers {
  const given = partOf(person, "answers");
  const checked = checkAnswers(fields, isGiven(given) ? given : {});
  for (const [id, code] of Object.entries(checked.faults)) {
    faults.fields[`${path}.${id}`] = code;
    const detail = checked.faultDetails[id];
    if (detail) faults.fieldDetails[`${path}.${id}`] = detail;
  }
  return checked.answers;
}

function isGiven(value: unknown): value is GivenAnswers {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function partOf(value: unknown, key: string): unknown {
  return isGiven(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
