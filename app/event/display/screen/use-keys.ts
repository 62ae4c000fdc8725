import { useEffect, useRef } from "react";

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Where a key is a letter, a step or a choice; on a switch it is none but the space bar. */
const typedInto = "input:not([type=checkbox]),textarea,select";
/** A form that somebody has begun says so: the focus may be on its button, after a refusal too. */
const filledIn = "form[data-filling]";

/**
 * Calls what belongs to a single key, by its letter in lower case; never while somebody types, asks
 * a dialog or holds a modifier. Of what is in a form that is being filled in no key is called, and
 * until it is sent no letter at all.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(`${typedInto},${filledIn}`))
        return;
      if (event.key.length === 1 && document.querySelector(filledIn)) return;
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
