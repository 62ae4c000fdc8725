import type { RequestOptions } from "#workers/contract/passkeys/passkeys.ts";
import { type BrowserAnswer, showPasskey } from "./browser-passkeys.ts";

/** Has the browser sign that its owner is there, for a change of the second factor. Never rejects. */
export async function askForProof(): Promise<BrowserAnswer> {
  try {
    const answer = await fetch("/v1/me/factors/proof", { method: "POST" });
    if (!answer.ok) return { ok: false, why: "cancelled" };
    const options: RequestOptions = await answer.json();
    return showPasskey(options);
  } catch {
    return { ok: false, why: "cancelled" };
  }
}
