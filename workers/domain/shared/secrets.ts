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

/**
 * Reads it again; null for what is no secret of this thing, and for what was encrypted under another `DATA_SECRET` than the
 * present one and the one before it.
 */
export async function openSecret(
  { config }: Pick<Deps, "config">,
  kind: SecretKind,
  id: string,
  sealed: string,
): Promise<string | null> {
  const text = await unseal(sealingOf(config.dataSecret, kind, id), sealed);
  if (text !== null || config.earlierDataSecret === null) return text;
  return unseal(sealingOf(config.earlierDataSecret, kind, id), sealed);
}

/** Whether it is encrypted under the present secret, so that it opens when the one before is gone. */
export async function isOfPresentSecret(
  { config }: Pick<Deps, "config">,
  kind: SecretKind,
  id: string,
  sealed: string,
): Promise<boolean> {
  return (await unseal(sealingOf(config.dataSecret, kind, id), sealed)) !== null;
}

function sealingOf(secret: string, kind: SecretKind, id: string) {
  return { secret, purpose: `${kind}|${id}` };
}
