/** The room's calls to the Worker, signed. */
import * as v from "valibot";
import { signCall } from "#workers/contract/secrets/signatures.ts";
import type { Environment } from "./environment.ts";
import type { Outbound } from "./shell/ports.ts";
import { readSettings } from "./shell/worker/answer-call.ts";

/** Milliseconds after which the Worker counts as not reachable. */
const timeoutMs = 15_000;
const acknowledgement = v.object({ acknowledged: v.number() });
const rightsAnswer = v.object({ lost: v.array(v.string()) });

/** Calls for one room. Each throws when the Worker does not answer as it should. */
export function createOutbound(environment: Environment, room: () => string): Outbound {
  const call = async (method: "GET" | "POST", what: string, body: string): Promise<unknown> => {
    const path = `/v1/internal/rooms/${encodeURIComponent(room())}/${what}`;
    const signed = { room: room(), call: `${method} ${path}`, body, now: Date.now() };
    const token = await signCall(environment.secret, signed);
    const response = await fetch(`${environment.workerUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: method === "POST" ? body : null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${method} ${what}: ${response.status}`);
    return response.json();
  };
  return {
    settings: async () => readSettings(await call("GET", "settings", "")),
    rights: async (sessions) => {
      const answer = await call("POST", "rights", JSON.stringify({ sessions }));
      return v.parse(rightsAnswer, answer).lost;
    },
    replicate: async (body) => {
      const answer = await call("POST", "journal", JSON.stringify(body));
      return v.parse(acknowledgement, answer).acknowledged;
    },
  };
}
