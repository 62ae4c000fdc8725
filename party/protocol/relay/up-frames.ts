/**
 * What a relay sends to its event's room, over one socket: a ping, or a list of what phones did. docs/protocol.md says it in
 * words.
 */
import * as v from "valibot";
import { attendanceModes } from "#workers/contract/kinds.ts";
import type { WireCommand } from "../protocol.ts";
import { parseJson, readCommand } from "../up-frames.ts";
import { isPlainVote } from "./plain-vote.ts";

/** Longest frame between relay and room, characters: more goes in several. A host's limit is 1 MB. */
export const relayFrameLength = 256 * 1_024;

const attendanceSchema = v.picklist(attendanceModes);

/** A phone has come to the relay; `no` names it there for as long as it stays. */
export interface RelayedEntry {
  readonly kind: "in";
  readonly no: number;
  readonly person: string;
  readonly name: string | null;
  /** What of its ticket the room looks at: see `Ticket`. */
  readonly access: string;
  readonly attendance: v.InferOutput<typeof attendanceSchema> | null;
  /** When the ticket was given, UTC milliseconds. */
  readonly issuedAt: number;
  /** The last seq that the phone has, where the relay can go on from there; null: it is told everything. */
  readonly since: number | null;
}

/** What a phone asks for. */
export interface RelayedOperation {
  readonly kind: "op";
  readonly no: number;
  /** As its ticket names it. */
  readonly device: string;
  readonly n: number;
  /** Half of the way to the phone and back, and how long it has waited at the relay, milliseconds. */
  readonly lag: number;
  /** Null: the room does not know it. */
  readonly command: WireCommand | null;
}

export interface RelayedExit {
  readonly kind: "out";
  readonly no: number;
}

export type RelayedAct = RelayedEntry | RelayedOperation | RelayedExit;

type RelayUpFrame =
  | { readonly kind: "ping"; readonly at: number }
  | { readonly kind: "acts"; readonly acts: readonly RelayedAct[] };

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const longestPlain = 64;
const plain = v.pipe(v.string(), v.maxLength(longestPlain));
const actSchema = v.union([
  v.tuple([v.literal("op"), count, plain, count, v.pipe(v.number(), v.minValue(0)), v.unknown()]),
  v.tuple([
    v.literal("in"),
    count,
    plain,
    v.nullable(v.string()),
    plain,
    v.nullable(attendanceSchema),
    v.number(),
    v.nullable(count),
  ]),
  v.tuple([v.literal("out"), count]),
]);
const pingSchema = v.strictObject({ ping: v.number() });

/** `at` comes back with the answer: the relay's clock. */
export function writeRelayPing(at: number): string {
  return JSON.stringify({ ping: at });
}

/** One act; a frame is a list of them. */
export function writeAct(act: RelayedAct): string {
  switch (act.kind) {
    case "op": {
      const [before, after] = splitOperation(act);
      return `${before}${act.lag}${after}`;
    }
    case "in": {
      const { no, person, name, access, attendance, issuedAt, since } = act;
      return JSON.stringify(["in", no, person, name, access, attendance, issuedAt, since]);
    }
    case "out":
      return `["out",${act.no}]`;
  }
}

/** An operation as what stands before its lag and what stands after it: the lag grows until it is sent. */
export function splitOperation({
  no,
  device,
  n,
  command,
}: Omit<RelayedOperation, "kind" | "lag">): readonly [before: string, after: string] {
  return [`["op",${no},${JSON.stringify(device)},${n},`, `,${JSON.stringify(command)}]`];
}

/** Null: no frame of a relay. */
export function readRelayFrame(data: unknown): RelayUpFrame | null {
  if (typeof data !== "string") return null;
  const said = parseJson(data);
  if (!Array.isArray(said)) {
    const ping = v.safeParse(pingSchema, said);
    return ping.success ? { kind: "ping", at: ping.output.ping } : null;
  }
  const acts: RelayedAct[] = [];
  for (const each of said) {
    if (isOperation(each)) {
      acts.push(readOperation(each));
      continue;
    }
    const act = v.safeParse(actSchema, each);
    if (!act.success) return null;
    acts.push(readAct(act.output));
  }
  return { kind: "acts", acts };
}

type SaidAct = v.InferOutput<typeof actSchema>;
type SaidOperation = Extract<SaidAct, readonly ["op", ...unknown[]]>;

/**
 * Whether it is an operation as the schema has it, which takes five times as long to say so. A hundred thousand of them may
 * come within seconds, and reading them would cost a room as much as deciding them.
 */
function isOperation(said: unknown): said is SaidOperation {
  if (!Array.isArray(said) || said.length !== 6 || said[0] !== "op") return false;
  const [, no, device, n, lag]: unknown[] = said;
  const isOfDevice = typeof device === "string" && device.length <= longestPlain;
  return isCount(no) && isOfDevice && isCount(n) && typeof lag === "number" && lag >= 0;
}

function isCount(said: unknown): boolean {
  return Number.isSafeInteger(said) && Number(said) >= 0;
}

function readOperation([kind, no, device, n, lag, command]: SaidOperation): RelayedOperation {
  return {
    kind,
    no,
    device,
    n,
    lag,
    command: isPlainVote(command) ? command : readCommand(command),
  };
}

function readAct(act: SaidAct): RelayedAct {
  switch (act[0]) {
    case "op":
      return readOperation(act);
    case "in": {
      const [kind, no, person, name, access, attendance, issuedAt, since] = act;
      return { kind, no, person, name, access, attendance, issuedAt, since };
    }
    case "out":
      return { kind: "out", no: act[1] };
  }
}
