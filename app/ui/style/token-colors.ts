/**
 * The tokens' colours as a canvas takes them, in the theme that a picture has. What a token is, the root element decides: it is in
 * that theme for as long as they are read, which is before anything is painted.
 */
export function readTokenColors(
  names: readonly string[],
  theme: "light" | "dark",
): (token: string) => string {
  const root = document.documentElement;
  const before = root.getAttribute("data-theme");
  root.setAttribute("data-theme", theme);
  const colors = new Map(names.map((name) => [name, readColor(name)] as const));
  if (before === null) root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", before);
  return (token) => colors.get(token) ?? "black";
}

/** An element for each colour: from one that had another before, a transition may only have begun. */
function readColor(token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--${token})`;
  document.body.appendChild(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
