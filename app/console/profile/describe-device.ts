import { browserFamily } from "#workers/contract/http/browser-family.ts";

const systems = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** A browser's own description of itself in two words, e.g. `Firefox · Windows`. */
export function describeDevice(userAgent: string): string {
  const browser = browserFamily(userAgent);
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const words = [browser, system].filter(Boolean).join(" · ");
  return words || userAgent.slice(0, 60) || "–";
}
