import { codeAlphabet } from "#workers/contract/limits.ts";
import type { JoinInfo } from "../scene.ts";
import { qrShape } from "./qr.ts";

/** How one gets into an event: the address to type, the code and its QR, for pages at `origin`. */
export function joinInfo(origin: string, code: string): JoinInfo {
  return {
    address: `${new URL(origin).host}/join`,
    code: showCode(code),
    qr: qrShape(joinUrl(origin, code)),
  };
}

/** The address that a phone opens after reading the QR code. */
export function joinUrl(origin: string, code: string): string {
  return new URL(`/c/${encodeURIComponent(code)}`, origin).href;
}

/** A made code of six in two groups of three; a code with letters that are never made, as it is. */
export function showCode(code: string): string {
  const upper = code.toUpperCase();
  const isMade =
    upper.length === 6 && Array.from(upper).every((sign) => codeAlphabet.includes(sign));
  return isMade ? `${upper.slice(0, 3)} ${upper.slice(3)}` : upper;
}
