import { randomUUID } from "node:crypto";
import { type Answer, type ApiCall, callServer } from "../api.ts";

/**
 * Calls /v1 of the server at `url` as a program does that wants to have it done. 503 says that the room has not answered
 * in time, as on a machine that is busy: the same call is made again, a write to an event under its key.
 */
export async function callWithRetry(
  url: string,
  method: string,
  to: string,
  call: ApiCall = {},
): Promise<Answer> {
  const headers = new Headers(call.headers);
  const isWrite = method !== "GET" && to.startsWith("/v1/events");
  if (isWrite && !headers.has("Idempotency-Key")) headers.set("Idempotency-Key", randomUUID());
  const again = { ...call, headers: Object.fromEntries(headers) };
  // Signing in twice is two sessions.
  const isRepeatable =
    method === "GET" || headers.has("Idempotency-Key") || to === "/v1/auth/login";
  for (;;) {
    const answer = await callServer(`${url}${to}`, method, again).catch((error: unknown) => {
      if (isRepeatable && isClosedSocket(error)) return null;
      throw error;
    });
    if (answer !== null && answer.status !== 503) return answer;
  }
}

/** The server closes a connection that has been idle for 5 s, and a late client may write to it just then. */
function isClosedSocket(error: unknown): boolean {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return false;
  return (
    "code" in error.cause && ["UND_ERR_SOCKET", "ECONNRESET"].includes(String(error.cause.code))
  );
}
