/** An id for a request: the caller's own where it is well-formed, the platform's, or a new one. */
export function requestIdOf(headers: Pick<Headers, "get">, makeId: () => string): string {
  const own = headers.get("X-Request-Id") ?? "";
  if (/^[\w-]{8,64}$/.test(own)) return own;
  const ofPlatform = headers.get("CF-Ray") ?? "";
  return /^[\w-]{1,64}$/.test(ofPlatform) ? ofPlatform : makeId();
}
