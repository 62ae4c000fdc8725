import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";

const host = "https://plenum.test";
const source = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");

/** One of the browser's caches: what it has, in the order in which it came. */
class FakeCache {
  readonly bodies = new Map<string, string>();

  match = async (request: string | Request) => {
    const body = this.bodies.get(pathOf(request));
    return body === undefined ? undefined : new Response(body);
  };
  put = async (request: string | Request, response: Response) => {
    if (isFull) throw new DOMException("no space left", "QuotaExceededError");
    this.bodies.set(pathOf(request), await response.text());
  };
  add = async (path: string) => {
    const response = answer(path);
    if (!response.ok) throw new TypeError("not added");
    await this.put(path, response);
  };
  delete = async (request: string | Request) => this.bodies.delete(pathOf(request));
  keys = async () => Array.from(this.bodies.keys(), (path) => new Request(host + path));
}

let stores: Map<string, FakeCache>;
/** What the server has now, by path. */
let served: Map<string, string>;
let isOnline: boolean;
/** The device has no space left. */
let isFull: boolean;
/** What was asked of the server, by path. */
let asked: string[];
/** Pages that stand open, which no worker has yet. */
let windows: readonly { readonly url: string }[];
let handlers: Map<string, (event: unknown) => void>;

beforeEach(() => {
  stores = new Map();
  served = new Map();
  handlers = new Map();
  isOnline = true;
  isFull = false;
  asked = [];
  windows = [];
  runInNewContext(source, {
    self: {
      addEventListener: (name: string, run: (event: unknown) => void) => handlers.set(name, run),
      location: new URL(host),
      skipWaiting: async () => {},
      clients: {
        claim: async () => {},
        matchAll: async (which: { includeUncontrolled?: boolean }) =>
          which.includeUncontrolled ? windows : [],
      },
    },
    caches: { open: async (name: string) => storeOf(name), keys: async () => [...stores.keys()] },
    fetch: async (request: string | Request) => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return answer(pathOf(request));
    },
    URL,
    setTimeout,
  });
});

function storeOf(name: string): FakeCache {
  const store = stores.get(name) ?? new FakeCache();
  stores.set(name, store);
  return store;
}

function answer(path: string): Response {
  asked.push(path);
  const body = served.get(path);
  return body === undefined ? new Response("", { status: 404 }) : new Response(body);
}

function pathOf(request: string | Request): string {
  const { pathname, search } = new URL(typeof request === "string" ? request : request.url, host);
  return pathname + search;
}

/** Opens a page as the browser would, and waits until the worker is done with it. */
function visit(path: string): Promise<string> {
  return ask(path, "navigate");
}

/** Asks for a page or a file through the worker. */
async function ask(path: string, mode: "navigate" | "cors"): Promise<string> {
  const waits: Promise<unknown>[] = [];
  let answered: Promise<Response> | undefined;
  handlers.get("fetch")?.({
    // A request whose mode is "navigate" cannot be made by hand.
    request: { method: "GET", url: host + path, mode },
    respondWith(response: Promise<Response>) {
      answered = response;
    },
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  });
  const text = await (await answered)?.text();
  await Promise.all(waits);
  return text ?? "";
}

