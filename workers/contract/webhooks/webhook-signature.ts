/** Signatures of Standard Webhooks, version 1: HMAC-SHA-256 of `id.timestamp.body`, base64. */
import { secretPrefix } from "./webhook-types.ts";

/** Makes a secret of 32 random bytes. */
export function writeSecret(bytes: Uint8Array): string {
  return secretPrefix + btoa(String.fromCharCode(...bytes));
}

export interface Signed {
  readonly id: string;
  /** Unix time, seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** The header `webhook-signature`: one signature for each secret that is good, with a space between them. */
export async function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
): Promise<string> {
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = secrets.map(async (secret) => {
    const bytes = Uint8Array.from(atob(secret.slice(secretPrefix.length)), (c) => c.charCodeAt(0));
    const how = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytes, how, false, ["sign"]);
    const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
    return `v1,${btoa(String.fromCharCode(...signature))}`;
  });
  return (await Promise.all(signatures)).join(" ");
}
