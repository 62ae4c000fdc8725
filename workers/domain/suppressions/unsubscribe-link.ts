import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { hmac, signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import { unsubscribeCodes } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";

/** A mail is found again years later, and whoever unsubscribes then has to be heard: three years. */
const goodForMs = 3 * 365 * 24 * 60 * 60_000;

const claims = v.object({
  aud: v.literal("unsubscribe"),
  /** Whose messages. */
  client: v.string(),
  address: v.string(),
});

/** Whose messages go to which address. */
export interface Subscription {
  readonly clientId: string;
  /** Lower case; a number as E.164. */
  readonly address: string;
}

/** The address of the page at which the reader of a mail unsubscribes from a client's messages, without an account. */
export async function makeUnsubscribeUrl(
  deps: Deps,
  { clientId, address }: Subscription,
): Promise<string> {
  const token = await signToken(deps.config.tokenSecret, {
    aud: "unsubscribe",
    client: clientId,
    address: address.toLowerCase(),
    exp: Math.floor((deps.now() + goodForMs) / 1_000),
  });
  return `${deps.config.publicUrl}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** 32 signs that nobody takes for one another, five bits each. */
const codeSigns = "abcdefghijkmnpqrstuvwxyz23456789";
/** Sixty bits: nobody finds one by trying. */
const codeLength = 12;

/** The short code by which the reader of an SMS unsubscribes: the same for one client and number whoever makes it. */
export async function unsubscribeCodeOf(
  deps: Deps,
  { clientId, address }: Subscription,
): Promise<string> {
  const bytes = await hmac(deps.config.tokenSecret, `unsubscribe|${clientId}|${address}`);
  const signs = Array.from(
    bytes.slice(0, codeLength),
    (byte) => codeSigns[byte % codeSigns.length],
  );
  return signs.join("");
}

/** The address of the page for a code: as short as it can be, since it stands in every SMS. */
export function shortUnsubscribeUrl({ config }: Deps, code: string): string {
  return `${config.publicUrl}/unsubscribe?c=${code}`;
}

/** Has the length of a real code, and is nobody's: for what is only looked at or measured. */
export const sampleUnsubscribeCode = "x".repeat(codeLength);

/** The statement that keeps what codes stand for, in the batch that puts what they are in into line. */
export function keepUnsubscribeCodes(
  deps: Deps,
  clientId: string,
  codes: readonly { readonly code: string; readonly address: string }[],
): Statement {
  return sql`INSERT INTO unsubscribe_codes (code, client_id, address, sent_at)
    SELECT given.value ->> 'code', ${clientId}, given.value ->> 'address', ${deps.now()}
    FROM json_each(${JSON.stringify(codes)}) AS given WHERE true
    ON CONFLICT (code) DO UPDATE SET sent_at = excluded.sent_at`;
}

/** The statement that forgets codes of which the last SMS is as old as a link of a mail may be. */
export function sweepUnsubscribeCodes(now: number): Statement {
  return sql`DELETE FROM unsubscribe_codes WHERE sent_at <= ${now - goodForMs}`;
}

/** What the token of such an address stands for, or the code of a short one; null for one that is not ours. */
export async function readUnsubscribeToken(
  deps: Deps,
  token: string,
): Promise<Subscription | null> {
  if (token.length === codeLength) return readCode(deps, token);
  const found = await verifyToken(deps.config.tokenSecret, token, deps.now());
  const parsed = v.safeParse(claims, found);
  if (!parsed.success) return null;
  return { clientId: parsed.output.client, address: parsed.output.address };
}

async function readCode(deps: Deps, code: string): Promise<Subscription | null> {
  const [found] = await deps.db
    .select({ clientId: unsubscribeCodes.clientId, address: unsubscribeCodes.address })
    .from(unsubscribeCodes)
    .where(eq(unsubscribeCodes.code, code));
  return found ?? null;
}

/**
 * What a mail's headers say about unsubscribing, for programs that show a button of their own: by one click, a POST
 * without anything of ours in it (RFC 2369, RFC 8058).
 */
export function unsubscribeHeaders(
  url: string,
): readonly (readonly [name: string, value: string])[] {
  return [
    ["List-Unsubscribe", `<${url}>`],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ];
}
