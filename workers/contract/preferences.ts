import { defaultTimeZone, organisationTimeZone } from "./conventions/defaults.ts";
import { cookieNames, readCookie } from "./http/cookies.ts";
import { defaultLocale, type Locale, localeOf } from "./texts/index.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What a person may have a mail about or not: being put into a team, being made a host. */
export const notifications = ["team", "hosting"] as const;
export type Notification = (typeof notifications)[number];

/** The first language of an `Accept-Language` header that there are texts in; null when there is none. */
export function preferredLocale(header: string | null | undefined): Locale | null {
  for (const part of header?.split(",") ?? []) {
    const locale = localeOf(part.split(";")[0]);
    if (locale) return locale;
  }
  return null;
}

/** Language of a page: `?lang=`, else the remembered one, else what the browser prefers, else Norwegian. */
export function localeOfRequest(request: Request): Locale {
  return (
    localeOf(new URL(request.url).searchParams.get("lang")) ??
    localeOf(readCookie(request.headers.get("Cookie"), cookieNames.locale)) ??
    preferredLocale(request.headers.get("Accept-Language")) ??
    defaultLocale
  );
}

/**
 * The time zone of who asks, as far as a request says it: Norway's where a page is asked for in Norwegian, or the
 * browser names Norwegian or Norway anywhere. A browser's script knows better.
 */
export function zoneOfRequest(request: Request): string {
  const chosen =
    localeOf(new URL(request.url).searchParams.get("lang")) ??
    localeOf(readCookie(request.headers.get("Cookie"), cookieNames.locale));
  const named = (request.headers.get("Accept-Language") ?? "").split(",");
  const isNorwegian =
    chosen === "no" || named.some((part) => /^\s*((no|nb|nn)\b|[a-z]+-NO\b)/i.test(part));
  return isNorwegian ? organisationTimeZone : defaultTimeZone;
}

/** The theme that the person chose; `system` follows the device. */
export function themeOfRequest(request: Request): Theme {
  const value = readCookie(request.headers.get("Cookie"), cookieNames.theme);
  return themes.find((theme) => theme === value) ?? "system";
}
