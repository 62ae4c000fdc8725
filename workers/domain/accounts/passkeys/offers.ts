import { and, eq, gt, lte } from "drizzle-orm";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { passkeyOrigin } from "../../../contract/http/own-origins.ts";
import type { PasskeyTies, RequestOptions } from "../../../contract/passkeys/passkeys.ts";
import { toBase64Url } from "../../../contract/secrets/encoding.ts";
import { hmac } from "../../../contract/secrets/signatures.ts";
import { passkeyOffers, type passkeys } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";

type Purpose = (typeof passkeyOffers.$inferSelect)["purpose"];

/** Asks an account's browser something with a new challenge, in place of what it was asked before. */
export async function makeOffer(deps: Deps, userId: string, purpose: Purpose): Promise<string> {
  const challenge = toBase64Url(deps.randomBytes(32));
  const offer = { challenge, expiresAt: deps.now() + factorLimits.setupMs };
  await deps.db
    .insert(passkeyOffers)
    .values({ userId, purpose, ...offer })
    .onConflictDoUpdate({ target: [passkeyOffers.userId, passkeyOffers.purpose], set: offer });
  return challenge;
}

/** Uses up what an account was asked, right or wrong as the answer may be; null when that is over. */
export async function takeOffer(
  deps: Deps,
  userId: string,
  purpose: Purpose,
): Promise<string | null> {
  const [taken] = await deps.db
    .delete(passkeyOffers)
    .where(
      and(
        eq(passkeyOffers.userId, userId),
        eq(passkeyOffers.purpose, purpose),
        gt(passkeyOffers.expiresAt, deps.now()),
      ),
    )
    .returning({ challenge: passkeyOffers.challenge });
  return taken?.challenge ?? null;
}

/** The statement that forgets what was asked too long ago. */
export function sweepOffers(deps: Deps): Statement {
  return deps.db.delete(passkeyOffers).where(lte(passkeyOffers.expiresAt, deps.now()));
}

/**
 * What a passkey signs at the second step of signing in. It is made of the step's own challenge, which is good once
 * and for ten minutes, so that nothing more has to be kept.
 */
export async function challengeOfStep({ config }: Deps, stepId: string): Promise<string> {
  return toBase64Url(await hmac(config.dataSecret, `passkey|${stepId}`));
}

/** What an answer must be tied to; null where passkeys cannot be used at all. */
export function tiesOf({ config }: Deps, challenge: string): PasskeyTies | null {
  const origin = passkeyOrigin(config);
  return origin === null ? null : { challenge, origin };
}

/** The owner's name among all passkeys of a device: an account's id, base64url. */
export function handleOf(userId: string): string {
  return toBase64Url(new TextEncoder().encode(userId));
}

/** Asks a browser for one of these passkeys. */
export function requestOptions(
  { challenge, origin }: PasskeyTies,
  known: readonly (typeof passkeys.$inferSelect)[],
): RequestOptions {
  return {
    rpId: new URL(origin).hostname,
    challenge,
    timeout: factorLimits.setupMs,
    allowCredentials: known.map(describe),
    userVerification: "preferred",
  };
}

/** A passkey as browsers are told of it. */
export function describe({ credentialId, transports }: typeof passkeys.$inferSelect) {
  return { type: "public-key" as const, id: credentialId, transports };
}
