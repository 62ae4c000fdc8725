import { openidLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { networkOf } from "../../../contract/http/network.ts";
import { domainOfEmail } from "../../../contract/openid/mail-domains.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { Deps } from "../../deps.ts";
import { countAttempt, refusePaused } from "../../shared/attempts.ts";
import { makeToken } from "../../shared/tokens.ts";
import { isEmail } from "../link-mails.ts";
import { finishSignIn, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { logFailure } from "../sign-in/log-failure.ts";
import { findAccount } from "./find-account.ts";
import { findByDomain, findOfClient, openProvider, redirectUrlOf } from "./providers.ts";
import { keepState, type SignInState, takeState } from "./sign-in-states.ts";

export interface OpenidStart {
  readonly email: string;
  /** Value of the cookie of this browser: what comes back counts with it alone. */
  readonly browser: string;
  /** Of the network, as the platform names it. */
  readonly address: string;
  /** Where to go on afterwards: a path of this site. */
  readonly ref: string | null;
}

/**
 * Begins a sign-in with the provider of an address's domain: answers where the person goes. What is said of a domain
 * is the same whether or not the address has an account.
 */
export async function beginOpenid(deps: Deps, input: OpenidStart): Promise<Result<string>> {
  const email = input.email.trim();
  const domain = isEmail(email) ? domainOfEmail(email) : null;
  if (domain === null) return refuse("request.invalid", undefined, { email: "email.format" });
  const { perNetwork: most, windowMs } = openidLimits;
  const counted = await countAttempt(deps, {
    of: `openid|${networkOf(input.address)}`,
    most,
    windowMs,
  });
  if (!counted.allowed) return refusePaused(counted);
  const row = await findByDomain(deps, domain);
  const provider = row && (await openProvider(deps, row));
  if (!row || !provider) {
    return refuse("openid.unknown_domain", undefined, { email: "openid.unknown_domain" });
  }
  const { clientId, issuer, applicationId } = row;
  const [nonce, verifier] = [makeToken(deps), makeToken(deps)];
  const kept: SignInState = { clientId, issuer, applicationId, ref: input.ref, nonce, verifier };
  const state = await keepState(deps, kept, input.browser);
  const ties = { state, nonce, verifier, redirectUrl: redirectUrlOf(deps) };
  return deps.openid.begin(provider, ties, email);
}

export interface OpenidReturn {
  readonly state: string;
  readonly code: string | null;
  /** Who says that the answer is theirs (RFC 9207), if it was said. */
  readonly issuer: string | null;
  /** What the provider refused with; null where it did not. */
  readonly error: string | null;
  /** Value of the cookie; null where the browser has none. */
  readonly browser: string | null;
  /** The `User-Agent`. */
  readonly device: string;
  /** Of an account that is made. */
  readonly language: Locale;
}

/** How a sign-in with a provider ended, and where it was to go on. */
export interface OpenidEnd {
  readonly ref: string | null;
  readonly result: Result<SignedIn>;
}

/**
 * Ends a sign-in with what the provider sent back. The state is used up first, so that an answer counts once whatever
 * becomes of it; an own second factor is still asked for afterwards.
 */
export async function finishOpenid(deps: Deps, input: OpenidReturn): Promise<OpenidEnd> {
  const { browser } = input;
  const state = browser === null ? null : await takeState(deps, input.state, browser);
  if (state === null) {
    return { ref: null, result: logFailure(deps, refuse("openid.over"), { way: "openid" }) };
  }
  const found = await accountOf(deps, state, input);
  if (!found.ok) {
    return { ref: state.ref, result: logFailure(deps, found, { way: "openid" }) };
  }
  const proof = { userId: found.value, way: "openid" as const, device: input.device };
  const result = await finishSignIn(deps, proof);
  // That the account or its client is blocked is nothing that a wrong password would explain.
  const isWrong = !result.ok && result.refusal.code === "auth.wrong";
  return { ref: state.ref, result: isWrong ? refuse("openid.account") : result };
}

async function accountOf(
  deps: Deps,
  state: SignInState,
  input: OpenidReturn,
): Promise<Result<string>> {
  if (input.error !== null) return refuse(codeOfError(input.error));
  if (input.code === null) return refuse("openid.answer");
  const row = await findOfClient(deps, state.clientId);
  // It was switched off or changed while the person was there.
  if (row?.issuer !== state.issuer || row.applicationId !== state.applicationId) {
    return refuse("openid.over");
  }
  const provider = await openProvider(deps, row);
  if (!provider) return refuse("openid.away");
  const { nonce, verifier } = state;
  const ties = { state: input.state, nonce, verifier, redirectUrl: redirectUrlOf(deps) };
  const { code, issuer } = input;
  const told = await deps.openid.finish(provider, ties, { code, issuer });
  if (!told.ok) return told;
  const { clientId, role, vouches } = row;
  const of = { clientId, role, vouches, issuer: row.issuer, language: input.language };
  const account = await findAccount(deps, told.value, of);
  return account.ok ? ok(account.value) : account;
}

function codeOfError(error: string) {
  const isAway = error === "server_error" || error === "temporarily_unavailable";
  return isAway ? "openid.away" : "openid.denied";
}
