import type { GivenAnswers } from "#workers/contract/attendees/answers.ts";
import type { CustomField } from "#workers/contract/attendees/custom-fields.ts";

/** Somebody whom one brings, as typed. */
export interface TypedCompanion {
  /** Which one in this form it is, also when one before is taken away. */
  readonly no: number;
  readonly name: string;
  readonly email: string;
  /** "" = none chosen. */
  readonly ticketTypeId: string;
  readonly answers: GivenAnswers;
}

/** A registration as typed: what the form shows again when it is refused. */
export interface TypedRegistration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** "" = none chosen. */
  readonly ticketTypeId: string;
  readonly organisationNumber: string;
  readonly reference: string;
  readonly answers: GivenAnswers;
  /** That what is sensitive may be kept: one box for all of them. */
  readonly consent: boolean;
  readonly companions: readonly TypedCompanion[];
}

export const nothingTyped: TypedRegistration = {
  name: "",
  email: "",
  phone: "",
  ticketTypeId: "",
  organisationNumber: "",
  reference: "",
  answers: {},
  consent: false,
  companions: [],
};

/** What the names of a companion's inputs begin with. */
export function companionPrefix(no: number): string {
  return `companion.${no}.`;
}

/** Reads a posted form; `most` companions at most, so that nobody has the page drawn for thousands. */
export function readPosted(
  form: FormData,
  fields: readonly CustomField[],
  most: number,
): TypedRegistration {
  const text = (name: string) => String(form.get(name) ?? "");
  const numbers = [
    ...new Set(
      text("companions")
        .match(/\d{1,4}/g)
        ?.map(Number),
    ),
  ];
  return {
    name: text("name"),
    email: text("email").trim(),
    phone: text("phone"),
    ticketTypeId: text("ticketTypeId"),
    organisationNumber: text("organisationNumber"),
    reference: text("reference"),
    answers: readAnswers(form, fields, ""),
    consent: form.has("consent"),
    companions: numbers.slice(0, most).map((no) => {
      const prefix = companionPrefix(no);
      return {
        no,
        name: text(`${prefix}name`),
        email: text(`${prefix}email`).trim(),
        ticketTypeId: text(`${prefix}ticketTypeId`),
        answers: readAnswers(form, fields, prefix),
      };
    }),
  };
}

/** The answers of one person, with the box of consent, which is one for all of a form. */
export function readAnswers(
  form: FormData,
  fields: readonly CustomField[],
  prefix: string,
): GivenAnswers {
  const answers: Record<string, unknown> = form.has("consent") ? { consent: true } : {};
  for (const { id, kind } of fields) {
    const given = form.getAll(`${prefix}${id}`).map(String);
    if (given.length > 0) answers[id] = kind === "many" ? given : given[0];
  }
  return answers;
}
