import { isLoopback } from "../contract/http/cookies.ts";
import { toBase64 } from "../contract/secrets/encoding.ts";
import { Framing } from "./framing.ts";

interface SecurityOptions {
  readonly url: URL;
  /** Of a page's scripts; null for answers that are no pages. */
  readonly nonce: string | null;
  /** Where pages may open sockets beside this site. */
  readonly roomUrl?: string;
  /** Who may frame the page; nobody when it is not said. */
  readonly framing?: Framing;
}

/** 128 bits, new for each page. */
export function makeNonce(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Gives an answer of our own the security headers that every answer has. It is not copied: a copy's
 * body would be passed on piece by piece.
 */
export function secureHeaders(response: Response, options: SecurityOptions): Response {
  const { headers } = response;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set("Content-Security-Policy", policyOf(options));
  set("Referrer-Policy", referrerPolicyOf(options.url));
  set("X-Content-Type-Options", "nosniff");
  // Pages show what one person may see, with tickets in them: no cache keeps any unless it says so itself.
  set("Cache-Control", "no-store");
  // What is refused for the time being says when to ask again: the window of `networkLimits`, seconds.
  if (response.status === 429) set("Retry-After", "60");
  // The older header knows no list of sites: where some may, only the policy speaks.
  if (!options.framing?.isFramed) set("X-Frame-Options", "DENY");
  set("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(self)");
  const isOnThisMachine = isLoopback(options.url.hostname);
  const isEncrypted = options.url.protocol === "https:";
  // On a plain address of the network browsers ignore it, and complain at every page.
  if (isEncrypted || isOnThisMachine) set("Cross-Origin-Opener-Policy", "same-origin");
  if (isEncrypted && !isOnThisMachine) {
    set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
  return response;
}

/**
 * Other sites are never told where somebody came from. Our own pages are, for without it browsers
 * send `Origin: null` with every form that is posted before its script has loaded. An address that
 * holds a one-use token is told to nobody at all.
 */
function referrerPolicyOf(url: URL): string {
  const { pathname, searchParams } = url;
  const isOneUse = searchParams.has("token") || /^\/login\/callback(\/|\.|$)/.test(pathname);
  const isGateLink = /^\/scanner(\/|\.|$)/.test(pathname) && searchParams.has("gate");
  return isOneUse || isGateLink ? "no-referrer" : "same-origin";
}

/** The one page that runs WebAssembly: what reads codes where the browser cannot. */
function isScanner({ pathname }: URL): boolean {
  return /^\/scanner\/?$/.test(pathname);
}

function policyOf({ url, nonce, roomUrl, framing = new Framing() }: SecurityOptions): string {
  if (nonce === null) return "default-src 'none'; frame-ancestors 'none'";
  const wasm = isScanner(url) ? " 'wasm-unsafe-eval'" : "";
  const room = roomUrl === undefined ? "" : ` ${roomUrl} ${roomUrl.replace(/^http/, "ws")}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${wasm}`,
    // Colours and sizes are set as attributes by React; no style sheet from elsewhere.
    "style-src 'self' 'unsafe-inline'",
    // Pictures of one's own come with uploads; until then one from elsewhere only tells who looks.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${room}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${framing.sources}`,
    `frame-ancestors ${framing.ancestors}`,
  ].join("; ");
}
