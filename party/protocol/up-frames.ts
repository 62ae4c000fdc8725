/** Frames up, read: an operation, a ping, a pong, or what is wrong with it. */
import * as v from "valibot";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import { commandSchema } from "./commands.ts";
import type { WireCommand } from "./protocol.ts";

type UpFrame =
  | { readonly kind: "operation"; readonly n: number; readonly command: WireCommand }
  | { readonly kind: "ping" }
  | { readonly kind: "pong"; readonly clock: number }
  | { readonly kind: "refused"; readonly n: number; readonly code: ErrorCode };

/** Number of an operation on its device; rises by one, kept across reloads. */
const opNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A command, before the schema of its type has read it. */
const typedSchema = v.looseObject({ type: v.string() });

/**
 * `{i, c}`: an operation; its command is then read by the schema of its type. `{ping}`: are you
 * there. `{pong}`: the clock of the pong that has just come, sent back at once, so that the room
 * knows how long the way is.
 */
export const upFrameSchema = v.union([
  v.strictObject({ i: opNumber, c: typedSchema }),
  v.strictObject({ ping: v.literal(1) }),
  v.strictObject({ pong: v.number() }),
]);

/** One schema for each type: looked up instead of tried in turn. */
const schemaOf = new Map<string, (typeof commandSchema.options)[number]>(
  commandSchema.options.map((schema) => [schema.entries.type.literal, schema]),
);
/** The number of an operation at the head of a frame that is not read any further. */
const headNumber = /^\{"i":(\d{1,15})[,}]/;
/** The head of a frame with somebody's answers to a survey. */
const answerHead = /^\{"i":\d{1,15},"c":\{"type":"survey\.answer"/;

export function readUpFrame(data: unknown): UpFrame {
  if (typeof data !== "string") return { kind: "refused", n: 0, code: "frame.malformed" };
  if (isTooLong(data, maxBytesOf(data))) {
    const code = answerHead.test(data) ? "survey.too_large" : "frame.too_large";
    return { kind: "refused", n: readNumber(data), code };
  }
  const parsed = v.safeParse(upFrameSchema, parseJson(data));
  if (!parsed.success) return { kind: "refused", n: readNumber(data), code: "frame.malformed" };
  if ("ping" in parsed.output) return { kind: "ping" };
  if ("pong" in parsed.output) return { kind: "pong", clock: parsed.output.pong };
  const { i: n, c } = parsed.output;
  const schema = schemaOf.get(c.type);
  if (schema === undefined) return { kind: "refused", n, code: "op.unknown" };
  const command = v.safeParse(schema, c);
  return command.success
    ? { kind: "operation", n, command: command.output }
    : { kind: "refused", n, code: "frame.malformed" };
}

/** A command as a relay hands it on; null where there is none of its type, or it is not as that says. */
export function readCommand(said: unknown): WireCommand | null {
  const typed = v.safeParse(typedSchema, said);
  const schema = typed.success ? schemaOf.get(typed.output.type) : undefined;
  if (schema === undefined) return null;
  const command = v.safeParse(schema, said);
  return command.success ? command.output : null;
}

/** The number of an operation of which no more than the head is looked at; 0 when it has none. */
export function readNumber(data: unknown): number {
  return typeof data === "string" ? Number(headNumber.exec(data.slice(0, 24))?.[1] ?? 0) : 0;
}

/** Whether it looks like an operation, and not like what a page sends by itself. */
export function isOperation(data: unknown): boolean {
  return typeof data === "string" && data.startsWith('{"i"');
}

/** Whether it is a ping to the letter: nothing else is read of those who are not let in yet. */
export function isPing(data: unknown): boolean {
  return data === '{"ping":1}';
}

/** Somebody's answers to a whole survey may be longer than any other operation. */
function maxBytesOf(text: string): number {
  const { maxBytes, maxAnswerBytes } = frameLimits;
  return text.length * 3 > maxBytes && answerHead.test(text) ? maxAnswerBytes : maxBytes;
}

/** The limit counts bytes; a character has one to three (a pair of surrogates four). */
function isTooLong(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  if (text.length * 3 <= maxBytes) return false;
  return new TextEncoder().encode(text).byteLength > maxBytes;
}

/** What a text says; null where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
