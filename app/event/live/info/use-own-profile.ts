import { useCallback, useEffect, useRef, useState } from "react";
import type { Chosen } from "#app/event/profile/profile-fields.tsx";

/**
 * What the attendee shows so far, null until it is known. Not read by the router: there a failure would
 * take the running room's place. `isFailed` until a later try brings it; one is made as the network is back.
 */
export function useOwnProfile(slug: string): {
  readonly own: Chosen | null;
  readonly isFailed: boolean;
  readAgain(): void;
} {
  const [own, setOwn] = useState<Chosen | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const under = useRef<AbortController | null>(null);

  const readAgain = useCallback(() => {
    under.current?.abort();
    const leaving = new AbortController();
    under.current = leaving;
    setIsFailed(false);
    void read(`/c/${slug}/profile/data`, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      if (found) setOwn(found);
      else setIsFailed(true);
    });
  }, [slug]);

  useEffect(() => {
    readAgain();
    return () => under.current?.abort();
  }, [readAgain]);

  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener("online", readAgain);
    return () => window.removeEventListener("online", readAgain);
  }, [isFailed, readAgain]);
  return { own, isFailed, readAgain };
}

/** Null where there is no answer, or one of somebody else, such as the sign-in page of a network. */
async function read(path: string, signal: AbortSignal): Promise<Chosen | null> {
  try {
    const answer = await fetch(path, { signal });
    const found: unknown = answer.ok ? await answer.json() : null;
    return hasOwn(found) ? found.own : null;
  } catch {
    return null;
  }
}

function hasOwn(value: unknown): value is { readonly own: Chosen } {
  return typeof value === "object" && value !== null && "own" in value && isChosen(value.own);
}

function isChosen(value: unknown): value is Chosen {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "showsName" in value &&
    typeof value.showsName === "boolean" &&
    "about" in value &&
    typeof value.about === "string" &&
    "isAnonymous" in value &&
    typeof value.isAnonymous === "boolean"
  );
}
