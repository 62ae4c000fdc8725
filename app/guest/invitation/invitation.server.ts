import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { finishSignIn } from "#workers/domain/accounts/sign-in/finish-sign-in.ts";
import {
  acceptInvitation,
  checkInvitation,
} from "#workers/domain/organisations/invitations/accept-invitation.ts";
import { faultsOf } from "../form-answer.ts";
import { answerSignIn } from "../sign-in/answer-sign-in.server.ts";

/** What the link of the address invites to; null when it does not work any more. */
export async function readInvitation(request: Request, { deps }: AppLoadContext) {
  const found = await checkInvitation(deps, { token: tokenOf(request) });
  return { invitation: found.ok ? found.value : null };
}

/** Makes the account that the link invites to, and signs it in. */
export async function acceptByForm(request: Request, context: AppLoadContext) {
  const { deps } = context;
  const form = await request.formData();
  const name = String(form.get("name") ?? "");
  const password = String(form.get("password") ?? "");
  const language = localeOfRequest(request);
  const input = { token: tokenOf(request), name, password, language };
  const accepted = await acceptInvitation(deps, input);
  if (!accepted.ok) {
    const { refusal } = accepted;
    return data({ faults: faultsOf(refusal), name }, { status: errorStatus[refusal.code] });
  }
  // Another site may have posted it: it makes the account and signs nobody in to it.
  if (context.isByTokenAlone) return redirect("/login?address=verified");
  const device = request.headers.get("User-Agent") ?? "";
  const proof = { userId: accepted.value.id, way: "invitation", device } as const;
  const result = await finishSignIn(deps, proof);
  return (await answerSignIn(request, context, { result, ref: null })) ?? redirect("/login");
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
