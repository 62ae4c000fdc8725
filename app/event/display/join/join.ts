import { showCode } from "#workers/contract/conventions/event-code.ts";
import { codeQuery } from "#workers/contract/http/hall-address.ts";
import type { JoinInfo } from "../scene.ts";
import { qrShape } from "./qr.ts";

interface Joined {
  readonly code: string;
  /** Who reads the QR code in the hall is then known to be there. */
  readonly hybrid?: boolean;
}

/** How one gets into an event: the address to type, the code and its QR, for pages at `origin`. */
export function joinInfo(origin: string, { code, hybrid = false }: Joined): JoinInfo {
  return {
    address: `${new URL(origin).host}/join`,
    code: showCode(code),
    qr: qrShape(joinUrl(origin, code) + codeQuery({ hybrid }, "hall")),
  };
}

/** The address that a phone opens after reading the QR code. */
export function joinUrl(origin: string, code: string): string {
  return new URL(`/c/${encodeURIComponent(code)}`, origin).href;
}
