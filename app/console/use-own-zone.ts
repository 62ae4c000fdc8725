import { useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { defaultTimeZone, organisationTimeZone } from "#workers/contract/conventions/defaults.ts";

/** The browser's own zone; until that is known, and without scripts, Norway's for who reads Norwegian, and the default one. */
export function useOwnZone(): string {
  const { locale } = useLanguage();
  const [zone, setZone] = useState<string>(
    locale === "no" ? organisationTimeZone : defaultTimeZone,
  );
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
