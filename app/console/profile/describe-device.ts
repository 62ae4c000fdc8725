/** The names that tell, first match first: Edge and Opera say "Chrome" too, Chrome says "Safari". */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** A browser's own description of itself in two words, e.g. `Firefox · Windows`. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const words = [browser, system].filter(Boolean).join(" · ");
  return words || userAgent.slice(0, 60) || "–";
}
