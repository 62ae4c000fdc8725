/** The calls of /v1 that a scanner makes: with its page's cookie, or with the token of a gate's link. */
import * as v from "valibot";
import {
  doorPeopleSchema,
  doorSchema,
  type WalkIn,
  walkInAnswerSchema,
} from "#workers/contract/api/door/door.ts";
import {
  conflictPageSchema,
  type NewScan,
  type ScanAnswer,
  scanAnswerSchema,
  scansAnswerSchema,
} from "#workers/contract/api/door/scans.ts";
import { isErrorCode } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";

/** What a call comes to. `lost`: nobody has answered, or not for now, so it is to be tried again. */
export type ScanApiAnswer<T> =
  | { readonly kind: "ok"; readonly value: T }
  | RefusedScans
  | { readonly kind: "lost" };

export interface RefusedScans {
  readonly kind: "refused";
  readonly status: number;
  readonly refusal: Refusal;
}

export type ScannerFacts = v.InferOutput<typeof doorSchema>;
export type ScanAnswers = v.InferOutput<typeof scansAnswerSchema>["scans"];
export type Conflicts = v.InferOutput<typeof conflictPageSchema>["items"];
export type WalkInAnswer = v.InferOutput<typeof walkInAnswerSchema>;
export type PeoplePage = v.InferOutput<typeof doorPeopleSchema>;

export interface ScanApi {
  facts(): Promise<ScanApiAnswer<ScannerFacts>>;
  people(since: string): Promise<ScanApiAnswer<PeoplePage>>;
  send(scans: readonly NewScan[], gateId: string | null): Promise<ScanApiAnswer<ScanAnswers>>;
  undo(scanId: string): Promise<ScanApiAnswer<ScanAnswer>>;
  walkIn(walkIn: WalkIn): Promise<ScanApiAnswer<WalkInAnswer>>;
  conflicts(): Promise<ScanApiAnswer<Conflicts>>;
}

/** Milliseconds that a call may take. */
const timeoutMs = 10_000;

/** The calls about an event. `token`: of a gate's link; null = the page's cookie says who one is. */
export function createScanApi(slug: string, token: string | null): ScanApi {
  const base = `/v1/events/${encodeURIComponent(slug)}`;
  const get = <T>(path: string, schema: v.GenericSchema<unknown, T>) =>
    call(schema, base + path, token);
  const post = <T>(path: string, schema: v.GenericSchema<unknown, T>, body: unknown) =>
    call(schema, base + path, token, body);
  return {
    facts: () => get("/door", doorSchema),
    people: (since) => get(`/door/people?since=${encodeURIComponent(since)}`, doorPeopleSchema),
    async send(scans, gateId) {
      const answer = await post("/scans", scansAnswerSchema, { scans, gateId });
      return answer.kind === "ok" ? { kind: "ok", value: answer.value.scans } : answer;
    },
    undo: (scanId) => post(`/scans/${scanId}/undo`, scanAnswerSchema, {}),
    walkIn: (walkIn) => post("/door/walk-ins", walkInAnswerSchema, walkIn),
    async conflicts() {
      const answer = await get("/door/conflicts", conflictPageSchema);
      return answer.kind === "ok" ? { kind: "ok", value: answer.value.items } : answer;
    },
  };
}

/** Calls /v1 by GET, or by POST with a body. Never rejects. */
export async function call<T>(
  schema: v.GenericSchema<unknown, T>,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<ScanApiAnswer<T>> {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  // A gate is a gate, whoever is signed in to the same browser.
  const credentials = token === null ? "same-origin" : "omit";
  const init: RequestInit = { headers, credentials, signal: AbortSignal.timeout(timeoutMs) };
  if (body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.method = "POST";
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(path, init);
    return readAnswer(schema, response.status, await response.json());
  } catch {
    return { kind: "lost" };
  }
}

function readAnswer<T>(
  schema: v.GenericSchema<unknown, T>,
  status: number,
  body: unknown,
): ScanApiAnswer<T> {
  if (status === 429 || status >= 500) return { kind: "lost" };
  if (status >= 400) return { kind: "refused", status, refusal: refusalIn(body) };
  const parsed = v.safeParse(schema, body);
  // Something before the server that answers in its place, such as a hotel's network that wants a password.
  return parsed.success ? { kind: "ok", value: parsed.output } : { kind: "lost" };
}

const refusalSchema = v.object({
  code: v.string(),
  detail: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  fields: v.optional(v.record(v.string(), v.string())),
});

function refusalIn(body: unknown): Refusal {
  const parsed = v.safeParse(refusalSchema, body);
  if (!parsed.success || !isErrorCode(parsed.output.code)) return { code: "request.invalid" };
  const { code, detail, fields = {} } = parsed.output;
  const named = Object.entries(fields).flatMap(([name, problem]) =>
    isErrorCode(problem) ? [[name, problem] as const] : [],
  );
  const refusal = { code, fields: Object.fromEntries(named) };
  return detail === undefined ? refusal : { ...refusal, detail };
}
