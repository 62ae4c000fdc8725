import { cookieNames, isSecure, writeCookie } from "../contract/http/cookies.ts";

/** The `Set-Cookie` value with which a browser keeps its attendee token for so many seconds; null takes it away. */
export function attendeeCookie(
  request: Request,
  kept: { readonly token: string; readonly maxAge: number } | null,
): string {
  const { token, maxAge } = kept ?? { token: "", maxAge: 0 };
  return writeCookie(cookieNames.attendee, token, { maxAge, secure: isSecure(request) });
}
