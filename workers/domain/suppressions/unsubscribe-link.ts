import * as v from "valibot";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import type { Deps } from "../deps.ts";

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
  /** Lower case. */
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

/** What the token of such an address stands for; null for one that is not ours. */
export async function readUnsubscribeToken(
  deps: Deps,
  token: string,
): Promise<Subscription | null> {
  const found = await verifyToken(deps.config.tokenSecret, token, deps.now());
  const parsed = v.safeParse(claims, found);
  if (!parsed.success) return null;
  return { clientId: parsed.output.client, address: parsed.output.address };
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
