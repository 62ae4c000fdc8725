import { useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import { defaultTimeZone } from "#workers/contract/conventions/defaults.ts";

/** The browser's own zone; the default one until it is known, so that server and browser agree at first. */
export function useOwnZone(): string {
  const [zone, setZone] = useState<string>(defaultTimeZone);
  useBrowserLayoutEffect(
    () => setZone(zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone)),
    [],
  );
  return zone;
}

/** What a browser says of its zone; some say that they do not know. */
export function zoneOf(told: string | undefined): string {
  return told && told !== "Etc/Unknown" ? told : defaultTimeZone;
}
