import { fieldKinds } from "../../contract/attendees/custom-fields.ts";

const text = { type: "string" };
const flag = { type: "boolean" };

/** A field of a registration form, as it is answered: JSON Schema. */
export const customFieldSchema = {
  type: "object",
  properties: {
    id: text,
    kind: { enum: fieldKinds },
    label: { type: "object", properties: { no: text, en: text }, required: ["no", "en"] },
    required: flag,
    options: { type: "array", items: text },
    shownWhen: {
      type: ["object", "null"],
      properties: { field: text, value: text },
      required: ["field", "value"],
    },
    personal: flag,
    sensitive: flag,
    retentionDays: { type: ["number", "null"] },
  },
  required: [
    ...["id", "kind", "label", "required", "options", "shownWhen"],
    ...["personal", "sensitive", "retentionDays"],
  ],
} as const;
