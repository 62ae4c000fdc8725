import { useEffect } from "react";
import { useLatest } from "#app/ui/hooks/use-latest.ts";

/** Milliseconds between two looks, and how long one is waited for. */
const everyMs = 25_000;
const timeoutMs = 15_000;

/**
 * Reads an address again and again as long as the page is looked at: also as somebody comes back to it, and as the network
 * does. What does not come is asked for the next time.
 */
export function useAskAgain(address: string, onAnswer: (answer: unknown) => void): void {
  const latest = useLatest(onAnswer);
  useEffect(() => {
    const leaving = new AbortController();
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      const answer = await read(address, leaving.signal);
      isAsking = false;
      if (answer !== null && !leaving.signal.aborted) latest.current(answer);
    };
    const timer = setInterval(ask, everyMs);
    const { signal } = leaving;
    document.addEventListener("visibilitychange", ask, { signal });
    window.addEventListener("focus", ask, { signal });
    window.addEventListener("online", ask, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [address, latest]);
}

/** Null where there is no answer, or one of somebody else, such as the sign-in page of a network. */
async function read(address: string, leaving: AbortSignal): Promise<unknown> {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, timeoutMs);
  leaving.addEventListener("abort", stop);
  try {
    const answer = await fetch(address, { signal: waiting.signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener("abort", stop);
  }
}
