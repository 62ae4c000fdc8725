import { redirect } from "@remix-run/cloudflare";
import { cookieNames, isSecure, readCookie, writeCookie } from "#workers/contract/http/cookies.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { enterRehearsal, type InRehearsal } from "#workers/domain/rehearsals/enter-rehearsal.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";

/**
 * The rehearsal, for a phone that its address (`?rehearsal=`) or its cookie lets in; null for
 * everybody else. The key does not stay in the address, which people pass on; an empty one leaves.
 * Cookies go into `headers`.
 */
export async function admitToRehearsal(
  request: Request,
  deps: Deps,
  address: string,
  headers: Headers,
): Promise<InRehearsal | null> {
  const url = new URL(request.url);
  const secure = isSecure(request);
  const cookies = request.headers.get("Cookie");
  const asked = url.searchParams.get("rehearsal");
  const kept = readCookie(cookies, cookieNames.rehearsal);
  const { device, cookies: given } = deviceOfRequest(deps, request);
  const token = readCookie(cookies, cookieNames.attendee);
  const inside = await enterRehearsal(deps, { address, key: asked ?? kept, device, token });
  const keep = (name: string, value: string, maxAge: number) =>
    headers.append("Set-Cookie", writeCookie(name, value, { maxAge, secure }));
  if (inside === null) {
    if (asked === null) return null;
    if (kept !== null) keep(cookieNames.rehearsal, "", 0);
    throw redirect(`/c/${encodeURIComponent(address)}`, { headers });
  }
  for (const cookie of given) headers.append("Set-Cookie", cookie);
  if (asked === null) return inside;
  keep(cookieNames.rehearsal, inside.key, inside.maxAge);
  throw redirect(`/c/${inside.event.code}`, { headers });
}
