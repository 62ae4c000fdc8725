import { errorStatus } from "./contract/error-status.ts";
import { localeOfRequest, themeOfRequest } from "./contract/preferences.ts";
import { catalogues } from "./contract/texts/index.ts";
import { createTranslator } from "./contract/texts/translate.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something here: what only reads may come from anywhere, what writes
 * must come from a page of ours. A page with a one-use token in its address tells no referrer, and
 * browsers then call its origin `null`; such a form is ours when the browser says that it was
 * posted within one origin.
 */
export function mayAct(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.headers.get("Origin");
  if (origin === null || origin === "null") {
    return request.headers.get("Sec-Fetch-Site") === "same-origin";
  }
  return origin === new URL(request.url).origin || origin === new URL(publicUrl).origin;
}

/**
 * The same request as the pages' framework is given it. It compares the origin with the host once
 * more, knows no `null` and answers what it does not like with an empty 500; it was looked at here.
 */
export function withoutOrigin(request: Request): Request {
  if (safeMethods.has(request.method) || !request.headers.has("Origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

/** What is said to who posts from elsewhere: words and a way on, without a script, in the language asked for. */
export function answerForeign(request: Request): Response {
  const locale = localeOfRequest(request);
  const t = createTranslator(catalogues[locale]);
  const text = t("errors.request.origin");
  const status = errorStatus["request.origin"];
  const own = { "Cache-Control": "no-store" };
  const { pathname } = new URL(request.url);
  // Asked for by a script, which shows words of its own.
  if (pathname.endsWith(".data")) {
    const headers = { ...own, "Content-Type": "text/plain; charset=utf-8" };
    return new Response(text, { status, headers });
  }
  const theme = themeOfRequest(request);
  const scheme = theme === "system" ? "light dark" : theme;
  const html = `<!doctype html>
<html lang="${locale === "en" ? "en" : "nb"}" style="color-scheme: ${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text} · ${t("common.product")}</title>
</head>
<body style="${bodyStyle}">
<main>
<h1 style="font-size: 1.75rem; line-height: 1.25">${text}</h1>
<p>${t("guest.originHint")}</p>
<p><a href="${escapeAddress(pathname)}" style="color: inherit; font-weight: 600">${t("guest.originBack")}</a></p>
</main>
</body>
</html>
`;
  const headers = { ...own, "Content-Type": "text/html; charset=utf-8" };
  return new Response(html, { status, headers });
}

const bodyStyle =
  "box-sizing: border-box; min-height: 100dvh; margin: 0 auto; max-width: 36rem; padding: 1.5rem; display: grid; align-items: center; font: 1rem/1.5 system-ui, sans-serif";

/** A path of this site as an attribute; one that browsers would read as another site leads home. */
function escapeAddress(pathname: string): string {
  if (pathname.startsWith("//")) return "/";
  return pathname.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
