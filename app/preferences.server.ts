import { writeColumns } from "#workers/contract/attendees/list-columns.ts";
import { cookieNames, isSecure, writeCookie } from "#workers/contract/http/cookies.ts";
import type { Theme } from "#workers/contract/preferences.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { updateOwnSettings } from "#workers/domain/accounts/settings/own-settings.ts";
import type { ConsoleVisitor } from "#workers/domain/accounts/visitors.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** On a redirect: the page that follows comes as a whole document, in its language and colours. */
export const reloadHeader = "X-Remix-Reload-Document";

const year = 365 * 24 * 60 * 60;

/** `Set-Cookie` values that remember a language, a theme or the columns of a list for a year. */
export function rememberPreferences(
  request: Request,
  choice: {
    locale?: Locale | null | undefined;
    theme?: Theme | undefined;
    /** Of the list of attendees: those to be shown, and the ids of the custom fields that could be chosen among them. */
    columns?:
      | { readonly chosen: readonly string[]; readonly offered: readonly string[] }
      | undefined;
  },
): string[] {
  const options = { maxAge: year, secure: isSecure(request) };
  const cookies: string[] = [];
  if (choice.locale) cookies.push(writeCookie(cookieNames.locale, choice.locale, options));
  if (choice.theme) cookies.push(writeCookie(cookieNames.theme, choice.theme, options));
  if (choice.columns) {
    const columns = writeColumns(request, choice.columns);
    cookies.push(writeCookie(cookieNames.attendeeColumns, columns, options));
  }
  return cookies;
}

/** Who is signed in has chosen for their other browsers too, and for their mails. */
export async function keepInAccount(
  deps: Deps,
  visitor: ConsoleVisitor,
  { locale, theme }: { readonly locale: Locale | null; readonly theme: Theme | undefined },
): Promise<void> {
  if (visitor.kind !== "user") return;
  const { user } = visitor;
  const language = locale ?? user.language;
  const look = theme ?? user.settings.theme;
  if (language === user.language && look === user.settings.theme) return;
  // The browser has chosen whatever becomes of this.
  await updateOwnSettings(deps, visitor, look ? { language, theme: look } : { language });
}
