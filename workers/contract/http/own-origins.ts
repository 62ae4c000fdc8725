import { isLoopback } from "./cookies.ts";

/** What of the configuration says where pages are. */
interface Place {
  readonly environment: "local" | "production";
  readonly publicUrl: string;
}

/**
 * The origins of our own pages. A machine that serves itself alone is known to its browsers by two names, and both
 * are ours.
 */
export function ownOrigins({ environment, publicUrl }: Place): readonly string[] {
  const url = new URL(publicUrl);
  if (environment !== "local" || !isLoopback(url.hostname)) return [url.origin];
  return [...new Set([url.origin, under(url, "localhost"), under(url, "127.0.0.1")])];
}

/**
 * The one of our origins where passkeys are used; null where there is none. Browsers know passkeys by names, so that
 * an IP address is none, and on encrypted ways alone, or within a machine.
 */
export function passkeyOrigin(place: Place): string | null {
  const fits = ownOrigins(place).find((origin) => {
    const { protocol, hostname } = new URL(origin);
    return !isIpAddress(hostname) && (protocol === "https:" || isLoopback(hostname));
  });
  return fits ?? null;
}

/** Whether a host is written as an IP address. */
export function isIpAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);
}

function under(url: URL, hostname: string): string {
  const other = new URL(url);
  other.hostname = hostname;
  return other.origin;
}
