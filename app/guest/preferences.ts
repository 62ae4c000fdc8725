import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { localPath } from "#app/guard.ts";
import { keepInAccount, rememberPreferences } from "#app/preferences.server.ts";
import { actorOf } from "#app/session.server.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { themes } from "#workers/contract/preferences.ts";
import { localeOf } from "#workers/contract/texts/index.ts";

/** There is nothing to see here: the choice is posted from the page that it is made on. */
export function loader() {
  return redirect("/");
}

/** Remembers language, theme or the columns of the list of attendees and goes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = localeOf(String(form.get("locale") ?? ""));
  const theme = themes.find((known) => known === form.get("theme"));
  const isList = form.get("list") === "attendees";
  const all = (name: string) => form.getAll(name).map(String);
  const columns = isList ? { chosen: all("columns"), offered: all("offered") } : undefined;
  if (locale || theme) {
    const { deps, signedIn } = await actorOf(request, context);
    await keepInAccount(deps, signedIn, { locale, theme });
  }
  const cookies = rememberPreferences(request, { locale, theme, columns });
  const back = withoutLanguage(String(form.get("back") ?? ""));
  return redirect(back, { headers: cookieHeaders(cookies) });
}

/** A `?lang=` in the address would win over the choice just made. */
function withoutLanguage(back: string): string {
  const url = new URL(localPath(back) ?? "/", "http://here.invalid");
  url.searchParams.delete("lang");
  return url.pathname + url.search;
}
