import { refusalRedirectTarget } from "#app/guard.ts";

/** Milliseconds that a refused page is to be seen before it goes on (the specification's redirect delay). */
export const redirectDelayMs = 200;

/** What a page is left by: the browser's clock and address, or a test's. */
export interface Browser {
  /** Does something later; answers how that is called off. */
  later(ms: number, work: () => void): () => void;
  go(address: string): void;
}

const thisBrowser: Browser = {
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  go: (address) => window.location.assign(address),
};

/** Goes from a refused page to where the guard says, once it was to be seen; answers how that is called off. */
export function scheduleRedirect(
  refused: Parameters<typeof refusalRedirectTarget>[0],
  { here, home }: { readonly here: string; readonly home: string },
  { later, go }: Browser = thisBrowser,
): () => void {
  const to = refusalRedirectTarget(refused, here, home);
  return to === null ? () => {} : later(redirectDelayMs, () => go(to));
}
