import { cookieNames, writeCookie } from "#workers/contract/http/cookies.ts";
import type { Theme } from "#workers/contract/preferences.ts";
import type { Locale } from "#workers/contract/texts/index.ts";

const year = 365 * 24 * 60 * 60;

/** `Set-Cookie` values that remember a language or a theme for a year. */
export function rememberPreferences(
  request: Request,
  choice: { locale?: Locale | null | undefined; theme?: Theme | undefined },
): string[] {
  const options = { maxAge: year, secure: new URL(request.url).protocol === "https:" };
  const cookies: string[] = [];
  if (choice.locale) cookies.push(writeCookie(cookieNames.locale, choice.locale, options));
  if (choice.theme) cookies.push(writeCookie(cookieNames.theme, choice.theme, options));
  return cookies;
}
