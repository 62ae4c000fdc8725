import { useEffect, useRef } from "react";

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Where a key is a letter, a step or a choice; on a switch it is none but the space bar. */
const typedInto = "input:not([type=checkbox]),textarea,select";

/** Calls what belongs to a single key, by its letter in lower case; never while somebody types or holds a modifier. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(typedInto)) return;
      // What is asked in a dialog is answered there.
      if (document.querySelector("dialog[open]")) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Full screen, and back. */
export function toggleFullscreen(): void {
  // Refused where the browser or the frame does not allow it: then nothing happens.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  else document.documentElement.requestFullscreen?.().catch(() => {});
}
