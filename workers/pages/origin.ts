import { errorStatus } from "../contract/error-status.ts";
import { localeOfRequest } from "../contract/preferences.ts";
import { catalogues } from "../contract/texts/index.ts";
import { createTranslator } from "../contract/texts/translate.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a signed token in the address alone decides, whoever posts: mail programs do, and tell no origin (RFC 8058). */
const signedPages = new Set(["/unsubscribe"]);

/**
 * Pages of mailed links, whose one-use token in the address is all the authority that their form needs. Not among them is
 * a link that signs in (`/auto_login`): another site could sign its visitors in to an account of its own.
 */
const linkPages =
  /^\/(password\/reset|user\/verify|invitation|event\/[^/]+\/(user\/details|(confirm|cancel)Seat\/[^/]+))$/;

/**
 * Whether a request may change something here: what only reads may come from anywhere, what writes
 * must come from a page of ours. A page with a one-use token in its address tells no referrer, and
 * browsers then call its origin `null`; such a form is ours when the browser says that it was
 * posted within one origin, and may be sent by its token alone where the browser says nothing.
 * Pages whose address is signed ask for nothing of the kind. `own` gives the origins of our pages,
 * which most requests need not know.
 */
export function mayAct(request: Request, own: () => readonly string[]): boolean {
  if (safeMethods.has(request.method)) return true;
  if (signedPages.has(new URL(request.url).pathname)) return true;
  const origin = request.headers.get("Origin");
  if (origin === null || origin === "null") {
    return request.headers.get("Sec-Fetch-Site") === "same-origin" || isByTokenAlone(request);
  }
  return origin === new URL(request.url).origin || own().includes(origin);
}

/**
 * Whether it is only the token of its link that speaks for a form: browsers say where a form was posted to https and to
 * their own machine alone, and some from before 2023 nowhere. Such a form may do what its link is for, and signs nobody in.
 */
export function isByTokenAlone({ method, headers, url }: Request): boolean {
  if (method !== "POST" || headers.get("Origin") !== "null" || headers.has("Sec-Fetch-Site")) {
    return false;
  }
  const { pathname, searchParams } = new URL(url);
  return linkPages.test(pathname) && Boolean(searchParams.get("token"));
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

/**
 * The page that is asked for in place of what was posted from elsewhere: it says so in the product's
 * look and in the person's language, and leads to the page of that address. Nothing of the form goes
 * along. A script's own request is answered at once, for scripts show words of their own.
 */
export function answerForeign(
  request: Request,
  render: (page: Request) => Promise<Response>,
): Promise<Response> | Response {
  const { origin, pathname } = new URL(request.url);
  if (pathname.endsWith(".data")) {
    const locale = localeOfRequest(request);
    const t = createTranslator(catalogues[locale], locale);
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(t("errors.request.origin"), {
      status: errorStatus["request.origin"],
      headers,
    });
  }
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const page = new URL("/foreign-form", origin);
  page.searchParams.set("to", pathname);
  return render(new Request(page, { headers }));
}

/** What says in which language and colours somebody reads, and whether a machine does. */
const readHeaders = ["Cookie", "Accept-Language", "User-Agent"];
