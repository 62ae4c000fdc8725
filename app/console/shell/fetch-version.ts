/** The version that the server runs now; null when it cannot be asked. */
export async function fetchVersion(): Promise<string | null> {
  try {
    const answer = await fetch("/v1/health");
    const body: unknown = await answer.json();
    if (typeof body !== "object" || body === null || !("version" in body)) return null;
    return typeof body.version === "string" ? body.version : null;
  } catch {
    return null;
  }
}
