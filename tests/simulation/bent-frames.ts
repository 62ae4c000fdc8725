/** Frames that no page of ours would send: made from the schemas of the wire, then bent. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { commandSchema } from "#party/protocol/commands.ts";
import type { Chance } from "./world.ts";

/** What of JSON Schema the wire's schemas need. */
interface Shape {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
  readonly items?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

const commands: unknown = toJsonSchema(commandSchema, { errorMode: "ignore" });

const strings = [
  ...["", " ", "Når åpner broen?", "ja", "1", "2", "3", "4", "5", "6", "7", "8", "a", "zz", "main"],
  ...["__proto__", "constructor", "toString", "<script>alert(1)</script>", "=1+1", "{{n}}"],
  ...["\u0000", "\u202e\u2066", "\ud800", "👩‍👩‍👧‍👦", "e\u0301".repeat(50), "q:1", "q:1#0001"],
  ...["x".repeat(300), "x".repeat(4_001), "\\", '"', "\n\r\t", "null", "own:att_1", "result:1"],
];
const numbers = [0, 1, 2, 3, -1, 0.5, 49, 50, 51, 1e21, 2 ** 53, -(2 ** 31), 1e308];
const oddities = [null, true, false, "", 0, -1, [], {}, [[]], { type: "chat.send" }, "1"] as const;

function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null;
}

/** A value of the schema, which the room's rules need not like. */
function make(schema: unknown, chance: Chance): unknown {
  if (!isShape(schema)) return chance.pick(oddities);
  if ("const" in schema) return schema.const;
  const variants = schema.enum ?? null;
  if (variants !== null) return chance.pick(variants);
  const choices = schema.anyOf ?? schema.oneOf ?? null;
  if (choices !== null) return make(chance.pick(choices), chance);
  switch (schema.type) {
    case "object":
      return makeObject(schema, chance);
    case "array":
      return Array.from({ length: chance.pick([0, 1, 1, 2, 3, 60]) ?? 1 }, () =>
        make(schema.items, chance),
      );
    case "string":
      return chance.pick(strings);
    case "number":
    case "integer":
      return chance.pick(numbers);
    case "boolean":
      return chance.is(0.5);
    default:
      return null;
  }
}

function makeObject({ properties = {}, required = [] }: Shape, chance: Chance): unknown {
  const fields = Object.entries(properties)
    .filter(([name]) => required.includes(name) || chance.is(0.5))
    .map(([name, schema]) => [name, make(schema, chance)] as const);
  return Object.fromEntries(fields);
}

/** Replaces, removes or adds something somewhere. */
function bend(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) {
    const at = chance.between(0, value.length);
    return [...value.slice(0, at), chance.pick(oddities), ...value.slice(at + 1)];
  }
  if (typeof value !== "object" || value === null || chance.is(0.2)) return chance.pick(oddities);
  const fields = Object.entries(value);
  const at = chance.between(0, fields.length);
  const field = fields[at];
  if (field === undefined) return { ...value, [chance.pick(strings) ?? ""]: chance.pick(oddities) };
  const [name, inner] = field;
  const rest = fields.filter(([other]) => other !== name);
  return Object.fromEntries(chance.is(0.2) ? rest : [...rest, [name, bend(inner, chance)]]);
}

/** Cuts, doubles or breaks a text. */
function breakText(text: string, chance: Chance): string {
  const at = chance.between(0, text.length);
  const odd = chance.pick(["{", "}", "[", '"', "\u0000", ",", "1e999", "\ud800"]) ?? "";
  const broken = [
    text.slice(0, at),
    text.slice(at),
    text + text,
    text.slice(0, at) + odd + text.slice(at + 1),
    "[".repeat(at * 20),
    `{"i":1,"c":${'{"c":'.repeat(500)}1${"}".repeat(500)}}`,
    `${text.slice(0, -1)},"__proto__":{"type":"room.settings"}}`,
    text.padEnd(8_500, " "),
  ];
  return chance.pick(broken) ?? "";
}

/** One frame; `next` is the number that an honest page would take. */
export function makeFrame(chance: Chance, next: number): string | ArrayBuffer {
  const command = make(commands, chance);
  const i = chance.is(0.8) ? next : chance.pick([1, next - 1, next - 70, ...numbers, "1", null]);
  const honest = { i, c: command };
  const fate = chance.next();
  if (fate < 0.5) return JSON.stringify(honest);
  if (fate < 0.75) return JSON.stringify(bend(honest, chance)) ?? "";
  if (fate < 0.95) return breakText(JSON.stringify(honest), chance);
  if (fate < 0.98) return chance.is(0.5) ? '{"ping":1}' : '{"ping":2}';
  return new ArrayBuffer(chance.between(0, 64));
}
