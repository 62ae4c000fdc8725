import { useEffect, useState } from "react";

/** The browser's own zone; Oslo's until it is known, so that server and browser agree at first. */
export function useOwnZone(): string {
  const [zone, setZone] = useState("Europe/Oslo");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
