/** The page that the service worker keeps, so that a scanner comes up again without a network. */
import { forgetKeptPages } from "#app/ui/loading/kept-pages.ts";

const scope = "/scanner";

/** Only in secure contexts; without it the page works as well, online. */
export function keepScannerPages(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", { scope }).catch((error: unknown) => {
    console.warn("no service worker:", error);
  });
}

/** Takes the kept pages of scanners out again: the name of the event stands in them. Never rejects. */
export const forgetScannerPages = () => forgetKeptPages((path) => path === scope);
