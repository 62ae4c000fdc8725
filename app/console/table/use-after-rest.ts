import { useEffect, useRef } from "react";

/** Milliseconds of rest in typing before a table follows. */
export const followAfterMs = 250;

/** Runs the last thing it was given, `wait` milliseconds after it was given it; none once the page is left. */
export function useAfterRest(): (run: () => void, wait: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return (run, wait) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, wait);
  };
}
