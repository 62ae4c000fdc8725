/**
 * What cookies are called between the browsers and a deployed Worker: with the prefix by which browsers keep a cookie that
 * only this very host may set, over https, for all of its paths (RFC 6265bis, 4.1.3.2). A site on a neighbouring name can
 * then put none of its own in the place of ours. All else of the code knows the names of `cookieNames`.
 */
const prefix = "__Host-";

/** A cookie that a page's own script sets: what it is called there, and what it is set with. Over https it is a deployed Worker's. */
export function cookieOfPage(text: string, protocol: string): string {
  return protocol === "https:" ? `${prefix}${text}; Secure` : text;
}

/** The request with the cookies of this host alone, by their plain names. */
export function withHostCookies(request: Request): Request {
  const sent = request.headers.get("Cookie");
  if (sent === null) return request;
  const own = sent
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix))
    .map((cookie) => cookie.slice(prefix.length));
  const plain = new Request(request);
  if (own.length > 0) plain.headers.set("Cookie", own.join("; "));
  else plain.headers.delete("Cookie");
  return plain;
}

/** Gives every cookie that an answer sets the prefix. Each is Secure, of the path / and of no domain, as the prefix asks. */
export function nameHostCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", prefix + cookie);
}
