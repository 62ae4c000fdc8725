import type { CustomField } from "#workers/contract/attendees/custom-fields.ts";

/** A field of a registration form as it is made, with nothing that must be: its id is given when the form is saved. */
export function fieldOf(
  kind: CustomField["kind"],
  label: string,
  options: readonly string[] = [],
): CustomField {
  return {
    id: label,
    kind,
    label: { no: label, en: label },
    required: false,
    options,
    shownWhen: null,
    personal: true,
    sensitive: false,
    retentionDays: null,
  };
}
