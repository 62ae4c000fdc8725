/** A typed code as it stands in an address: a made one may be typed as it is shown, 3-3; slugs keep their hyphens. */
export function plainEventCode(typed: string): string {
  const code = typed.trim().replace(/\s+/g, "");
  return /^[a-z0-9]{3}-[a-z0-9]{3}$/i.test(code) ? code.replace("-", "") : code;
}
