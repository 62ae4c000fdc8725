import { and, eq, gt, lte } from "drizzle-orm";
import * as v from "valibot";
import { openidLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { signInStates } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { openSecret, sealSecret } from "../../shared/secrets.ts";
import { makeToken } from "../../shared/tokens.ts";

const tiesSchema = v.object({ nonce: v.string(), verifier: v.string() });

/** What is remembered of somebody who is at their provider. */
export interface SignInState extends v.InferOutput<typeof tiesSchema> {
  readonly clientId: string;
  readonly issuer: string;
  readonly applicationId: string;
  readonly ref: string | null;
}

/** Remembers who went to which provider with which browser; answers the state that comes back, once and within ten minutes. */
export async function keepState(
  deps: Deps,
  { nonce, verifier, ...kept }: SignInState,
  browser: string,
): Promise<string> {
  const state = makeToken(deps);
  const stateHash = await sha256(state);
  const ties = JSON.stringify({ nonce, verifier });
  await deps.db.insert(signInStates).values({
    ...kept,
    stateHash,
    ties: await sealSecret(deps, "sign-in-state", stateHash, ties),
    browserHash: await sha256(browser),
    expiresAt: deps.now() + openidLimits.stateMs,
  });
  return state;
}

/**
 * Takes a state that came back to the browser that began; null for any that is none of ours, used, or too old. What
 * another browser brings uses nothing up.
 */
export async function takeState(
  deps: Deps,
  state: string,
  browser: string,
): Promise<SignInState | null> {
  const stateHash = await sha256(state);
  const [taken] = await deps.db
    .delete(signInStates)
    .where(
      and(
        eq(signInStates.stateHash, stateHash),
        eq(signInStates.browserHash, await sha256(browser)),
        gt(signInStates.expiresAt, deps.now()),
      ),
    )
    .returning();
  if (!taken) return null;
  const opened = await openSecret(deps, "sign-in-state", stateHash, taken.ties);
  if (opened === null) return null;
  const { nonce, verifier } = v.parse(tiesSchema, JSON.parse(opened));
  const { clientId, issuer, applicationId, ref } = taken;
  return { clientId, issuer, applicationId, ref, nonce, verifier };
}

/** The statement that forgets those whose time is over. */
export function sweepSignInStates(deps: Deps): Statement {
  return deps.db.delete(signInStates).where(lte(signInStates.expiresAt, deps.now()));
}
