/** At the edge, before a room is woken: which calls of the Worker are passed on, and how the room knows. */
import { errorStatus } from "#workers/contract/error-status.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { requestIdOf } from "#workers/contract/log/request-id.ts";
import { isRehearsalRoom } from "#workers/contract/rehearsals/room-names.ts";
import { openCall } from "#workers/contract/secrets/signatures.ts";

/** Longest body of a call, characters: its events must fit into one row. */
const bodyMax = 32_768;
/** The same of what a rehearsal begins with: every poll and survey that an event may have. */
const openingMax = 4_000_000;

/** Set here alone: what is passed on has no other header of whoever sent it, save the request's id. */
const admittedHeader = "X-Call-Admitted";

interface AdmitOptions {
  readonly secret: string;
  readonly room: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** What is read of a request. */
export interface AdmittedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Longest body that this call may have, characters. */
function longestBody(room: string, path: string): number {
  return isRehearsalRoom(room) && path.endsWith("/open") ? openingMax : bodyMax;
}

/**
 * The call to pass on, or a refusal. Nothing is read of a body whose length is not said, is too
 * great, or that comes without a signature of ours. It is looked at here once, for the room too.
 */
export async function admitCall(
  request: AdmittedRequest,
  options: AdmitOptions,
): Promise<Request | Response> {
  const address = new URL(request.url);
  const hasBody = request.method === "POST";
  if (!hasBody && request.method !== "GET") return refusal("request.not_found");
  const most = longestBody(options.room, address.pathname);
  const length = request.headers.get("Content-Length") ?? "";
  if (hasBody && !/^\d{1,9}$/.test(length)) return refusal("request.too_large");
  // A character has up to three bytes.
  if (hasBody && Number(length) > 3 * most) return refusal("request.too_large");
  const token = request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
  const call = `${request.method} ${address.pathname}${address.search}`;
  const isSigned = await openCall(options.secret, token, { ...options, call });
  if (isSigned === null) return refusal("auth.forbidden");
  const body = hasBody ? await request.text() : "";
  if (body.length > most) return refusal("request.too_large");
  if (!(await isSigned(body))) return refusal("auth.forbidden");
  return new Request(request.url, {
    method: request.method,
    headers: { [admittedHeader]: "yes", "X-Request-Id": callIdOf(request) },
    body: hasBody ? body : null,
  });
}

/** Whether a request came through `admitCall`; rooms are reached in no other way. */
export function isAdmitted({ headers }: Pick<AdmittedRequest, "headers">): boolean {
  return headers.get(admittedHeader) === "yes";
}

/** The Worker's number of what set the call off; "room" where it says none. */
export function callIdOf({ headers }: Pick<AdmittedRequest, "headers">): string {
  return requestIdOf(headers, () => "room");
}

export function refusal(code: ErrorCode): Response {
  return Response.json({ code }, { status: errorStatus[code] });
}

/** What the room said; null: it could not be loaded. */
export function answer(said: object | null): Response {
  return said === null ? refusal("room.not_ready") : Response.json(said);
}
