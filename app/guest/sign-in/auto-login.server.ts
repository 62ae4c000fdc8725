import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { localRef } from "#app/guard.ts";
import { linkTimes } from "#workers/contract/accounts/sign-in-limits.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import {
  askSignInLink,
  checkSignInLink,
  signInByLink,
} from "#workers/domain/accounts/auto-login/auto-login.ts";
import { type Faults, faultsOf } from "../form-answer.ts";
import { answerSignIn } from "./answer-sign-in.server.ts";

export type LinkAnswer =
  | { readonly kind: "asked"; readonly email: string; readonly minutes: number }
  | { readonly kind: "refused"; readonly email: string; readonly faults: Faults }
  | { readonly kind: "over" };

/** What the link of the address is: there is none, it is over, or it signs in. */
export async function readSignInLink(request: Request, { deps }: AppLoadContext) {
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return "none" as const;
  const checked = await checkSignInLink(deps, { token });
  return checked.ok ? ("good" as const) : ("over" as const);
}

/** Signs in by the link of the address and goes where one wanted to go, or has one mailed. */
export async function actAtAutoLogin(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const ref = localRef(searchParams.get("ref"));
  const form = await request.formData();
  if (form.get("intent") === "ask") return askByForm(request, context, { form, ref });
  const device = request.headers.get("User-Agent") ?? "";
  const result = await signInByLink(context.deps, {
    token: searchParams.get("token") ?? "",
    device,
  });
  const response = await answerSignIn(request, context, { result, ref, via: "/callback" });
  return response ?? data<LinkAnswer>({ kind: "over" }, { status: errorStatus["link.over"] });
}

async function askByForm(
  request: Request,
  { deps }: AppLoadContext,
  { form, ref }: { readonly form: FormData; readonly ref: string | null },
) {
  const email = String(form.get("email") ?? "").trim();
  const address = remoteOfHeaders(request.headers);
  const locale = localeOfRequest(request);
  const asked = await askSignInLink(deps, { email, address, locale, ref });
  if (asked.ok) {
    return data<LinkAnswer>({ kind: "asked", email, minutes: linkTimes.autoLoginMs / 60_000 });
  }
  const { refusal } = asked;
  const answer: LinkAnswer = { kind: "refused", email, faults: faultsOf(refusal) };
  return data(answer, { status: errorStatus[refusal.code] });
}
