/*
 * Keeps the shell of /c/* and of an open /scanner, so that a device comes up again without a network: pages
 * network first, falling back to the last one seen; built files (their names carry a hash) from the cache.
 * Nothing else is touched, and nothing that is sent ever goes through here.
 */
const pages = "plenum-pages-1";
const assets = "plenum-assets-1";
/** Milliseconds to wait for the network before the kept page is shown. */
const patience = 6_000;
/** As many pages are kept, each of another event. */
const pagesAtMost = 8;

/**
 * Everything is fetched before the worker is active: from then on pages and scripts are asked for through
 * it, and the browser holds them back until "activate" is done. On a slow network that may take a minute.
 */
self.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([self.skipWaiting(), keepOpenPages().catch(ignore)])),
);

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("plenum-") && name !== pages && name !== assets) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

forgetOverdueList().catch(ignore);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isKeptPage(url)) event.respondWith(answerPage(event, url));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(answerAsset(event));
  }
});

/** `/c/{code}` itself, since the pages below it belong to staff; and a scanner that stands open, not the ways to it. */
function isKeptPage(url) {
  return /^\/c\/[^/]+\/?$/.test(url.pathname) || isOpenScanner(url);
}

/** Of an event, or of the gate that this device has opened. The address of a gate's link is a secret, and never kept. */
function isOpenScanner({ pathname, searchParams }) {
  if (pathname !== "/scanner" || searchParams.has("gate")) return false;
  return searchParams.has("event") || searchParams.get("as") === "gate";
}

/** By what a page is kept. On an event's page the address says besides which part of it is seen, on a scanner's whose it is. */
function nameOf(url) {
  return isOpenScanner(url) ? url.pathname + url.search : url.pathname;
}

async function answerPage(event, url) {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then((response) => keepPage(nameOf(url), response.clone())).catch(ignore));
  const kept = await find(pages, nameOf(url));
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([fresh, late]).catch(() => kept);
}

/** Keeps a page; when it uses other files than before, they are kept too, and old ones go. */
async function keepPage(path, response) {
  if (response.status !== 200 || response.redirected) return;
  const cache = await caches.open(pages);
  const before = await (await cache.match(path))?.text();
  const text = await response.clone().text();
  // The one seen last stands last.
  await cache.delete(path);
  await cache.put(path, response);
  if (before !== undefined && String(filesOf(before)) === String(filesOf(text))) return;
  await keepFilesOf(text);
  await prune();
}

/** A file that cannot be kept, as on a full device, is still answered, and waits for no storage. */
async function answerAsset(event) {
  const { request } = event;
  const kept = await find(assets, request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keepFile(request, response.clone()).catch(ignore));
  return response;
}

async function keepFile(request, response) {
  const cache = await caches.open(assets);
  await cache.put(request, response);
}

/** What a cache has; undefined where it cannot be read, too. */
async function find(name, request) {
  try {
    const cache = await caches.open(name);
    return await cache.match(request);
  } catch {
    return undefined;
  }
}

/** The page that registered this worker came before it: it is kept now, with the files that it uses. */
async function keepOpenPages() {
  const open = { type: "window", includeUncontrolled: true };
  for (const client of await self.clients.matchAll(open)) {
    const url = new URL(client.url);
    if (!isKeptPage(url)) continue;
    await keepPage(nameOf(url), await fetch(nameOf(url), { credentials: "same-origin" }));
  }
  await prune();
}

/** The built files that a page or a style sheet names. */
function filesOf(text) {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])];
}

/** Keeps the files that a page uses, also those that it will ask for later. */
async function keepFilesOf(page) {
  const cache = await caches.open(assets);
  for await (const file of reach(cache, filesOf(page), lettersOf)) {
    if (!(await cache.match(file))) await cache.add(file).catch(ignore);
  }
}

/** Removes old pages, and files that no page uses that is still kept. */
async function prune() {
  const [pageCache, cache] = [await caches.open(pages), await caches.open(assets)];
  const kept = await pageCache.keys();
  for (const old of kept.slice(0, -pagesAtMost)) await pageCache.delete(old);
  const used = new Set();
  for (const page of kept.slice(-pagesAtMost)) {
    const text = await (await pageCache.match(page))?.text();
    for await (const file of reach(cache, filesOf(text ?? ""), filesOf)) used.add(file);
  }
  for (const request of await cache.keys()) {
    if (!used.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** These files, and all that kept ones among them import, however deep; a caller keeps each before it asks for the next. */
async function* reach(cache, files, filesOfSheet) {
  const known = new Set(files);
  for (const file of known) {
    yield file;
    if (!/\.(js|css)$/.test(file)) continue;
    const text = (await (await cache.match(file))?.text()) ?? "";
    for (const name of file.endsWith(".js") ? importsOf(text) : filesOfSheet(text)) known.add(name);
  }
}

/** Other scripts, and what reads codes where the browser cannot: a scanner needs it without a network, too. */
function importsOf(script) {
  const imports = script.matchAll(/(?:from|import)\s*\(?["']\.\/([\w.-]+\.js)["']/g);
  const wasm = script.match(/\/assets\/[\w.-]+\.wasm/g) ?? [];
  return [...[...imports].map(([, name]) => `/assets/${name}`), ...wasm];
}

function ignore() {}

/**
 * A list of people that a scanner has kept beyond its end goes whenever this worker starts, whichever page that is for.
 * Where no scanner has kept anything there is no database, and none is made.
 */
async function forgetOverdueList() {
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("plenum-scanner");
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const change = db.transaction(["keys", "lists"], "readwrite");
  const asked = change.objectStore("keys").get("list");
  asked.onsuccess = () => {
    if (!(asked.result?.until <= Date.now())) return;
    change.objectStore("keys").delete("list");
    change.objectStore("lists").delete("list");
  };
  change.oncomplete = change.onabort = () => db.close();
}

/** Of the letters those that every page needs. */
function lettersOf(sheet) {
  return filesOf(sheet).filter((file) => /latin-wght-normal[\w.-]*\.woff2$/.test(file));
}
