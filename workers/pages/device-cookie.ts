import { cookieNames, isSecure, writeCookie } from "../contract/http/cookies.ts";
import { newDevice, readDevice } from "../domain/attendees/token.ts";
import type { Deps } from "../domain/deps.ts";

/** Seconds that a browser keeps its device's name. */
const deviceMaxAge = 365 * 24 * 60 * 60;

/**
 * The browser's device and, where its cookie names none that could be one, the `Set-Cookie` value of a
 * new one. Whoever needs a device has it from here: a value that two browsers share, such as an empty
 * one, would make one person of both.
 */
export function deviceOfRequest(
  deps: Deps,
  request: Request,
): { readonly device: string; readonly cookies: readonly string[] } {
  const known = readDevice(request.headers.get("Cookie"));
  if (known !== null) return { device: known, cookies: [] };
  const device = newDevice(deps);
  const cookie = writeCookie(cookieNames.device, device, {
    maxAge: deviceMaxAge,
    secure: isSecure(request),
  });
  return { device, cookies: [cookie] };
}
