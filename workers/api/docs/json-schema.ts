/** JSON Schema, as far as the document of /v1 uses it: read, filled with an example, made of one. */

import { customFieldSchema } from "./custom-field-schema.ts";
import { landingBlockSchema } from "./landing-block-schema.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; none of what is no object. */
export function schemaFieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What fields of these names hold in examples; a field of another type is filled by its type. */
const valuesByName: Fields = {
  id: "1f",
  text: "How many places are left?",
  name: "Kari Nordmann",
  title: "Shall we go on after lunch?",
  options: ["Yes, gladly", "No, thank you"],
  question: "1f",
  reply: "2a",
  poll: "p1",
  survey: "s1",
  label: "3c",
  into: "1e",
  before: "1d",
  reason: "Has been asked before",
  word: "hope",
  email: "kari@example.org",
  color: "#2456a6",
  baseColor: "#2456a6",
  timeZone: "Europe/Oslo",
  next: null,
  at: 1_778_583_600_000,
  askedAt: 1_778_583_600_000,
  sentAt: 1_778_583_600_000,
  startedAt: 1_778_583_600_000,
  stoppedAt: null,
  startsAt: 1_778_583_600_000,
  endsAt: 1_778_590_800_000,
  createdAt: 1_778_580_000_000,
  highlightedAt: null,
  answeredAt: null,
  tally: { people: 2, counts: [1, 1] },
  ballot: null,
  choice: [0],
  seconds: null,
  right: null,
  max: 1,
  seq: 42,
};

/** A value that fits the schema, with every field of it. Throws where a schema says what is not known here. */
export function exampleOf(schema: unknown, name = ""): unknown {
  const said = schemaFieldsOf(schema);
  const given = said.example ?? listOf(said.examples)[0];
  if (given !== undefined) return given;
  if ("const" in said) return said.const;
  const [choice] = listOf(said.enum);
  if (choice !== undefined) return choice;
  const named = valuesByName[name];
  if (name in valuesByName && isOfType(said, named)) return named;
  const [first] = listOf(said.anyOf ?? said.oneOf);
  return first === undefined ? valueOfType(said, name) : exampleOf(first, name);
}

function valueOfType(schema: Fields, name: string): unknown {
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schemaFieldsOf(schema.properties)).map(([key, of]) => [
          key,
          exampleOf(of, key),
        ]),
      );
    case "array":
      return schema.items === undefined ? [] : [exampleOf(schema.items, name)];
    case "string":
      return Number(schema.maxLength ?? 100) <= 16 ? "1f" : "A text";
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      throw new Error(`no example of ${name}: ${JSON.stringify(schema)}`);
  }
}

/** Whether a value is of the schema's type, on its outside. */
function isOfType(schema: Fields, value: unknown): boolean {
  const kinds = listOf(schema.anyOf ?? schema.oneOf).map(schemaFieldsOf);
  if (kinds.length > 0) return kinds.some((kind) => isOfType(kind, value));
  if (schema.type === undefined) return Object.keys(schema).every((key) => key === "description");
  if (schema.pattern !== undefined && typeof value === "string") {
    return new RegExp(String(schema.pattern)).test(value);
  }
  return [schema.type].flat().includes(typeOf(value));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return "integer";
  return typeof value;
}

/**
 * Fields that may be null, with what they hold otherwise: one word means one thing in every answer.
 * An answer with another null fails the test of all calls.
 */
const nullable: Readonly<Record<string, string>> = {
  ...named("number", [
    ...["openedAt", "publishedAt", "archivedAt", "registrationDueAt", "blockedAt"],
    ...[
      "eraseAt",
      "feedMadeAt",
      "phoneProvedAt",
      "screens",
      "expiresAt",
      "lastUsedAt",
      "disabledAt",
      "failingSince",
      "endedAt",
      "settledAt",
      "savedAt",
    ],
  ]),
  ...named("object", ["similarity"]),
  ...named("string", [
    ...[
      "logo",
      "background",
      "sharePicture",
      "baseColor",
      "accessCode",
      "screenKey",
      "rehearsal",
      "eventId",
    ],
    ...[
      "moderatorCode",
      "next",
      "previous",
      "clientId",
      "clientName",
      "phone",
      "whatsapp",
      "birthDate",
    ],
    ...["picture", "runningPoll", "feedAddress", "stopReason", "userId"],
  ]),
};

function named(type: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, type]));
}

/** Objects that hold only what somebody has chosen. */
const choosable = new Set(["settings", "typed"]);

/** The schema that examples of an answer have in common: every field of theirs is always there. */
export function schemaOf(examples: readonly unknown[], name = ""): Fields {
  const [example] = examples;
  if (examples.length > 1) return { anyOf: examples.map((one) => schemaOf([one], name)) };
  const type = typeof example === "number" ? "number" : typeOf(example);
  if (type === "array") return { type, items: itemsOf(listOf(example), name) };
  if (type === "object") {
    const fields = Object.entries(schemaFieldsOf(example));
    const properties = Object.fromEntries(fields.map(([key, of]) => [key, schemaOf([of], key)]));
    const required = choosable.has(name) ? [] : fields.map(([key]) => key);
    return { type, properties, required };
  }
  const other = nullable[name];
  if (other === undefined && type !== "null") return { type };
  // A field may be of one type in one answer, and null in another.
  const kinds = new Set([type === "null" ? (other ?? "string") : type, "null"]);
  return { type: [...kinds] };
}

/** Of lists whose items differ in what is null. */
const itemSchemas: Readonly<Record<string, Fields>> = {
  customFields: customFieldSchema,
  fields: customFieldSchema,
  blocks: landingBlockSchema,
};

function itemsOf(items: readonly unknown[], name: string): Fields {
  const known = itemSchemas[name];
  if (known !== undefined) return known;
  return items.length === 0 ? {} : schemaOf(items.slice(0, 1), name);
}
