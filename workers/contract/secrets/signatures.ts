/**
 * What Worker and room sign for each other with their shared secret: tickets, and calls either
 * way. Compact JWTs, HS256 and nothing else: the algorithm a token names is never consulted,
 * a header other than ours is refused.
 */
import * as v from "valibot";
import { roomTimes } from "../limits.ts";
import { fromBase64Url, sha256, toBase64Url } from "./encoding.ts";

const header = toBase64Url(new TextEncoder().encode(JSON.stringify({ alg: "HS256", typ: "JWT" })));

/** One call in one room; `body` is the exact text that is sent, "" without one. */
export interface SignedCall {
  readonly room: string;
  /** Method and path with query, e.g. `POST /parties/main/evt_1/command`. */
  readonly call: string;
  readonly body: string;
  /** UTC milliseconds. */
  readonly now: number;
}

const callClaims = v.object({
  aud: v.literal("internal"),
  room: v.string(),
  call: v.string(),
  body: v.string(),
  exp: v.number(),
});
const expiry = v.looseObject({ exp: v.number() });

/** Signs a call: the value after `Authorization: Bearer `, good for 60 s. */
export async function signCall(secret: string, call: SignedCall): Promise<string> {
  return signToken(secret, {
    aud: "internal",
    room: call.room,
    call: call.call,
    body: await sha256(call.body),
    exp: Math.floor((call.now + roomTimes.signatureMs) / 1_000),
  });
}

/** Whether the token was made for exactly this call, and is still good. */
export async function verifyCall(
  secret: string,
  token: string,
  call: SignedCall,
): Promise<boolean> {
  const isSigned = await openCall(secret, token, call);
  return (await isSigned?.(call.body)) ?? false;
}

/**
 * Looks at a call's signature before its body is read: null when the token is not for this call, or
 * not good any more; else what says whether a body is the one that was signed.
 */
export async function openCall(
  secret: string,
  token: string,
  call: Omit<SignedCall, "body">,
): Promise<((body: string) => Promise<boolean>) | null> {
  const claims = v.safeParse(callClaims, await verifyToken(secret, token, call.now));
  const isMeant =
    claims.success &&
    claims.output.room === call.room &&
    claims.output.call === call.call &&
    // A token that lives longer than we ever give one was not made by us.
    claims.output.exp * 1_000 <= call.now + 2 * roomTimes.signatureMs;
  return isMeant ? async (body) => claims.output.body === (await sha256(body)) : null;
}

/** Signs claims as a compact JWT. `exp` (seconds) belongs to them. */
export async function signToken(
  secret: string,
  claims: Readonly<Record<string, unknown>> & { readonly exp: number },
): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(claims)));
  const signed = `${header}.${payload}`;
  return `${signed}.${toBase64Url(await hmac(secret, signed))}`;
}

/** HMAC-SHA-256 of a text under a secret. */
export async function hmac(secret: string, text: string): Promise<Uint8Array> {
  const key = await importKey(secret);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

/**
 * The claims of a token that we signed and that has not run out at `now` (UTC milliseconds), for
 * the caller to parse; null for any other text.
 */
export async function verifyToken(secret: string, token: string, now: number): Promise<unknown> {
  const [head, payload, signature, ...more] = token.split(".");
  if (head !== header || payload === undefined || signature === undefined || more.length > 0) {
    return null;
  }
  const given = fromBase64Url(signature);
  const bytes = fromBase64Url(payload);
  if (given === null || bytes === null) return null;
  const signed = new TextEncoder().encode(`${head}.${payload}`);
  const isOurs = await crypto.subtle.verify("HMAC", await importKey(secret), given, signed);
  if (!isOurs) return null;
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const parsed = v.safeParse(expiry, claims);
  return parsed.success && parsed.output.exp * 1_000 > now ? claims : null;
}

// Importing a key costs more than a signature; a process knows one or two secrets.
const keys = new Map<string, Promise<CryptoKey>>();

function importKey(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (key === undefined) {
    key = crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign", "verify"],
    );
    keys.set(secret, key);
  }
  return key;
}
