import { cookieNames, readCookie, writeCookie } from "#workers/contract/cookies.ts";
import { defaultLocale, type Locale, localeOf } from "#workers/contract/texts/index.ts";

const year = 365 * 24 * 60 * 60;

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Language of a request: `?lang=`, else the remembered one, else what the browser prefers, else Norwegian. */
export function localeOfRequest(request: Request): Locale {
  const asked = localeOf(new URL(request.url).searchParams.get("lang"));
  if (asked) return asked;
  const remembered = localeOf(readCookie(request.headers.get("Cookie"), cookieNames.locale));
  if (remembered) return remembered;
  for (const part of request.headers.get("Accept-Language")?.split(",") ?? []) {
    const locale = localeOf(part.split(";")[0]);
    if (locale) return locale;
  }
  return defaultLocale;
}

/** The theme that the person chose; `system` follows the device. */
export function themeOfRequest(request: Request): Theme {
  const value = readCookie(request.headers.get("Cookie"), cookieNames.theme);
  return themes.find((theme) => theme === value) ?? "system";
}

/** `Set-Cookie` values that remember a language or a theme for a year. */
export function rememberPreferences(
  request: Request,
  choice: { locale?: Locale; theme?: Theme },
): string[] {
  const options = { maxAge: year, secure: new URL(request.url).protocol === "https:" };
  const cookies: string[] = [];
  if (choice.locale) cookies.push(writeCookie(cookieNames.locale, choice.locale, options));
  if (choice.theme) cookies.push(writeCookie(cookieNames.theme, choice.theme, options));
  return cookies;
}
