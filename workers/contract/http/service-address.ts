import { isLoopback } from "./cookies.ts";

/**
 * Whether the Worker may ask an address that somebody has typed: https, at a name of the net with a dot in it. What
 * this machine and its network answer is nobody's to see, so numbers and names without a dot are none; on a machine
 * of one's own (`isLocal`) its own address will do, with plain http.
 */
export function isServiceAddress(address: string, isLocal: boolean): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isLoopback(url.hostname)) return isLocal && /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/\.$/, "");
  const isName = host.includes(".") && !host.startsWith("[") && !/^[\d.]+$/.test(host);
  const isInner = /\.(localhost|local|internal|lan|home|arpa)$/.test(host);
  return url.protocol === "https:" && isName && !isInner;
}
