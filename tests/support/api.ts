/** /v1 in this process, on a test's own domain: no server, no build, a clock that the test moves. */
import { createApi } from "#workers/api/app.ts";
import type { Deps } from "#workers/domain/deps.ts";

export interface ApiCall {
  readonly body?: unknown;
  readonly bearer?: string;
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
    const { body, bearer } = call;
    const headers = new Headers(call.headers);
    if (bearer !== undefined) headers.set("Authorization", `Bearer ${bearer}`);
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers.set("Content-Type", "application/json");
      init.body = typeof body === "string" ? body : JSON.stringify(body);
    }
    const request = new Request(`${apiOrigin}${to}`, init);
    const response = await api.fetch(request, { deps, rateLimit }, ctx);
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    const { status } = response;
    return { status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null };
  };
}
