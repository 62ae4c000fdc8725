import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { parseJsonField } from "#app/console/factors/parse-json.ts";
import { passkeyPlace } from "#app/console/factors/passkeys/passkey-place.ts";
import { problemsOf } from "#app/console/forms/field-problem.ts";
import { homeOf, localRef, withRef } from "#app/guard.ts";
import { actorOf, homeOfVisitor, signInHeaders } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { cookieNames, isSecure, readCookie, writeCookie } from "#workers/contract/http/cookies.ts";
import { passkeyOrigin } from "#workers/contract/http/own-origins.ts";
import { assertionSchema } from "#workers/contract/passkeys/passkeys.ts";
import {
  describeChallenge,
  finishWithFactor,
} from "#workers/domain/accounts/sign-in/finish-sign-in.ts";

/** What the second step asks for; who has not taken the first one is sent there. */
export async function loadFactorStep(request: Request, context: AppLoadContext) {
  const visitor = await actorOf(request, context);
  if (visitor.actor.kind !== "guest") throw redirect(homeOfVisitor(visitor));
  const step = await describeChallenge(context.deps, challengeOf(request));
  if (step === null) throw redirect(firstStep(request), { headers: forgotten(request) });
  return { ...step, place: passkeyPlace(request, passkeyOrigin(context.deps.config), "/login") };
}

/** Takes the second step, and goes on where one wanted to go. */
export async function takeFactorStep(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const shown = parseInput(assertionSchema, parseJsonField(form.get("assertion")));
  const step = {
    challenge: challengeOf(request),
    code: String(form.get("code") ?? ""),
    device: request.headers.get("User-Agent") ?? "",
  };
  const proof = shown.ok ? { ...step, assertion: shown.value } : step;
  const result = await finishWithFactor(context.deps, proof);
  if (!result.ok) {
    const { refusal } = result;
    if (refusal.code === "auth.challenge_over") {
      throw redirect(firstStep(request), { headers: forgotten(request) });
    }
    return data({ problems: problemsOf(refusal) }, { status: errorStatus[refusal.code] });
  }
  const { id, role, clientId, teamIds } = result.value.user;
  const headers = await signInHeaders(request, context, result.value);
  for (const [name, value] of forgotten(request)) headers.append(name, value);
  const home = homeOf({ kind: "user", id, role, clientId, teamIds });
  throw redirect(refOf(request) ?? home, { headers });
}

function challengeOf(request: Request): string {
  return readCookie(request.headers.get("Cookie"), cookieNames.factor) ?? "";
}

function refOf(request: Request): string | null {
  return localRef(new URL(request.url).searchParams.get("ref"));
}

/** The sign-in page, which says why one is there again. */
function firstStep(request: Request): string {
  const page = withRef("/login", refOf(request));
  if (challengeOf(request) === "") return page;
  return `${page}${page.includes("?") ? "&" : "?"}step=over`;
}

function forgotten(request: Request): Headers {
  const secure = isSecure(request);
  return new Headers({ "Set-Cookie": writeCookie(cookieNames.factor, "", { maxAge: 0, secure }) });
}
