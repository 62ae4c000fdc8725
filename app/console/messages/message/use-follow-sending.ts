import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Milliseconds between two looks. */
const everyMs = 2_000;

/** Keeps the figures of a page new while something is under way and somebody sees it. */
export function useFollowSending(isUnderWay: boolean): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    const onShown = () => document.visibilityState === "visible" && revalidate();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [isUnderWay, state, revalidate]);
}
