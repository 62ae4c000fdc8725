import { type FactorKind, ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Assertion, RequestOptions } from "../../../contract/passkeys/passkeys.ts";
import type { Deps } from "../../deps.ts";
import { accountOf } from "../factors/account-of.ts";
import { kindsOf } from "../factors/has-factor.ts";
import { takeCode } from "../factors/take-code.ts";
import { askAtStep, takeAtStep } from "../passkeys/take-passkey.ts";
import { openSession } from "../sessions.ts";
import { type SignedInUser, visitorOf } from "../visitors.ts";
import { findChallenge, makeChallenge, takeChallenge } from "./challenges.ts";
import { logFailure } from "./log-failure.ts";

/** By which way somebody showed who they are. */
export type SignInWay = "password" | "sms" | "link" | "openid" | "invitation";

/** Somebody has shown once who they are. */
export interface FirstProof {
  readonly userId: string;
  readonly way: SignInWay;
  /** The `User-Agent`. */
  readonly device: string;
}

/** `maxAge` is in seconds. */
export interface SignedIn {
  readonly token: string;
  readonly maxAge: number;
  readonly user: SignedInUser;
}

/**
 * The end of every way of signing in: opens the session once the first proof holds. Nothing else opens the session
 * of an account, so that nothing goes around what stands here. Refused are accounts that nobody may use
 * (`auth.wrong`), and those with a second factor: `auth.factor_required`, with what `finishWithFactor` asks for in
 * the refusal's `factor`.
 */
export async function finishSignIn(deps: Deps, proof: FirstProof): Promise<Result<SignedIn>> {
  const kinds = await kindsOf(deps, proof.userId);
  if (kinds.length === 0) return openAccount(deps, proof);
  deps.log.info("sign_in.first_step", { actor: proof.userId, way: proof.way });
  const challenge = await makeChallenge(deps, proof);
  return { ok: false, refusal: { code: "auth.factor_required", factor: { challenge, kinds } } };
}

export interface SecondProof {
  /** What the first step answered. */
  readonly challenge: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string;
  /** Of a passkey, to what `describeChallenge` asks. */
  readonly assertion?: Assertion;
  /** The `User-Agent`. */
  readonly device: string;
}

/**
 * The second step: signs in the account of the challenge with a code or a passkey, and ends the challenge. Refused are
 * challenges that are used, too old or none of ours (`auth.challenge_over`), wrong codes and passkeys (`factor.wrong`,
 * `passkey.wrong`), and after five of those in 15 minutes all (`auth.paused`).
 */
export async function finishWithFactor(deps: Deps, proof: SecondProof): Promise<Result<SignedIn>> {
  const found = await findChallenge(deps, proof.challenge);
  if (!found) return refuse("auth.challenge_over");
  const { userId, way } = found;
  const { assertion, code = "" } = proof;
  const taken = assertion
    ? await takeAtStep(deps, found, assertion)
    : await takeCode(deps, { userId, code });
  if (!taken.ok) return logFailure(deps, taken, { way: "factor", actor: userId });
  // Of two at the same time, with two good codes, one has it.
  if (!(await takeChallenge(deps, found.id))) return refuse("auth.challenge_over");
  return openAccount(deps, { userId, way, device: proof.device });
}

/** What the second step of a challenge may be. */
export interface StepKinds {
  /** The strongest first. */
  readonly kinds: readonly FactorKind[];
  /** What a passkey has to sign; null without one, and where none can be used. */
  readonly publicKey: RequestOptions | null;
}

/** What the second step of a challenge may be; null for one that is over. Changes nothing. */
export async function describeChallenge(deps: Deps, challenge: string): Promise<StepKinds | null> {
  const found = await findChallenge(deps, challenge);
  if (!found) return null;
  const kinds = await kindsOf(deps, found.userId);
  return { kinds, publicKey: kinds.includes("passkey") ? await askAtStep(deps, found) : null };
}

async function openAccount(
  deps: Deps,
  { userId, way, device }: Omit<FirstProof, "way"> & { readonly way: string },
): Promise<Result<SignedIn>> {
  const { token, maxAge } = await openSession(deps, { of: { userId }, device });
  const account = accountOf(await visitorOf(deps, token));
  if (!account) return logFailure(deps, refuse("auth.wrong"), { way, actor: userId });
  deps.log.info("sign_in.done", { actor: userId, way });
  return ok({ token, maxAge, user: account.user });
}
