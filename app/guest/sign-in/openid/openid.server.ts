import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { localRef } from "#app/guard.ts";
import { openidLimits } from "#workers/contract/accounts/sign-in-limits.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import {
  cookieHeaders,
  cookieNames,
  isSecure,
  readCookie,
  writeCookie,
} from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { beginOpenid, finishOpenid } from "#workers/domain/accounts/openid/sign-in-openid.ts";
import { makeToken } from "#workers/domain/shared/tokens.ts";
import { type Fault, type Faults, faultsOf } from "../../form-answer.ts";
import { answerSignIn } from "../answer-sign-in.server.ts";

export type StartAnswer =
  /** `to` is an address of the provider. */
  | { readonly kind: "leaving"; readonly to: string; readonly email: string }
  | { readonly kind: "refused"; readonly email: string; readonly faults: Faults };

/** Finds the provider of an address; the cookie ties what it sends back to this browser. */
export async function startAtProvider(request: Request, { deps }: AppLoadContext) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const ref = localRef(new URL(request.url).searchParams.get("ref"));
  // Two pages of one browser have one value: neither makes the other's answer foreign.
  const browser = browserOf(request) ?? makeToken(deps);
  const address = remoteOfHeaders(request.headers);
  const begun = await beginOpenid(deps, { email, browser, address, ref });
  if (begun.ok) {
    const cookie = writeCookie(cookieNames.openid, browser, {
      maxAge: openidLimits.stateMs / 1_000,
      secure: isSecure(request),
    });
    const answer: StartAnswer = { kind: "leaving", to: begun.value, email };
    return data(answer, { headers: cookieHeaders([cookie]) });
  }
  const { refusal } = begun;
  const answer: StartAnswer = { kind: "refused", email, faults: faultsOf(refusal) };
  return data(answer, { status: errorStatus[refusal.code] });
}

/** What a provider can say in an address, in the words of OAuth (RFC 6749, RFC 9207). */
const said = ["code", "state", "iss", "error"] as const;

/** What the provider sent the browser back with, for the form that brings it; null where it is nothing. Changes nothing. */
export function readReturn(request: Request) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("state")) return null;
  return said.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [{ name, value: value.slice(0, 8_000) }];
  });
}

/** Signs in with what the provider sent, and goes on; or says why not. */
export async function finishAtProvider(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const text = (name: (typeof said)[number]) => (form.has(name) ? String(form.get(name)) : null);
  const { ref, result } = await finishOpenid(context.deps, {
    state: text("state") ?? "",
    code: text("code"),
    issuer: text("iss"),
    error: text("error"),
    browser: browserOf(request),
    device: request.headers.get("User-Agent") ?? "",
    language: localeOfRequest(request),
  });
  const to = localRef(ref);
  const gone = await answerSignIn(request, context, { result, ref: to });
  if (gone) return gone;
  const { code, detail } = result.ok ? { code: "server.error" as const } : result.refusal;
  const fault: Fault = { code, detail };
  return data({ fault, ref: to }, { status: errorStatus[code] });
}

function browserOf(request: Request): string | null {
  const known = readCookie(request.headers.get("Cookie"), cookieNames.openid);
  return known !== null && /^[\w-]{43}$/.test(known) ? known : null;
}
