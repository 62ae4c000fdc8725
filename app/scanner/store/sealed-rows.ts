/** What is kept on the device is encrypted (AES-GCM) under keys that the browser keeps and gives to nobody, us included. */

/** Something encrypted, as the database keeps it. */
export interface SealedRow {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Bytes of an initialisation vector: what AES-GCM takes (NIST SP 800-38D). */
const ivBytes = 12;

/** A key that can be used and kept, and never read. */
export async function makeRowKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  if ("privateKey" in made) throw new Error("AES has one key");
  return made;
}

/** Encrypts anything that JSON can say. */
export async function sealRow(key: CryptoKey, value: unknown): Promise<SealedRow> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain) };
}

/** What was encrypted. Rejects where the key is another one or the row was changed. */
export async function openRow(key: CryptoKey, { iv, data }: SealedRow): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
  return JSON.parse(new TextDecoder().decode(plain));
}
