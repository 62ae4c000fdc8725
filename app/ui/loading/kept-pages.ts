/** The pages that the service worker keeps, so that a device comes up again without a network. */

/** Takes those out whose path is meant: what stands in them is the event's, and whose device it was. Never rejects. */
export async function forgetKeptPages(isMeant: (path: string) => boolean): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      if (!name.startsWith("plenum-pages-")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (isMeant(new URL(request.url).pathname)) await cache.delete(request);
      }
    }
  } catch {
    // Without caches nothing was kept.
  }
}
