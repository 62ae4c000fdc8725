/** Base45 (RFC 9285): bytes in the 45 characters that QR codes write with the fewest modules. */
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** Bytes as base45: three characters for two of them. */
export function toBase45(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const value = low === undefined ? high : high * 256 + low;
    text += signs(value, low === undefined ? 2 : 3);
  }
  return text;
}

function signs(value: number, count: number): string {
  return Array.from({ length: count }, (_, place) =>
    alphabet.charAt(Math.floor(value / 45 ** place) % 45),
  ).join("");
}

/** The bytes of base45; null for any other text. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const places = Array.from(text.slice(at, at + 3), (sign) => alphabet.indexOf(sign));
    const value = places.reduce((sum, digit, place) => sum + digit * 45 ** place, 0);
    const isPair = places.length === 3;
    if (places.includes(-1) || value > (isPair ? 0xffff : 0xff)) return null;
    if (isPair) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