/** Lets the worker go through a step of its life, as far as the browser waits for it. */
async function pass(step: "install" | "activate"): Promise<void> {
  const waits: Promise<unknown>[] = [];
  handlers.get(step)?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

/** A version of the product: a page with its script, which asks for another one later. */
function deploy(version: string, codes: readonly string[]): void {
  served.clear();
  for (const code of codes) {
    served.set(
      `/c/${code}`,
      `${version} <script src="/assets/live-${version}.js"></script>
      <link href="/assets/root-${version}.css">`,
    );
  }
  served.set(`/assets/live-${version}.js`, `${"import"}("./chat-${version}.js")`);
  served.set(`/assets/chat-${version}.js`, `from"./room-${version}.js"`);
  served.set(`/assets/room-${version}.js`, "");
  served.set(
    `/assets/root-${version}.css`,
    `url(/assets/x-latin-wght-normal-${version}.woff2) url(/assets/x-latin-ext-wght-normal-${version}.woff2)`,
  );
  served.set(`/assets/x-latin-wght-normal-${version}.woff2`, "");
  served.set(`/assets/x-latin-ext-wght-normal-${version}.woff2`, "");
}

const filesOf = (version: string) => [
  `/assets/chat-${version}.js`,
  `/assets/live-${version}.js`,
  `/assets/room-${version}.js`,
  `/assets/root-${version}.css`,
  `/assets/x-latin-wght-normal-${version}.woff2`,
];
const keptFiles = () => Array.from(storeOf("plenum-assets-1").bodies.keys()).sort();

test("a page is kept with all the files that it will ask for, and comes up without a network", async () => {
  deploy("one", ["A"]);
  expect(await visit("/c/A")).toContain("one");
  expect(keptFiles()).toEqual(filesOf("one"));
  isOnline = false;
  expect(await visit("/c/A")).toContain("one");
});

test("files that no kept page uses any more are removed; those of other events stay", async () => {
  deploy("one", ["A", "B"]);
  await visit("/c/A");
  await visit("/c/B");
  deploy("two", ["A", "B"]);
  await visit("/c/A");
  expect(keptFiles()).toEqual([...filesOf("one"), ...filesOf("two")].sort());
  await visit("/c/B");
  expect(keptFiles()).toEqual(filesOf("two"));
});

test("letters of other languages that a page has used stay with it", async () => {
  deploy("one", ["A", "B"]);
  await visit("/c/A");
  const more = "/assets/x-latin-ext-wght-normal-one.woff2";
  storeOf("plenum-assets-1").bodies.set(more, "");
  await visit("/c/B");
  expect(keptFiles()).toContain(more);
});

test("the pages of the last eight events are kept", async () => {
  const codes = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
  deploy("one", codes);
  for (const code of ["A", "B", "A", ...codes.slice(2)]) await visit(`/c/${code}`);
  const kept = Array.from(storeOf("plenum-pages-1").bodies.keys());
  expect(kept).toEqual(["A", "C", "D", "E", "F", "G", "H", "I"].map((code) => `/c/${code}`));
});

test("an answer that is not the page itself is not kept", async () => {
  deploy("one", ["A"]);
  await visit("/c/A");
  served.delete("/c/A");
  await visit("/c/A");
  expect(storeOf("plenum-pages-1").bodies.get("/c/A")).toContain("one");
});

test("the page that brought the worker is kept before the worker is active; activation asks for nothing", async () => {
  deploy("one", ["A"]);
  windows = [{ url: `${host}/c/A?tab=chat` }, { url: `${host}/events/a/qna` }];
  await pass("install");
  expect(keptFiles()).toEqual(filesOf("one"));
  expect(Array.from(storeOf("plenum-pages-1").bodies.keys())).toEqual(["/c/A"]);
  // While it lasts, the browser holds back every page and file that is asked for.
  asked = [];
  await pass("activate");
  expect(asked).toEqual([]);
});

test("a worker that cannot keep the open page comes all the same", async () => {
  deploy("one", ["A"]);
  windows = [{ url: `${host}/c/A` }];
  isOnline = false;
  await pass("install");
  await pass("activate");
  isOnline = true;
  expect(await visit("/c/A")).toContain("one");
});

test("a device without space left gets its pages and files; they are only not kept", async () => {
  deploy("one", ["A"]);
  isFull = true;
  expect(await visit("/c/A")).toContain("one");
  expect(await ask("/assets/chat-one.js", "cors")).toContain("room-one");
  expect(keptFiles()).toEqual([]);
});

describe("a scanner", () => {
  const scanner = "/scanner?event=hall&at=gat_1";
  const wasm = "/assets/reader.wasm";

  beforeEach(() => {
    deploy("one", []);
    const page = (text: string) => `${text} <script src="/assets/scanner.js"></script>`;
    served.set(scanner, page("hall"));
    served.set("/scanner?event=other", page("other"));
    served.set("/scanner?as=gate", page("gate"));
    served.set("/scanner?gate=SECRET", page("link"));
    served.set("/scanner", page("choose"));
    served.set("/assets/scanner.js", `${"import"}("./decoder.js")`);
    served.set("/assets/decoder.js", `const wasm="${wasm}"`);
    served.set(wasm, "");
  });

  test("comes up again without a network, with what reads codes", async () => {
    await visit(scanner);
    expect(keptFiles()).toEqual(["/assets/decoder.js", wasm, "/assets/scanner.js"]);
    isOnline = false;
    expect(await visit(scanner)).toContain("hall");
  });

  test("is that of its event, or of the gate of this device", async () => {
    for (const path of [scanner, "/scanner?event=other", "/scanner?as=gate"]) await visit(path);
    isOnline = false;
    expect(await visit("/scanner?event=other")).toContain("other");
    expect(await visit("/scanner?as=gate")).toContain("gate");
  });

  test("is kept neither before an event was chosen nor by a gate's secret link", async () => {
    await visit("/scanner");
    await visit("/scanner?gate=SECRET");
    await visit("/scanner?event=hall&gate=SECRET");
    expect(Array.from(storeOf("plenum-pages-1").bodies.keys())).toEqual([]);
  });
});
