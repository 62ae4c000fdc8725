/** Signatures of Standard Webhooks, version 1: HMAC-SHA-256 of `id.timestamp.body`, base64. */
import { fromBase64, toBase64 } from "../secrets/encoding.ts";
import { secretPrefix } from "./webhook-types.ts";

/** Makes a secret of 32 random bytes. */
export function writeSecret(bytes: Uint8Array): string {
  return secretPrefix + toBase64(bytes);
}

/** Bytes that a secret may have. */
const secretBytes = { min: 24, max: 64 } as const;

/** Whether a text is a secret as Standard Webhooks writes it. */
export function isWebhookSecret(text: string): boolean {
  if (!text.startsWith(secretPrefix)) return false;
  const { length } = fromBase64(text.slice(secretPrefix.length)) ?? [];
  return length !== undefined && length >= secretBytes.min && length <= secretBytes.max;
}

export interface Signed {
  readonly id: string;
  /** Unix time, seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The header `webhook-signature`: one signature for each secret that is good, with a space between them. */
export async function signWebhook(secrets: readonly string[], signed: Signed): Promise<string> {
  const signatures = secrets.map(async (secret) => {
    const key = await importSecret(secret, "sign");
    const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, contentOf(signed)));
    return `v1,${toBase64(signature)}`;
  });
  return (await Promise.all(signatures)).join(" ");
}

/** Signatures of one header that are looked at. */
const mostSignatures = 10;

/** Whether one of the signatures of a header `webhook-signature` was made with the secret, compared in constant time. */
export async function verifyWebhook(
  secret: string,
  signed: Signed,
  header: string,
): Promise<boolean> {
  const key = await importSecret(secret, "verify");
  for (const said of header.split(" ").slice(0, mostSignatures)) {
    const signature = said.startsWith("v1,") ? fromBase64(said.slice("v1,".length)) : null;
    if (signature === null) continue;
    if (await crypto.subtle.verify("HMAC", key, signature, contentOf(signed))) return true;
  }
  return false;
}

function contentOf({ id, timestamp, body }: Signed) {
  return new TextEncoder().encode(`${id}.${timestamp}.${body}`);
}

function importSecret(secret: string, use: "sign" | "verify"): Promise<CryptoKey> {
  const bytes = fromBase64(secret.slice(secretPrefix.length));
  if (bytes === null) throw new Error("the secret of a webhook is no base64");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, [use]);
}
