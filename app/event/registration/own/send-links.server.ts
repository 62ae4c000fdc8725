import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { faultsOf } from "#app/guest/form-answer.ts";
import { orThrow } from "#app/session.server.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { sendOwnLinks } from "#workers/domain/registration/own-seat.ts";
import type { KeptInput, OwnLinkAnswer } from "./own-model.ts";

/** Mails a new link to who is registered; the answer tells nothing about the address. */
export async function sendLinks(
  request: Request,
  { deps }: Pick<AppLoadContext, "deps">,
  input: {
    readonly address: string;
    readonly email: string;
    /** What a page without scripts carries along: a registration that is still to be saved. */
    readonly kept?: readonly KeptInput[] | undefined;
  },
) {
  const { address, email, kept } = input;
  const remote = remoteOfHeaders(request.headers);
  const sent = await sendOwnLinks(deps, { address, email, remote });
  if (!sent.ok && sent.refusal.code === "event.not_found") orThrow(sent);
  if (sent.ok) {
    const answer: OwnLinkAnswer = { kind: "sent", email, kept };
    return data(answer);
  }
  const answer: OwnLinkAnswer = { kind: "unsent", email, faults: faultsOf(sent.refusal), kept };
  return data(answer, { status: errorStatus[sent.refusal.code] });
}
