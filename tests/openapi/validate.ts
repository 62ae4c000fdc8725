import { Ajv2020 } from "ajv/dist/2020.js";

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** What is wrong with a value by its JSON schema; null when it fits. */
export function validate(schema: object, value: unknown): string | null {
  return ajv.validate(schema, value) ? null : ajv.errorsText();
}
