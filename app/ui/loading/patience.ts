import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from "react";

/** Thrown where something was sent and nobody can tell whether it arrived. */
export class NetworkLost extends Error {}

/** Longest pause between two tries, milliseconds; the first ones are shorter. */
const longestPauseMs = 15_000;

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
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      resolve();
    };
    const timer = setTimeout(goOn, 500 + ms);
    window.addEventListener("online", goOn);
  });
  note(-1);
}

function note(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Forms that may be sent twice without harm: an event's code, and what its admission asks. */
const repeatable = /^\/(join|c\/[^/]+)\.data$/;

/**
 * Lets the router's calls wait for the network instead of failing for want of it: the page stays as
 * it is, and goes on by itself. What was sent and got no answer fails with `NetworkLost`, because it
 * may have arrived. Everything else goes through unchanged. Called once, before the page wakes up.
 */
export function waitForNetwork(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin) return ask(input, init);
    if (url.pathname === "/__manifest") {
      // Where one is, every route is known: the server has matched it. Nothing is to be learnt there.
      const isHere = String(url.searchParams.getAll("p")) === window.location.pathname;
      if (isHere) return Promise.resolve(Response.json({}));
    } else if (!url.pathname.endsWith(".data")) return ask(input, init);
    const isReading = (init?.method ?? "GET").toUpperCase() === "GET";
    return askPatiently(() => ask(input, init), {
      isRepeatable: isReading || repeatable.test(url.pathname),
      signal: init?.signal,
    });
  };
}

async function askPatiently(
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

/** Loads a script of the page; without a network it waits, since what has failed stays failed for React. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) throw error;
      await pause(tries);
    }
  }
}

/** A part of the page in a script of its own, which comes when there is a network. */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadPatiently(load));
}

/** Whether the server answers at all. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch("/icon.svg", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
