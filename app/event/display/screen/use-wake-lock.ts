import { useEffect } from "react";

/** Keeps the display from sleeping while the page is looked at, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      // Absent on plain http.
      if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // Refused, e.g. to save power: the screen is then up to its own settings.
      }
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
