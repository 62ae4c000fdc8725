import { useEffect, useState } from "react";

/** How often a screen asks, milliseconds: it hangs for days, and its room knows of no cancelling. */
const everyMs = 60_000;

/** Whether the screen's event is cancelled: as the page was told, and later asked where its tickets come from. */
export function useCancelled(ticketPath: string | undefined, atFirst: boolean): boolean {
  const [isCancelled, setCancelled] = useState(atFirst);
  useEffect(() => {
    // What is cancelled stays so.
    if (isCancelled || ticketPath === undefined) return;
    const ask = async () => {
      if (await askCancelled(ticketPath)) setCancelled(true);
    };
    const timer = setInterval(() => void ask(), everyMs);
    return () => clearInterval(timer);
  }, [ticketPath, isCancelled]);
  return isCancelled || atFirst;
}

/** No answer says nothing: the screen stays as it is. */
async function askCancelled(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(everyMs) });
    const answer: unknown = response.ok ? await response.json() : null;
    return (
      typeof answer === "object" &&
      answer !== null &&
      "isCancelled" in answer &&
      answer.isCancelled === true
    );
  } catch {
    return false;
  }
}
