import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { rememberPreferences } from "#app/preferences.server.ts";
import { localeOfRequest, themeOfRequest } from "#workers/contract/preferences.ts";
import { PlainDocument, type PlainLook } from "./plain-document.tsx";
import type { PlainPage } from "./plain-model.ts";
import { plainStyles } from "./plain-styles.ts";

/** The whole page, styles and all; nothing else is loaded. */
export const mostPlainBytes = 30_000;

/** Questions of a page: the first number with which it is small enough. */
export const questionCounts = [20, 8, 3, 1] as const;

/** The page as an answer of its own: no script, no style sheet, no font. */
export function answerPlain(
  request: Request,
  page: PlainPage,
  { status = 200, cookies = [] }: { status?: number; cookies?: readonly string[] } = {},
): Response {
  const look = lookOf(request);
  const { locale, search } = look;
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  const chosen = search.has("lang") ? rememberPreferences(request, { locale }) : [];
  for (const cookie of [...cookies, ...chosen]) headers.append("Set-Cookie", cookie);
  return new Response(renderPlain(page, look), { status, headers });
}

function lookOf(request: Request): PlainLook {
  const { searchParams: search } = new URL(request.url);
  return { locale: localeOfRequest(request), theme: themeOfRequest(request), search };
}

/** Whether the page is small enough with all that it has. */
export function isSmall(request: Request, page: PlainPage): boolean {
  return isWithin(renderOnce(page, lookOf(request)));
}

function isWithin(text: string): boolean {
  return new TextEncoder().encode(text).byteLength < mostPlainBytes;
}

function renderOnce(page: PlainPage, look: PlainLook): string {
  const text = renderToStaticMarkup(createElement(PlainDocument, { page, look }));
  return `<!doctype html>${text.replace("<style></style>", `<style>${plainStyles}</style>`)}`;
}

/** The page's text; of the programme, one's own questions and the polls it shows no more than it has room for. */
export function renderPlain(page: PlainPage, look: PlainLook): string {
  let shown = page;
  let text = renderOnce(shown, look);
  while (!isWithin(text)) {
    const less = withLess(shown);
    if (less === null) return text;
    shown = less;
    text = renderOnce(shown, look);
  }
  return text;
}

/**
 * The same page without the later half of the programme, then the older half of one's own questions, then of the polls; null
 * when there is nothing to leave out.
 */
function withLess(page: PlainPage): PlainPage | null {
  if (page.state !== "room" && page.state !== "name") return null;
  const half = <T>(list: readonly T[]) => list.slice(0, Math.floor(list.length / 2));
  const { before } = page;
  if (before !== null && before.programme.length > 0) {
    return { ...page, before: { ...before, programme: half(before.programme), isCut: true } };
  }
  if (page.state !== "room" || page.room === null) return null;
  const { own, polls } = page.room;
  if (own.length > 0) return { ...page, room: { ...page.room, own: half(own) } };
  return polls.length > 1 ? { ...page, room: { ...page.room, polls: half(polls) } } : null;
}
