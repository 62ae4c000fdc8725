/*
 * Keeps the shell of /c/* so that a phone comes up again without a network: pages network first,
 * falling back to the last one seen; built files (their names carry a hash) from the cache.
 * Nothing else is touched, and nothing that is sent ever goes through here.
 */
const pages = "plenum-pages-1";
const assets = "plenum-assets-1";
/** Milliseconds to wait for the network before the kept page is shown. */
const patience = 6_000;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("plenum-") && name !== pages && name !== assets) await caches.delete(name);
      }
      await self.clients.claim();
      await keepOpenPages();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isEventPage(url)) event.respondWith(answerPage(request, url));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(answerAsset(request));
  }
});

/** `/c/{code}` itself; the pages below it belong to staff. */
function isEventPage(url) {
  return /^\/c\/[^/]+\/?$/.test(url.pathname);
}

async function answerPage(request, url) {
  const cache = await caches.open(pages);
  const fresh = fetchPage(request, url, cache);
  const kept = await cache.match(url.pathname);
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([fresh, late]).catch(() => kept);
}

async function fetchPage(request, url, cache) {
  const response = await fetch(request);
  if (response.status === 200 && !response.redirected) {
    await cache.put(url.pathname, response.clone());
  }
  return response;
}

async function answerAsset(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

/** The page that registered this worker came before it: it is kept now, with the files that it uses. */
async function keepOpenPages() {
  const [pageCache, assetCache] = await Promise.all([caches.open(pages), caches.open(assets)]);
  for (const client of await self.clients.matchAll({ type: "window" })) {
    const url = new URL(client.url);
    if (!isEventPage(url)) continue;
    const response = await fetch(url.pathname, { credentials: "same-origin" });
    if (response.status !== 200 || response.redirected) continue;
    await pageCache.put(url.pathname, response.clone());
    const html = await response.text();
    const files = new Set(html.match(/\/assets\/[\w.-]+/g) ?? []);
    await assetCache.addAll([...files]);
    await keepImports(assetCache, [...files].filter((file) => file.endsWith(".js")));
    await keepFonts(assetCache, [...files].filter((file) => file.endsWith(".css")));
  }
}

/** Scripts that the page's scripts import, however deep. */
async function keepImports(cache, scripts) {
  const known = new Set(scripts);
  for (const script of known) {
    const text = await (await cache.match(script))?.text();
    for (const [, name] of text?.matchAll(/(?:from|import)\s*\(?["']\.\/([\w.-]+\.js)["']/g) ?? []) {
      const file = `/assets/${name}`;
      if (known.has(file)) continue;
      known.add(file);
      if (!(await cache.match(file))) await cache.add(file);
    }
  }
}

async function keepFonts(cache, sheets) {
  for (const sheet of sheets) {
    const text = await (await cache.match(sheet))?.text();
    for (const [file] of text?.matchAll(/\/assets\/[\w.-]+latin-wght-normal[\w.-]*\.woff2/g) ?? []) {
      if (!(await cache.match(file))) await cache.add(file);
    }
  }
}
