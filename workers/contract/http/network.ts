/**
 * Whom a network address stands for when something is counted by it: an IPv4 address for itself,
 * an IPv6 address for its first 64 bits, of which a home or a single phone has all that follow.
 * Anything else, such as the word for an unknown one, stands for itself.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase();
  if (!text.includes(":")) return text;
  const inV4 = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (inV4 !== undefined) return inV4;
  const [head = "", tail = ""] = text.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const left = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: left }, () => "0"), ...after];
  const first = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${first.join(":")}::/64`;
}

/** The network address that a request came from, as the platform names it; "unknown" where it does not. */
export function remoteOfHeaders(headers: Headers): string {
  return headers.get("CF-Connecting-IP") ?? "unknown";
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
