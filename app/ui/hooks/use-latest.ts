import { useRef } from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

/** The present value, for reading alone. */
export interface Latest<T> {
  readonly current: T;
}

/**
 * What the page on screen was drawn with, for what is called later. Written once that page stands: while one is drawn,
 * React may still throw it away.
 */
export function useLatest<T>(value: T): Latest<T> {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
