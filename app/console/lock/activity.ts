import { useEffect } from "react";

/** When somebody last used any tab of this browser, UTC milliseconds. */
const usedKey = "used-at";
/** When a tab last met the lock, UTC milliseconds: what other tabs hear of is that it changes. */
const lockedKey = "locked-at";
/** When a page of somebody who is signed in was last opened, UTC milliseconds; heard of as the lock is. */
const signedInKey = "signed-in-at";
/** How often the last use is written down, milliseconds. */
const writeEveryMs = 2_000;
/** How often the server is told that somebody is there, milliseconds; sooner where its limit is short. */
const reportEveryMs = 60_000;

const uses = ["keydown", "pointerdown", "pointermove", "touchstart", "wheel"] as const;

let lastWritten = 0;
let lastReport = 0;

/** When any tab was last used; this tab's own knowledge where the browser keeps nothing. */
export function readLastUse(): number {
  try {
    return Math.max(lastWritten, Number(localStorage.getItem(usedKey)) || 0);
  } catch {
    return lastWritten;
  }
}

/** Notes a use that is neither key, touch nor pointer, such as a ticket held before the camera. */
export function noteActivity(): void {
  noteNow(Date.now());
}

function noteNow(now: number): void {
  if (now - lastWritten < writeEveryMs) return;
  lastWritten = now;
  try {
    localStorage.setItem(usedKey, String(now));
  } catch {
    // Storage may be refused: then each tab knows of itself alone.
  }
}

/**
 * Tells other tabs and the server of each key, touch and pointer: at once here, now and then there. `onLocked` is
 * called when the server says that the session is not this browser's any more. `limitMs` 0 = nothing is told.
 */
export function useNoteActivity(limitMs: number, onLocked: () => void): void {
  useEffect(() => {
    if (limitMs === 0) return;
    const every = Math.min(reportEveryMs, limitMs / 10);
    // A page that was just opened is used, and the server has seen it.
    noteNow(Date.now());
    lastReport = Date.now();
    const note = () => {
      const now = Date.now();
      // Whoever comes back after the limit meets the lock, and not a screen that their first touch has saved.
      if (now - readLastUse() >= limitMs) return;
      noteNow(now);
      if (now - lastReport < every) return;
      lastReport = now;
      void isLockedNow().then((isLocked) => isLocked && onLocked());
    };
    const options = { capture: true, passive: true } as const;
    for (const use of uses) window.addEventListener(use, note, options);
    return () => {
      for (const use of uses) window.removeEventListener(use, note, options);
    };
  }, [limitMs, onLocked]);
}

/** Tells this browser's other tabs that the session is locked. */
export function noteLocked(): void {
  noteTime(lockedKey);
}

/** Tells this browser's other tabs that a page of somebody who is signed in is open. */
export function noteSignedIn(): void {
  noteTime(signedInKey);
}

function noteTime(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Storage may be refused: then each tab finds out at its next question.
  }
}

/** Calls `onSignedIn` once another tab has told that somebody is signed in again, and the server says so too. */
export function useHearSignedIn(onSignedIn: () => void): void {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== signedInKey || newValue === null) return;
      void isSignedInNow().then((isSignedIn) => isSignedIn && onSignedIn());
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [onSignedIn]);
}

/** Calls `onLocked` once another tab has told that the session is locked, and the server says so too. */
export function useHearLocked(onLocked: () => void): void {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== lockedKey || newValue === null) return;
      // A tab that slept hears of it late: somebody may be back.
      void isLockedNow().then((isLocked) => isLocked && onLocked());
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [onLocked]);
}

/** Whether the server says that this browser's session is locked or over. No answer says nothing. */
async function isLockedNow(): Promise<boolean> {
  return (await sayActive())?.status === 401;
}

async function isSignedInNow(): Promise<boolean> {
  return (await sayActive())?.ok ?? false;
}

/** Says that somebody is there; null where no answer comes. */
async function sayActive(): Promise<Response | null> {
  try {
    return await fetch("/v1/auth/active", { method: "POST" });
  } catch {
    return null;
  }
}
