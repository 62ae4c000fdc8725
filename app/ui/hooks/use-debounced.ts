import { useEffect, useMemo, useRef } from "react";

export interface Debounced {
  /** Runs `work` after `ms` milliseconds, instead of what still waits. */
  run(work: () => void, ms: number): void;
  /** Leaves undone what still waits. */
  cancel(): void;
}

/** Runs the last thing it was given, once nothing else was given it for a time; none once the page is left. Always the same object. */
export function useDebounced(): Debounced {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      run(work, ms) {
        clearTimeout(timer.current);
        timer.current = setTimeout(work, ms);
      },
      cancel: () => clearTimeout(timer.current),
    }),
    [],
  );
}
