import { data, redirect } from "@remix-run/cloudflare";
import { cookieNames, isSecure, readCookie, writeCookie } from "#workers/contract/http/cookies.ts";

/** Longer than a redirect takes on a slow network, shorter than somebody is gone for. */
const seconds = 60;
/** What was done, and the page that may say so, as `encodeURIComponent` writes it. */
const form = /^(\w{1,40}(?:\.\w{1,40})?):([\w%.~-]{1,200})$/;

/**
 * Leads on to a page that says once what was done: `what` names the form, `of` which of several of its kind. It is no
 * part of the address, which is opened again, by a reload or on the way back from signing in, when nothing was done.
 */
export function redirectWithFlash(
  request: Request,
  to: string,
  { what, of, headers = new Headers() }: { what: string; of?: string; headers?: Headers },
): ReturnType<typeof redirect> {
  const { pathname } = new URL(to, request.url);
  const flash = `${of ? `${what}.${of}` : what}:${encodeURIComponent(pathname)}`;
  if (form.test(flash)) {
    const options = { maxAge: seconds, secure: isSecure(request) };
    headers.append("Set-Cookie", writeCookie(cookieNames.flash, flash, options));
  }
  return redirect(to, { headers });
}

/** A page's data with what was done right before it, which no page says after this one. */
export function withFlash<Page extends object>(request: Request, loaded: Page) {
  const value = readCookie(request.headers.get("Cookie"), cookieNames.flash);
  const [, done = null, page] = form.exec(value ?? "") ?? [];
  const here = encodeURIComponent(new URL(request.url).pathname);
  const headers = new Headers();
  if (value !== null) {
    const gone = { maxAge: 0, secure: isSecure(request) };
    headers.append("Set-Cookie", writeCookie(cookieNames.flash, "", gone));
  }
  return data({ ...loaded, flash: page === here ? done : null }, { headers });
}
