/** The room's calls to the Worker, signed. */
import * as v from "valibot";
import type { CopyPart } from "#workers/contract/api/room/room-copy.ts";
import { signCall } from "#workers/contract/secrets/signatures.ts";
import type { CopiedRows } from "./core/rebuild/copy.ts";
import type { Environment } from "./environment.ts";
import type { CopiedPage, CopySource, Outbound } from "./shell/ports.ts";
import { readSettings } from "./shell/worker/answer-call.ts";

/** Milliseconds after which the Worker counts as not reachable. */
const timeoutMs = 15_000;
const acknowledgement = v.object({ acknowledged: v.number() });
const rightsAnswer = v.object({ lost: v.array(v.string()) });

const copySummary = v.object({ seq: v.number(), since: v.number() });
const copyPage = v.object({
  rows: v.array(v.looseObject({})),
  next: v.nullable(v.string()),
});
/** Sent by this room, kept by ours and answered over TLS: only the outline is looked at. */
const copiedRows = v.custom<Partial<CopiedRows>>((rows) =>
  v.is(v.record(v.string(), v.array(v.looseObject({}))), rows),
);
const copiedEvents = v.array(
  v.object({
    at: v.number(),
    by: v.nullable(v.string()),
    type: v.string(),
    data: v.record(v.string(), v.unknown()),
  }),
);

function toCopiedPage(part: CopyPart, rows: readonly object[], next: string | null): CopiedPage {
  return part === "events"
    ? { rows: {}, events: v.parse(copiedEvents, rows), next }
    : { rows: v.parse(copiedRows, { [part]: rows }), events: [], next };
}

class CallRefused extends Error {
  readonly status: number;

  constructor(call: string, status: number) {
    super(`${call}: ${status}`);
    this.status = status;
  }
}

type Call = (method: "GET" | "POST", what: string, body: string) => Promise<unknown>;

function callsOf(environment: Environment, room: () => string): Call {
  return async (method, what, body) => {
    const path = `/v1/internal/rooms/${encodeURIComponent(room())}/${what}`;
    const signed = { room: room(), call: `${method} ${path}`, body, now: Date.now() };
    const token = await signCall(environment.secret, signed);
    const response = await fetch(`${environment.workerUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: method === "POST" ? body : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new CallRefused(`${method} ${what}`, response.status);
    return response.json();
  };
}

/** Calls for one room. Each throws when the Worker does not answer as it should. */
export function createOutbound(environment: Environment, room: () => string): Outbound {
  const call = callsOf(environment, room);
  return {
    settings: async () => readSettings(await call("GET", "settings", "")),
    rights: async (sessions) => {
      const answer = await call("POST", "rights", JSON.stringify({ sessions }));
      return v.parse(rightsAnswer, answer).lost;
    },
    replicate: async (body) => {
      const answer = await call("POST", "replication", JSON.stringify(body));
      return v.parse(acknowledgement, answer).acknowledged;
    },
  };
}

/** The same for the room's copy in D1. */
export function createCopySource(environment: Environment, room: () => string): CopySource {
  const call = callsOf(environment, room);
  return {
    async summary() {
      try {
        return v.parse(copySummary, await call("GET", "copy", ""));
      } catch (error) {
        // Rooms are deployed first: the Worker of before has no copy to hand back.
        if (error instanceof CallRefused && error.status === 404) return { seq: 0, since: 0 };
        throw error;
      }
    },
    page: async (part, after) => {
      const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
      const { rows, next } = v.parse(copyPage, await call("GET", `copy/${part}${query}`, ""));
      return toCopiedPage(part, rows, next);
    },
  };
}
