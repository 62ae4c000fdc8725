import { useEffect, useRef } from "react";
import { stepOfKey } from "./run-keys.ts";

/**
 * The keys of the run of show, for who steers from a keyboard or with a presenter's remote. Each
 * press acts once, however long it is held; null = no keys now.
 */
export function useRunKeys(acts: { next(): void; back(): void } | null): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current;
      if (act === null || event.defaultPrevented) return;
      // What is asked in a dialog is answered there.
      if (document.querySelector("dialog[open]")) return;
      const step = stepOfKey(event);
      if (step === null) return;
      event.preventDefault();
      // A held key is swallowed: it neither acts again nor moves the page.
      if (!event.repeat) act[step]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
