/** /v1 in this process, on a test's own domain: no server, no build, a clock that the test moves. */
import { createApi } from "#workers/api/app.ts";
import type { Deps } from "#workers/domain/deps.ts";

export interface ApiCall {
  /** A string is sent as it is, as JSON unless `headers` say what it is; anything else is made JSON. */
  readonly body?: unknown;
  readonly bearer?: string | null | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export const apiOrigin = "http://127.0.0.1:20200";

/** Calls /v1 as a program would. `waiting` gathers what goes on after the answer. */
export function openApi(deps: Deps, waiting: Promise<unknown>[] = []) {
  const api = createApi();
  const rateLimit: RateLimit = { limit: async () => ({ success: true }) };
  const ctx: Parameters<typeof api.fetch>[2] = {
    waitUntil: (promise) => void waiting.push(promise),
    passThroughOnException: () => {},
    props: {},
  };
  return async (method: string, to: string, call: ApiCall = {}) => {
    const request = makeRequest(`${apiOrigin}${to}`, method, call);
    return readAnswer(await api.fetch(request, { deps, rateLimit }, ctx));
  };
}

/** Calls /v1 of a server that runs, at its whole address. */
export async function callServer(url: string, method: string, call: ApiCall = {}) {
  return readAnswer(await fetch(makeRequest(url, method, call)));
}

function makeRequest(url: string, method: string, call: ApiCall): Request {
  const { body, bearer } = call;
  const headers = new Headers(call.headers);
  if (typeof bearer === "string") headers.set("Authorization", `Bearer ${bearer}`);
  const init: RequestInit = { method, headers, redirect: "manual" };
  if (body !== undefined) {
    if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json");
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  return new Request(url, init);
}

/** What came back, read to its end. */
export type Answer = Awaited<ReturnType<typeof readAnswer>>;

async function readAnswer(response: Response) {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("Content-Type")?.includes("json");
  return { status, headers, text, json: isJson ? JSON.parse(text) : null };
}
