/** Frames up: refused when too many, too large or malformed; otherwise decided. */
import * as v from "valibot";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { frameLimits } from "#workers/contract/limits.ts";
import {
  closeCode,
  commandSchema,
  frameType,
  upFrameSchema,
  type WireCommand,
} from "../../protocol/protocol.ts";
import type { Live } from "../live.ts";
import type { Member } from "./member.ts";

/** Seconds after which a socket that was closed for its frames may come back. */
const retryAfter = 10;

/** One schema for each type: looked up instead of tried in turn. */
const schemaOf = new Map<string, (typeof commandSchema.options)[number]>(
  commandSchema.options.map((schema) => [schema.entries.type.literal, schema]),
);
/** The number of an operation at the head of a frame that is not read any further. */
const headNumber = /^\{"i":(\d{1,15})[,}]/;
/** The head of a frame with somebody's answers to a survey. */
const answerHead = /^\{"i":\d{1,15},"c":\{"type":"survey\.answer"/;

type Read =
  | { readonly kind: "op"; readonly n: number; readonly command: WireCommand }
  | { readonly kind: "ping" }
  | { readonly kind: "pong" }
  | { readonly kind: "refused"; readonly n: number; readonly code: ErrorCode };

/** Takes one frame of a socket; every refusal is answered with the next tick. */
export function receiveFrame(live: Live, member: Member, data: unknown, now: number): void {
  if (!member.takeToken(now)) {
    // Counted before it is read: what comes too fast costs no more than its head.
    const n = typeof data === "string" ? headOf(data) : 0;
    member.refuse(n, now);
    refuseFrame(live, member, n, "frame.too_fast");
    return;
  }
  const read = readFrame(data);
  switch (read.kind) {
    case "refused":
      refuseFrame(live, member, read.n, read.code);
      return;
    case "ping":
      member.lag.asked(now);
      member.send(`[${frameType.pong},${now}]`);
      live.hear(member);
      return;
    case "pong":
      member.lag.answered(now);
      return;
    case "op":
      if (member.holdsBack(read.n, now)) {
        refuseFrame(live, member, read.n, "frame.too_fast");
        return;
      }
      member.abuse = 0;
      operate(live, member, read.n, read.command);
      return;
  }
}

function readFrame(data: unknown): Read {
  if (typeof data !== "string") return { kind: "refused", n: 0, code: "frame.malformed" };
  if (isTooLong(data, maxBytesOf(data))) {
    const code = answerHead.test(data) ? "survey.too_large" : "frame.too_large";
    return { kind: "refused", n: headOf(data), code };
  }
  const parsed = v.safeParse(upFrameSchema, parseJson(data));
  if (!parsed.success) return { kind: "refused", n: headOf(data), code: "frame.malformed" };
  if ("ping" in parsed.output) return { kind: "ping" };
  if ("pong" in parsed.output) return { kind: "pong" };
  const { i: n, c } = parsed.output;
  const schema = schemaOf.get(c.type);
  if (schema === undefined) return { kind: "refused", n, code: "op.unknown" };
  const command = v.safeParse(schema, c);
  return command.success
    ? { kind: "op", n, command: command.output }
    : { kind: "refused", n, code: "frame.malformed" };
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

function headOf(text: string): number {
  return Number(headNumber.exec(text.slice(0, 24))?.[1] ?? 0);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuseFrame(live: Live, member: Member, n: number, code: ErrorCode): void {
  member.abuse += 1;
  if (member.abuse >= frameLimits.abuse) {
    member.socket.close(closeCode.tooFast, String(retryAfter));
    return;
  }
  member.nak(n, code);
  live.answer();
}

/** Decides an operation, or repeats the answer that it got before. */
function operate(live: Live, member: Member, n: number, command: WireCommand): void {
  const { device } = member;
  const seen = live.outcomes.look(device, n);
  if (seen.kind === "too_old") member.nak(n, "op.too_old");
  else {
    const results =
      seen.kind === "repeat"
        ? seen.outcome
        : live.perform([command], member.actor, [device, n], member.lag.ms);
    const result = results[0];
    if (result === undefined || result.ok) member.ack(n);
    else member.nak(n, result.code, result.detail);
    if (result?.ok && result.batch) member.tell(n, result.batch);
    const isPlain = result?.ok === true && result.batch === undefined;
    if (seen.kind === "new") live.outcomes.note(device, n, isPlain ? undefined : results);
  }
  live.answer();
}
