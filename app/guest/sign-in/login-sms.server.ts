import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { localRef } from "#app/guard.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { askSignInCode, signInBySms } from "#workers/domain/accounts/sms/sign-in-sms.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { type Faults, faultsOf } from "../form-answer.ts";
import { answerSignIn } from "./answer-sign-in.server.ts";

/** Which step the page is at: `id` is null until a code was asked for. */
export interface SmsStep {
  readonly id: string | null;
  readonly phone: string;
  readonly faults: Faults | null;
}

/** Has a code sent, or signs in by it and goes where one wanted to go. */
export async function actAtLoginSms(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const text = (field: string) => String(form.get(field) ?? "").trim();
  const [id, phone] = [text("id"), text("phone")];
  if (form.get("intent") !== "signIn") return sendCode(request, context, { id, phone });
  const device = request.headers.get("User-Agent") ?? "";
  const result = await signInBySms(context.deps, { id, code: text("code"), device });
  const ref = localRef(new URL(request.url).searchParams.get("ref"));
  const response = await answerSignIn(request, context, { result, ref });
  if (response) return response;
  const refusal: Refusal = result.ok ? { code: "auth.wrong" } : result.refusal;
  const isOfCode = refusal.code === "sms.wrong" || refusal.code === "sms.over";
  const faults = faultsOf(isOfCode ? { ...refusal, fields: { code: refusal.code } } : refusal);
  return data<SmsStep>({ id, phone, faults }, { status: errorStatus[refusal.code] });
}

async function sendCode(
  request: Request,
  { deps }: AppLoadContext,
  { id, phone }: { readonly id: string; readonly phone: string },
) {
  // What is asked for is counted by the device: from now on this browser is one.
  const { device: by, cookies } = deviceOfRequest(deps, request);
  const headers = cookieHeaders(cookies);
  const asked = await askSignInCode(deps, { phone, by, locale: localeOfRequest(request) });
  if (asked.ok) {
    return data<SmsStep>(
      { id: asked.value.id, phone: asked.value.phone, faults: null },
      { headers },
    );
  }
  const { refusal } = asked;
  const step: SmsStep = { id: id === "" ? null : id, phone, faults: faultsOf(refusal) };
  return data(step, { status: errorStatus[refusal.code], headers });
}
