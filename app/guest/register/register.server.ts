import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { linkTimes } from "#workers/contract/accounts/sign-in-limits.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { localeOf } from "#workers/contract/texts/index.ts";
import { register, sendVerification } from "#workers/domain/accounts/register.ts";
import {
  findPendingAccount,
  verifyRegistration,
} from "#workers/domain/accounts/verify-registration.ts";
import { type Faults, faultsOf } from "../form-answer.ts";

/** What was typed into the form, save the password. */
export interface TypedAccount {
  readonly kind: "self" | "organisation";
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
}

export type RegisterAnswer =
  | {
      readonly kind: "asked";
      readonly id: string;
      readonly email: string;
      readonly days: number;
      readonly isAgain: boolean;
      readonly faults: Faults | null;
    }
  | { readonly kind: "refused"; readonly typed: TypedAccount; readonly faults: Faults };

/** Asks for an account, or for the mail again. */
export async function runRegistration(request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") === "again") return sendAgain(request, context, text);
  const typed: TypedAccount = {
    kind: text("kind") === "organisation" ? "organisation" : "self",
    name: text("name"),
    email: text("email").trim(),
    organisation: text("organisation"),
  };
  const asked = await register(context.deps, {
    ...typed,
    password: text("password"),
    language: localeOfRequest(request),
    address: remoteOfHeaders(request.headers),
  });
  if (asked.ok) return data(askedAnswer({ id: asked.value.id, email: typed.email }, null));
  const { refusal } = asked;
  const answer: RegisterAnswer = { kind: "refused", typed, faults: faultsOf(refusal) };
  return data(answer, { status: errorStatus[refusal.code] });
}

async function sendAgain(
  request: Request,
  { deps }: AppLoadContext,
  text: (name: string) => string,
) {
  const to = { id: text("id"), email: text("email") };
  const address = remoteOfHeaders(request.headers);
  const sent = await sendVerification(deps, { id: to.id, address });
  const refusal = sent.ok ? null : sent.refusal;
  const status = refusal === null ? 200 : errorStatus[refusal.code];
  return data(askedAnswer(to, refusal, true), { status });
}

function askedAnswer(
  { id, email }: { readonly id: string; readonly email: string },
  refusal: Refusal | null,
  isAgain = false,
): RegisterAnswer {
  const days = linkTimes.verificationMs / (24 * 60 * 60_000);
  const faults = refusal === null ? null : faultsOf(refusal);
  return { kind: "asked", id, email, days, isAgain: isAgain && refusal === null, faults };
}

/** Whose account the link of the address would make; null account: it makes none. */
export async function readVerification(request: Request, { deps }: AppLoadContext) {
  const token = tokenOf(request);
  if (token === null) return { isLink: false, account: null };
  const found = await findPendingAccount(deps, { token });
  return { isLink: true, account: found.ok ? found.value : null };
}

/** Makes the account, and leads to the sign-in page. */
export async function verify(request: Request, { deps }: AppLoadContext) {
  const language = localeOf(new URL(request.url).searchParams.get("lang"));
  const verified = await verifyRegistration(deps, { token: tokenOf(request) ?? "", language });
  if (verified.ok) return redirect("/login?address=verified");
  // Loaders are not asked again after a refusal: the answer says itself that the link is over.
  return data({ isOver: true }, { status: errorStatus[verified.refusal.code] });
}

function tokenOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}
