/** The product's cookies. Values are opaque tokens or plain words, so no encoding is needed. */
export const cookieNames = {
  /** Console session. */
  console: "access_token",
  /** Stands for the first step of signing in while the second is asked for. */
  factor: "sign_in_challenge",
  /** Ties what an organisation's provider sends back to the browser that began. */
  openid: "sign_in_browser",
  /** Attendee token, one per browser; holds the event it is for. */
  attendee: "access_token_attendee",
  /** The same inside a frame on a foreign site. */
  attendeeFramed: "access_token_attendee_framed",
  /** Whose place in line this browser may show on the page before an event opens: it opened the link of their mail. */
  standing: "registration_standing",
  /** The key of the rehearsal that this browser was let in to. */
  rehearsal: "rehearsal",
  /** Half of an operation's id in the room: tells two browsers of one person apart. */
  device: "device",
  /** What was done right before the page that it leads to, for that page to say once. */
  flash: "flash",
  locale: "lang",
  theme: "theme",
  /** Columns that the list of attendees shows in this browser. */
  attendeeColumns: "attendee_columns",
} as const;

/** The value of one cookie of a `Cookie` header, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null;
  for (const part of header.split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

interface CookieOptions {
  /** Seconds; 0 takes the cookie away; absent = until the browser closes. */
  readonly maxAge?: number;
  /** Off only on loopback, where there is no https. */
  readonly secure: boolean;
  /** Kept from scripts unless said otherwise. */
  readonly httpOnly?: boolean;
  /** For a page in a frame on another site: kept there apart from everywhere else. */
  readonly framed?: boolean;
}

/** A `Set-Cookie` value: HttpOnly, SameSite=Lax (None for frames), for the whole site. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const site = options.framed ? ["SameSite=None", "Partitioned"] : ["SameSite=Lax"];
  const parts = [`${name}=${value}`, "Path=/", ...site];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${Math.floor(options.maxAge)}`);
  if (options.httpOnly !== false) parts.push("HttpOnly");
  // Browsers take a cookie for frames only with Secure, and that on loopback too.
  if (options.secure || options.framed) parts.push("Secure");
  return parts.join("; ");
}

/** Whether the answer's cookies come back over https alone. Plain http is used on one's own network, where such a one never would. */
export function isSecure(request: Pick<Request, "url">): boolean {
  return new URL(request.url).protocol === "https:";
}

/** Headers that give a browser these `Set-Cookie` values. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Whether an address is this machine's own: plain http is fine there. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}
