import { labelOf } from "#workers/contract/attendees/custom-fields.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { EarlierField } from "#workers/domain/events/fields/earlier-fields.ts";

/** Which answers are deleted before the event's other data, and when, in words; undefined where none are. */
export function sayAnswersKept(
  fields: readonly EarlierField[],
  locale: Locale,
): string | undefined {
  if (fields.length === 0) return undefined;
  const t = createTranslator({ privacy: catalogues[locale].privacy }, locale);
  return fields
    .map((field) => t("privacy.eventField", { n: field.days, field: labelOf(field, locale) }))
    .join(" ");
}
