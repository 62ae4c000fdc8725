import { type Answers, sensitiveFields } from "../../contract/attendees/answers.ts";
import { labelOf } from "../../contract/attendees/custom-fields.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import type { EventRecord } from "../events/event-record.ts";

/** That sensitive answers may be kept: when it was said, UTC milliseconds, and to which words. */
export interface GivenConsent {
  readonly at: number;
  readonly text: string;
}

type FormOfEvent = Pick<EventRecord, "organiser" | "name" | "customFields">;

/** The words that stand beside the box; null for a form that asks nothing sensitive. */
export function consentWords(event: FormOfEvent, language: Locale): string | null {
  const fields = event.customFields.filter(({ sensitive }) => sensitive);
  if (fields.length === 0) return null;
  const t = createTranslator(catalogues[language], language);
  const labels = fields.map((field) => labelOf(field, language)).join(", ");
  return t("registration.consentWords", { organiser: event.organiser || event.name, labels });
}

/** What is kept of a consent that was given; null where nothing sensitive was answered. */
export function consentTo(
  event: FormOfEvent,
  person: {
    readonly answers: Answers;
    readonly companions?: readonly { readonly answers: Answers }[];
  },
  { language, at }: { readonly language: Locale; readonly at: number },
): GivenConsent | null {
  const people = [person, ...(person.companions ?? [])];
  const isSensitive = people.some(
    ({ answers }) => sensitiveFields(event.customFields, answers).length > 0,
  );
  const text = isSensitive ? consentWords(event, language) : null;
  return text === null ? null : { at, text };
}
