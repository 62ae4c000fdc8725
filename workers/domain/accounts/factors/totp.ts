/** Codes by time: RFC 6238 with what every authenticator app takes, SHA-1, six digits and steps of 30 seconds. */

const stepMs = 30_000;
const digits = 6;
/** Bytes: what RFC 4226 recommends, as long as the hash. */
export const secretBytes = 20;
/** Steps before and after the present one whose codes are taken too: clocks differ, and typing takes time. */
const drift = 1;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The number of the time step at `now` (UTC milliseconds). */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** The code of a time step: `length` digits. */
export async function codeOfStep(
  secret: Uint8Array,
  step: number,
  length: number = digits,
): Promise<string> {
  const raw = Uint8Array.from(secret);
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  // RFC 4226, 5.3: the last half byte says where the number is taken from.
  const offset = mac.getUint8(mac.byteLength - 1) & 0x0f;
  const number = mac.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, "0");
}

/** The time step whose code this is, near `now` and later than `lastStep`; null when it is none. */
export async function findStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number | null },
): Promise<number | null> {
  const present = stepAt(now);
  let found: number | null = null;
  // All of them, whichever is right: how long it takes tells nothing.
  for (let step = present - drift; step <= present + drift; step += 1) {
    const isRight = isSame(await codeOfStep(secret, step), code);
    if (isRight && (lastStep === null || step > lastStep)) found ??= step;
  }
  return found;
}

function isSame(expected: string, typed: string): boolean {
  let difference = expected.length ^ typed.length;
  for (let at = 0; at < expected.length; at += 1) {
    difference |= expected.charCodeAt(at) ^ typed.charCodeAt(at);
  }
  return difference === 0;
}

/** Bytes in base32 without padding (RFC 4648), as apps take secrets. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet.charAt((value >>> (bits - 5)) & 31);
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text;
}

/** The bytes of base32 without padding. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = (value << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bytes.push((value >>> (bits - 8)) & 255);
      bits -= 8;
    }
    value &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

/** What a QR code tells an app: whose secret it is, and of which product. */
export function totpAddress(email: string, secret: string): string {
  const label = `Plenum:${encodeURIComponent(email)}`;
  const said = new URLSearchParams({ secret, issuer: "Plenum", algorithm: "SHA1", digits: "6" });
  return `otpauth://totp/${label}?${said}&period=30`;
}
