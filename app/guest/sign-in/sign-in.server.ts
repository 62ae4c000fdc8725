import { type AppLoadContext, data, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { homeOf, localRef } from "#app/guard.ts";
import { signInHeaders } from "#app/session.server.ts";
import { textLength } from "#workers/contract/clean-text.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { textLimits } from "#workers/contract/limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { signIn } from "#workers/domain/accounts/sign-in/sign-in.ts";
import { signInModerator } from "#workers/domain/accounts/sign-in/sign-in-moderator.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { answerSignIn } from "./answer-sign-in.server.ts";
import type { SignInProblem } from "./form-problem.tsx";

type SignInOutcome =
  | { readonly kind: "gone"; readonly response: TypedResponse<never> }
  | { readonly kind: "signedIn"; readonly home: string; readonly headers: Headers }
  | ({ readonly kind: "refused"; readonly status: number } & SignInProblem);

/** Signs in by whichever of the two forms was posted, and goes where one wanted to go. */
export async function actAtSignIn(request: Request, context: AppLoadContext) {
  const ref = localRef(new URL(request.url).searchParams.get("ref"));
  const form = await request.formData();
  const { device: browser, cookies } = deviceOfRequest(context.deps, request);
  const outcome =
    form.get("tab") === "moderator"
      ? await signInByCode(request, context, { form, browser })
      : await signInByPassword(request, context, { form, ref });
  if (outcome.kind === "gone") return outcome.response;
  if (outcome.kind === "signedIn") {
    return redirect(ref ?? outcome.home, { headers: outcome.headers });
  }
  // A wrong code is counted by the device: from now on this browser is one.
  return data(outcome, { status: outcome.status, headers: cookieHeaders(cookies) });
}

async function signInByPassword(
  request: Request,
  context: AppLoadContext,
  { form, ref }: { readonly form: FormData; readonly ref: string | null },
): Promise<SignInOutcome> {
  const email = String(form.get("email") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const fields: Record<string, TextKey> = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) fields.email = "guest.emailMissing";
  if (textLength(password) < textLimits.password.signInMin)
    fields.password = "guest.passwordMissing";
  if (Object.keys(fields).length > 0) return refused("email", email, fields);
  const result = await signIn(context.deps, { email, password, ...originOf(request) });
  const response = await answerSignIn(request, context, { result, ref });
  if (response) return { kind: "gone", response };
  return result.ok ? refused("email", email, {}) : refusedBy("email", email, result.refusal);
}

async function signInByCode(
  request: Request,
  { deps }: AppLoadContext,
  { form, browser }: { readonly form: FormData; readonly browser: string },
): Promise<SignInOutcome> {
  const code = String(form.get("code") ?? "").trim();
  if (code === "") return refused("moderator", code, { code: "guest.moderatorCodeMissing" });
  const name = String(form.get("name") ?? "").trim();
  const { device } = originOf(request);
  const result = await signInModerator(deps, { code, name, device, browser });
  if (!result.ok) return refusedBy("moderator", code, result.refusal, name);
  const { eventId, slug } = result.value;
  return {
    kind: "signedIn",
    home: homeOf({ kind: "moderator", id: "", eventId }, slug),
    headers: await signInHeaders(request, { deps }, result.value),
  };
}

/** Where an attempt comes from: what the limits of sign-in and the list of devices go by. */
function originOf(request: Request): { address: string; device: string } {
  return {
    address: remoteOfHeaders(request.headers),
    device: request.headers.get("User-Agent") ?? "",
  };
}

function refused(
  tab: SignInProblem["tab"],
  typed: string,
  fields: Record<string, TextKey>,
): SignInOutcome {
  return { kind: "refused", status: 400, tab, typed, fields };
}

function refusedBy(
  tab: SignInProblem["tab"],
  typed: string,
  { code, detail, fields }: Refusal,
  name?: string,
): SignInOutcome {
  const key: TextKey = `errors.${code}`;
  // A wrong code is wrong in its one field; a wrong account does not say which half it was.
  const inField: Record<string, TextKey> = code === "auth.moderator_code" ? { code: key } : {};
  for (const [field, problem] of Object.entries(fields ?? {})) inField[field] = `errors.${problem}`;
  const isInField = Object.keys(inField).length > 0;
  return {
    kind: "refused",
    status: errorStatus[code],
    tab,
    typed,
    fields: inField,
    name,
    message: isInField ? undefined : { key, values: detail },
  };
}
