import { expect, test } from "vitest";
import { localeOfRequest, preferredLocale, themeOfRequest } from "../preferences.ts";
import { cookieHeaders, isLoopback, isSecure, readCookie, writeCookie } from "./cookies.ts";

test.each([
  ["theme=dark", "dark"],
  ["lang=en; theme=dark; device=X", "dark"],
  [" theme = dark ;lang=en", "dark"],
  ["theme=a=b", "a=b"],
  ["theme=", ""],
  ["theme=first; theme=second", "first"],
  ["mytheme=dark", null],
  ["themes=dark", null],
  ["theme", null],
  ["themes", null],
  ["=theme", null],
  ["", null],
  [null, null],
  [undefined, null],
])("of the header %s the theme is %s", (header, value) => {
  expect(readCookie(header, "theme")).toBe(value);
});

test("a cookie is of the whole site, kept from scripts, and sent by no other site's form", () => {
  const lasting = writeCookie("name", "value", { secure: true, maxAge: 60.9 });
  expect(lasting).toBe("name=value; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure");
  const plain = { secure: false };
  expect(writeCookie("name", "value", plain)).toBe("name=value; Path=/; SameSite=Lax; HttpOnly");
  const gone = writeCookie("name", "", { secure: true, maxAge: 0, httpOnly: true });
  expect(gone).toBe("name=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure");
  const read = writeCookie("theme", "dark", { secure: true, httpOnly: false });
  expect(read).toBe("theme=dark; Path=/; SameSite=Lax; Secure");
});

test("a cookie for frames is kept apart for each site, and secure on loopback too", () => {
  const framed = writeCookie("name", "value", { secure: false, framed: true });
  expect(framed).toBe("name=value; Path=/; SameSite=None; Partitioned; HttpOnly; Secure");
});

test("each cookie is a header of its own", () => {
  const headers = cookieHeaders(["a=1; Path=/", "b=2; Path=/"]);
  expect(headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["127.8.9.1", true],
  ["[::1]", true],
  ["127.example.org", false],
  ["1270.example.org", false],
  ["10.127.0.1", false],
  ["localhost.example.org", false],
  ["192.0.2.1", false],
])("that %s is this machine's own address: %s", (hostname, isOwn) => {
  expect(isLoopback(hostname)).toBe(isOwn);
});

test.each([
  ["nb-NO,nb;q=0.9,en;q=0.8", "no"],
  ["de-DE, en;q=0.7, nb;q=0.3", "en"],
  ["de,fr", null],
  ["", null],
  [null, null],
])("of the languages %s a page is in %s", (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

function requestOf(address: string, headers: Record<string, string> = {}): Request {
  return new Request(`https://plenum.test${address}`, { headers });
}

test("the address says the language, else the cookie, else the browser, else it is Norwegian", () => {
  const cookie = { Cookie: "lang=en", "Accept-Language": "nb" };
  expect(localeOfRequest(requestOf("/?lang=no", cookie))).toBe("no");
  expect(localeOfRequest(requestOf("/?lang=xx", cookie))).toBe("en");
  expect(localeOfRequest(requestOf("/", cookie))).toBe("en");
  expect(localeOfRequest(requestOf("/", { "Accept-Language": "en-GB" }))).toBe("en");
  expect(localeOfRequest(requestOf("/"))).toBe("no");
});

test.each([
  ["theme=dark", "dark"],
  ["theme=light", "light"],
  ["theme=system", "system"],
  ["theme=pink", "system"],
  ["", "system"],
])("the cookies %s choose the theme %s", (Cookie, theme) => {
  expect(themeOfRequest(requestOf("/", { Cookie }))).toBe(theme);
});

test.each([
  ["https://plenum.example/c/ABC", true],
  ["http://192.168.1.7:8787/c/ABC", false],
])("whether a cookie of %s comes back over https alone: %s", (url, isAlone) => {
  expect(isSecure({ url })).toBe(isAlone);
});
