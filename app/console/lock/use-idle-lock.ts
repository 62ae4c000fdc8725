import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { withRef } from "#app/guard.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { allowLeaving } from "../unsaved.tsx";
import { noteSignedIn, readLastUse, useHearLocked, useNoteActivity } from "./activity.ts";
import { keepTyped, putBackTyped, watchTyping } from "./keep-typed.ts";
import { useNotePlace } from "./last-place.ts";

/** Pages that one is sent to by a form or a page that asks who one is. */
const waysIn: readonly string[] = ["/login", "/lock-screen", "/second-factor"];

/**
 * Keeps what is typed on the page `pathname` when it gives way to signing in and is to come back after that: the
 * session was ended elsewhere, or has run out, and a form has found out.
 */
function useKeepAtSignIn(name: string, pathname: string): void {
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

/** Longest time between two looks at the clock, milliseconds: a machine that slept fires timers late. */
const lookEveryMs = 15_000;
/** Until a lock that the server was not reached for is tried again, milliseconds. */
const againMs = 5_000;

/**
 * Locks the screen after so many minutes without a key, touch or pointer in any tab (0 = never), keeps what is typed
 * on the page until it comes back, and puts it back then. Locked in another tab, it is so here as well. True while the screen must be covered, for the server
 * cannot be reached.
 */
export function useIdleLock(minutes: number, person: string): boolean {
  const { pathname, search } = useLocation();
  const here = useLatest(pathname + search);
  const name = `typed|${person}|${pathname}`;
  const [isCovered, setIsCovered] = useState(false);
  const isLeaving = useRef(false);
  const limitMs = minutes * 60_000;

  useEffect(noteSignedIn, []);
  useEffect(() => watchTyping(), []);
  useEffect(() => putBackTyped(name), [name]);
  useKeepAtSignIn(name, pathname);
  useNotePlace(pathname + search);

  const leave = useCallback(() => {
    keepTyped(name);
    allowLeaving();
    window.location.assign(withRef("/lock-screen", here.current));
  }, [name, here]);

  const lock = useCallback(async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (await isLocked()) return leave();
    // Nobody may read on meanwhile.
    setIsCovered(true);
    setTimeout(() => {
      isLeaving.current = false;
      void lock();
    }, againMs);
  }, [leave]);

  useNoteActivity(limitMs, leave);
  useHearLocked(leave);
  useEffect(() => {
    if (limitMs === 0) return;
    const look = () => {
      if (Date.now() - readLastUse() >= limitMs) void lock();
    };
    const timer = setInterval(look, Math.min(lookEveryMs, limitMs / 4));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [limitMs, lock]);
  return isCovered;
}

/** Locks the session; who is locked or signed out already is so too. False: nobody answered. */
async function isLocked(): Promise<boolean> {
  try {
    const answer = await fetch("/v1/auth/lock", { method: "POST" });
    return answer.ok || answer.status === 401;
  } catch {
    return false;
  }
}
