/**
 * Secrets that must be read again and so cannot be kept as hashes: encrypted with AES-256-GCM, under a key that is
 * derived (HKDF) from the Worker's `DATA_SECRET` for one purpose alone.
 */
import { fromBase64Url, toBase64Url } from "./encoding.ts";

const ivBytes = 12;

interface Sealing {
  readonly secret: string;
  /** What it is a secret of, and whose, e.g. `totp|usr_1`: opened as anything else it opens as nothing. */
  readonly purpose: string;
}

/** Encrypts a text; `iv` are 12 fresh random bytes. */
export async function seal(
  { secret, purpose }: Sealing,
  text: string,
  iv: Uint8Array,
): Promise<string> {
  const nonce = Uint8Array.from(iv);
  const key = await deriveKey(secret, purpose);
  const data = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, data);
  return `${toBase64Url(nonce)}.${toBase64Url(new Uint8Array(sealed))}`;
}

/** The text that was encrypted; null for what was not, or under another secret or for another purpose. */
export async function unseal({ secret, purpose }: Sealing, sealed: string): Promise<string | null> {
  const [head = "", body = ""] = sealed.split(".");
  const [iv, data] = [fromBase64Url(head), fromBase64Url(body)];
  if (iv?.length !== ivBytes || data === null) return null;
  const key = await deriveKey(secret, purpose);
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const info = encoder.encode(purpose);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
