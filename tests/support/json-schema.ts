/** A value that a JSON schema takes, as small as can be: what /v1 asks for, filled in by nobody. */

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Texts of at most this many characters are ids. */
const longestId = 16;

/** Only what is required stands in it. Throws where a schema says something that is not known here. */
export function sampleOf(schema: Schema): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case "string":
      return (
        sampleOfPattern(schema.pattern) ??
        ((schema.maxLength ?? longestId + 1) <= longestId ? "1" : "A text of some length")
      );
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      throw new Error(`no sample of ${JSON.stringify(schema)}`);
  }
}

/** Signs of which a pattern asks for so many, such as of a picture's key; null for any other pattern. */
function sampleOfPattern(pattern = ""): string | null {
  const length = /\{(\d+)\}\$$/.exec(pattern)?.[1];
  return length === undefined ? null : "a".repeat(Number(length));
}
