import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { keepTyped } from "./keep-typed.ts";

/** Pages that one is sent to by a form or a page that asks who one is. */
const waysIn: readonly string[] = ["/login", "/lock-screen", "/second-factor"];

/**
 * Keeps what is typed on the page `pathname` when it gives way to signing in and is to come back after that: the
 * session was ended elsewhere, or has run out, and a form has found out.
 */
export function useKeepAtSignIn(name: string, pathname: string): void {
  useBrowserLayoutEffect(
    // Before the page is taken down: the address is the next page's already, the fields are still there.
    () => () => {
      if (isWayBackTo(pathname)) keepTyped(name);
    },
    [name, pathname],
  );
}

function isWayBackTo(pathname: string): boolean {
  const here = new URL(window.location.href);
  if (!waysIn.includes(here.pathname)) return false;
  const ref = here.searchParams.get("ref") ?? "/";
  return new URL(ref, here.origin).pathname === pathname;
}
