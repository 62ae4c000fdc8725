import { isIpAddress } from "#workers/contract/http/own-origins.ts";

/** Whether the address of a page is one where browsers take passkeys. */
export type PasskeyPlace =
  | { readonly isHere: true }
  | {
      readonly isHere: false;
      /** As the page was asked for. */
      readonly host: string;
      /** Where there are passkeys, if that is anywhere. */
      readonly address: string | null;
    };

/** `origin` is where passkeys are used, or null; `page` is where one begins there, where that is another page. */
export function passkeyPlace(
  request: Request,
  origin: string | null,
  page: string = new URL(request.url).pathname.replace(/\.data$/, ""),
): PasskeyPlace {
  const { host, hostname } = new URL(request.url);
  if (origin !== null && new URL(origin).host === host) return { isHere: true };
  const address = origin === null ? null : new URL(page, origin).href;
  return { isHere: false, host: isIpAddress(hostname) ? hostname : host, address };
}
