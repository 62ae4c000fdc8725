/**
 * Secrets that must be read again, kept encrypted under the Worker's `DATA_SECRET`. What one is of is part of its
 * encryption: put in another's place it opens as nothing.
 */
import { seal, unseal } from "../../contract/secrets/sealed.ts";
import type { Deps } from "../deps.ts";

/** What a secret is of; what is kept was encrypted under these words, so they never change. */
export type SecretKind =
  | "calendar-feed"
  | "event-key"
  | "form-answer"
  | "import"
  | "openid"
  | "response"
  | "sign-in-state"
  | "totp"
  | "webhook";

/** Bytes at random that AES-GCM begins with. */
const ivBytes = 12;

/** Encrypts a secret of the thing with this id. */
export function sealSecret(
  { config, randomBytes }: Pick<Deps, "config" | "randomBytes">,
  kind: SecretKind,
  id: string,
  text: string,
): Promise<string> {
  return seal(sealingOf(config.dataSecret, kind, id), text, randomBytes(ivBytes));
}

/** Reads it again; null for what is no secret of this thing, and for what was encrypted under another `DATA_SECRET`. */
export function openSecret(
  { config }: Pick<Deps, "config">,
  kind: SecretKind,
  id: string,
  sealed: string,
): Promise<string | null> {
  return unseal(sealingOf(config.dataSecret, kind, id), sealed);
}

function sealingOf(secret: string, kind: SecretKind, id: string) {
  return { secret, purpose: `${kind}|${id}` };
}
