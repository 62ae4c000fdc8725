import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

/** Thrown where something was sent and nobody can tell whether it arrived. */
export class NetworkLost extends Error {}

/** Something before the server has answered in its place, such as a network that has the platform taken down. */
export class InterceptedResponse extends Error {
  readonly status: number;
  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** Longest pause between two tries, milliseconds; the first ones are shorter. */
const longestPauseMs = 15_000;

let failedRequest: string | null = null;

/** The number of the last of the router's calls that the server failed at; null while there is none. */
export function lastFailedRequest(): string | null {
  return failedRequest;
}

let waiting = 0;
const listeners = new Set<() => void>();

/** Whether the page waits for the network to bring something it needs to go on. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
    () => false,
  );
}

/** Waits until the browser says that there is a network again, or a while; longer from try to try. */
async function pause(tries: number): Promise<void> {
  note(1);
  // At random, so that a hall that is back does not ask all at once.
  const ms = Math.random() * Math.min(1_000 * 2 ** tries, longestPauseMs);
  await new Promise<void>((resolve) => {
    const resolvePause = () => {
      clearTimeout(timer);
      window.removeEventListener("online", resolvePause);
      resolve();
    };
    const timer = setTimeout(resolvePause, 500 + ms);
    window.addEventListener("online", resolvePause);
  });
  note(-1);
}

function note(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/**
 * Forms that may be sent twice without harm: an event's code, what admission to it asks (a screen's, a frame's and the
 * remote's, too), registering, which counts once by its form's token, what one shows of oneself, language and colours.
 * A test names them one by one.
 */
const repeatable = /^\/(join|preferences|c\/.+|events\/.+\/display.*)\.data$/;

/** A page of the hall: a phone's, a screen's, an embed's, the remote's. */
export function isEventPage(pathname: string): boolean {
  return /^\/(c|events\/[^/]+\/display)(\/|$)/.test(pathname);
}

/**
 * Lets the router's calls wait for the network instead of failing for want of it: the page stays as
 * it is, and goes on by itself. What was sent and got no answer fails with `NetworkLost`, because it
 * may have arrived. Everything else goes through unchanged. Called once, before the page hydrates.
 */
export function waitForNetwork(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin) return ask(input, init);
    const isData = url.pathname.endsWith(".data");
    if (url.pathname === "/__manifest") {
      // Where one is, every route is known: the server has matched it. Nothing is to be learnt there.
      const isHere = String(url.searchParams.getAll("p")) === window.location.pathname;
      if (isHere) return Promise.resolve(Response.json({}));
    } else if (!isData) return ask(input, init);
    const isReading = (init?.method ?? "GET").toUpperCase() === "GET";
    return fetchWithRetry(
      async () => {
        const answer = await ask(input, init);
        if (isData) checkAnswer(answer, isReading);
        if (answer.status >= 500) failedRequest = answer.headers.get("X-Request-Id");
        return answer;
      },
      { isRepeatable: isReading || repeatable.test(url.pathname), signal: init?.signal },
    );
  };
}

/**
 * The pages' own answers say so, whatever their status; the router could not read any other. On the hall's pages, which
 * have nowhere else to go, it counts as no network; save 403 to a form, by which one that is not ours is refused each time.
 */
function checkAnswer({ status, headers }: Response, isReading: boolean): void {
  if (headers.has("X-Remix-Response") || ![401, 403, 503].includes(status)) return;
  const isWaitedOut = isReading || status === 503;
  throw isWaitedOut && isEventPage(window.location.pathname)
    ? new TypeError()
    : new InterceptedResponse(status);
}

async function fetchWithRetry(
  ask: () => Promise<Response>,
  how: { readonly isRepeatable: boolean; readonly signal: AbortSignal | null | undefined },
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    how.signal?.throwIfAborted();
    try {
      if (how.isRepeatable || navigator.onLine) return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      if (!how.isRepeatable) throw new NetworkLost("no answer", { cause: error });
    }
    await pause(tries);
  }
}

/** Milliseconds after which a script or a page that is asked for has failed (the specification's time-out of chunks). */
export const chunkTimeoutMs = 120_000;

class ScriptLate extends Error {}

/** How often a server within reach has to fail to give a script before that counts. */
const mostRefusals = 2;
/** A page that was loaded anew for a script, and misses it again so soon (ms), will not have it. */
const reloadedAgainMs = 60_000;

/**
 * Loads a script of the page; without a network it waits, since what has failed stays failed for React. That the server
 * can be reached says nothing of a load just before: the network may be back since. Browsers that hold to the standard
 * remember a script that failed for as long as the page lives, so the page is then loaded anew: what was typed and sent
 * is kept, and the address says where one was. A script that neither comes nor fails has failed after two minutes.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let refusals = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      return await withTimeout(load());
    } catch (error) {
      if (error instanceof ScriptLate) throw error;
      if (await isReachable()) refusals += 1;
      if (refusals === mostRefusals) {
        if (wasJustReloaded()) throw error;
        window.location.reload();
        return new Promise<never>(() => {});
      }
      await pause(tries);
    }
  }
}

function wasJustReloaded(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  const isReload = arrival !== undefined && "type" in arrival && arrival.type === "reload";
  return isReload && performance.now() < reloadedAgainMs;
}

/** A part of the page in a script of its own, which comes when there is a network. */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadWithRetry(load));
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScriptLate("a script did not arrive")), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds within which a server that is there answers. */
const reachableWithinMs = 15_000;

/** Whether the server answers at all. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(reachableWithinMs);
    await fetch("/icon.svg", { method: "HEAD", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
}
