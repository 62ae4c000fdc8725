/** The page that the service worker keeps, so that a scanner comes up again without a network. */

const scope = "/scanner";

/** Only in secure contexts; without it the page works as well, online. */
export function keepScannerPages(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js", { scope }).catch((error: unknown) => {
    console.warn("no service worker:", error);
  });
}

/** Takes the kept pages of scanners out again: the name of the event stands in them. Never rejects. */
export async function forgetKeptPages(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      if (!name.startsWith("plenum-pages-")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname === scope) await cache.delete(request);
      }
    }
  } catch {
    // Without caches nothing was kept.
  }
}
