/** The origin that an address names, or null where it names none of the web. */
export function parentOrigin(asked: string | null): string | null {
  if (asked === null || asked.length > 300) return null;
  try {
    const url = new URL(asked);
    const isWeb = url.protocol === "https:" || url.protocol === "http:";
    return isWeb && url.origin === asked ? url.origin : null;
  } catch {
    return null;
  }
}
