import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser; on the server, where there is no layout, nothing. */
export const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;
