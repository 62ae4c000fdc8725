import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { linkTimes } from "#workers/contract/accounts/sign-in-limits.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import {
  checkPasswordLink,
  forgetPassword,
  setPasswordByLink,
} from "#workers/domain/accounts/password-links.ts";
import { type Faults, faultsOf } from "../form-answer.ts";

export type ForgotAnswer =
  | { readonly kind: "asked"; readonly email: string; readonly minutes: number }
  | { readonly kind: "refused"; readonly email: string; readonly faults: Faults };

/** Has the link mailed, if the address has an account; the answer does not say. */
export async function askForLink(request: Request, { deps }: AppLoadContext) {
  const form = await request.formData();
  const email = String(form.get("email") ?? "").trim();
  const address = remoteOfHeaders(request.headers);
  const asked = await forgetPassword(deps, { email, address, locale: localeOfRequest(request) });
  if (asked.ok) {
    const minutes = linkTimes.resetMs / 60_000;
    return data<ForgotAnswer>({ kind: "asked", email, minutes });
  }
  const { refusal } = asked;
  const answer: ForgotAnswer = { kind: "refused", email, faults: faultsOf(refusal) };
  return data(answer, { status: errorStatus[refusal.code] });
}

/** What the link of the address is: there is none, it is over, or it lets a password be chosen. */
export async function readLink(request: Request, { deps }: AppLoadContext) {
  const link = linkOf(request);
  if (link === null) return { state: "none", email: "" } as const;
  const checked = await checkPasswordLink(deps, link);
  return { state: checked.ok ? "good" : "over", email: link.email } as const;
}

/** Sets the password by the link of the address, and leads to the sign-in page. */
export async function setPassword(request: Request, { deps }: AppLoadContext) {
  const form = await request.formData();
  const password = String(form.get("password") ?? "");
  const link = linkOf(request) ?? { email: "", token: "" };
  const set = await setPasswordByLink(deps, { ...link, password });
  if (set.ok) return redirect("/login?password=changed");
  const { refusal } = set;
  return data({ faults: faultsOf(refusal) }, { status: errorStatus[refusal.code] });
}

function linkOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const [email, token] = [searchParams.get("email"), searchParams.get("token")];
  return email === null || token === null ? null : { email, token };
}
