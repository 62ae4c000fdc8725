import { type AppLoadContext, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { homeOf, withRef } from "#app/guard.ts";
import { signInHeaders } from "#app/session.server.ts";
import { factorLimits } from "#workers/contract/accounts/sign-in-limits.ts";
import type { Result } from "#workers/contract/errors.ts";
import { cookieNames, isSecure, writeCookie } from "#workers/contract/http/cookies.ts";
import type { SignedIn } from "#workers/domain/accounts/sign-in/finish-sign-in.ts";

/**
 * Where a browser goes once a way of signing in has ended: on, with the session's cookie, or to the page of the second
 * step, with a cookie that stands for the first. Null for every other refusal: the page itself says those.
 */
export async function answerSignIn(
  request: Request,
  context: AppLoadContext,
  {
    result,
    ref,
    via,
  }: {
    readonly result: Result<SignedIn>;
    readonly ref: string | null;
    /** Who did not sign in on a form of ours is received by a page that sees whether the browser took the session. */
    readonly via?: "/callback";
  },
): Promise<TypedResponse<never> | null> {
  if (result.ok) {
    const { id, role, clientId, teamIds } = result.value.user;
    const home = homeOf({ kind: "user", id, role, clientId, teamIds });
    const to = via ? callbackAddress(ref) : (ref ?? home);
    return redirect(to, { headers: await signInHeaders(request, context, result.value) });
  }
  const { factor } = result.refusal;
  if (!factor) return null;
  const cookie = writeCookie(cookieNames.factor, factor.challenge, {
    maxAge: factorLimits.challengeMs / 1_000,
    secure: isSecure(request),
  });
  return redirect(withRef("/login/factor", ref), { headers: { "Set-Cookie": cookie } });
}

function callbackAddress(ref: string | null): string {
  const from = "login";
  return `/callback?${new URLSearchParams(ref === null ? { from } : { from, ref })}`;
}
