/** The names that tell, first match first: Edge and Opera say "Chrome" too, Chrome says "Safari". */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

/** One of the known browsers by its own description of itself; null for any other. */
export function browserFamily(userAgent: string): (typeof browsers)[number][1] | null {
  return browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
