import type { CustomField, FieldKind } from "#workers/contract/attendees/custom-fields.ts";
import type { CountryNames } from "#workers/contract/countries.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { Locale, TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { type FormDraft, readFormDraft } from "./form-draft.ts";

/** What the page of a registration form shows. */
export interface FormPage {
  readonly slug: string;
  readonly name: string;
  /** Whom attendees agree with. */
  readonly organiser: string;
  readonly version: number;
  readonly fields: readonly CustomField[];
  /** Days that the event's data are kept. */
  readonly retentionDays: number;
  /** Fields whose own retention is over: their answers are deleted. By their ids. */
  readonly over: readonly string[];
  /** Archived: it can only be read. */
  readonly isReadOnly: boolean;
  readonly countries: Readonly<Record<Locale, CountryNames>>;
  /** What the preview says in each language, as it travels with a page. */
  readonly texts: Readonly<Record<Locale, string>>;
}

/** A field that has been answered, and whose answers would go. */
export interface LostField {
  readonly id: string;
  readonly label: CustomField["label"];
  readonly n: number;
}

/** What the posted form is answered with. Problems are by the input's name, such as `2.options`. */
export type FormAnswer =
  | {
      readonly kind: "saved";
      readonly version: number;
      readonly fields: readonly CustomField[];
    }
  | {
      /** A button has changed it; nothing is saved yet. */
      readonly kind: "draft";
      readonly draft: FormDraft;
      /** Which field it was done to, or came of it. */
      readonly at: string | null;
      readonly version: number;
    }
  | {
      readonly kind: "refused";
      readonly draft: FormDraft;
      readonly problems: FieldProblems;
      readonly lost: readonly LostField[];
      readonly version: number;
    };

/** Of which version of the event a form was filled. */
export function formVersionOf(form: FormData): number {
  return Number(form.get("version"));
}

/** The form that was sent and not answered, as it was filled in. */
export function unansweredFormEdit(form: FormData, code: ErrorCode): FormAnswer {
  const draft = readFormDraft(form);
  const problems = { form: { code } };
  return { kind: "refused", draft, problems, lost: [], version: formVersionOf(form) };
}

/** What each kind is called. */
export const fieldKindNames = {
  short: "staff.forms.kindShort",
  long: "staff.forms.kindLong",
  number: "staff.forms.kindNumber",
  email: "staff.forms.kindEmail",
  phone: "staff.forms.kindPhone",
  country: "staff.forms.kindCountry",
  date: "staff.forms.kindDate",
  yesno: "staff.forms.kindYesno",
  one: "staff.forms.kindOne",
  many: "staff.forms.kindMany",
} as const satisfies Record<FieldKind, TextKey>;
