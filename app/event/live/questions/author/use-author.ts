import { useEffect, useState } from "react";
import { useConnection, useIsRehearsal } from "#app/live/use-room.ts";
import type { QuestionView } from "#party/protocol/entities.ts";

/**
 * Whose profile an open question leads to; null for none, and until it is known. Asked for by who opens the
 * question, so that no frame of the room says it; never of an anonymous one, nor in a rehearsal, whose
 * questions are not the event's.
 */
export function useAuthor({ id, name }: Author, slug: string): string | null {
  const isOpen = useConnection().kind === "open";
  const isRehearsal = useIsRehearsal();
  const [profile, setProfile] = useState<string | null>(null);
  const isAsked = name !== null && isOpen && !isRehearsal;

  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    void ask(`/v1/events/${slug}/questions/${id}/author`, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setProfile(found);
    });
    return () => leaving.abort();
  }, [isAsked, slug, id]);
  return isAsked ? profile : null;
}

type Author = Pick<QuestionView, "id" | "name">;

/** Nobody misses a link: what cannot be asked for is none. */
async function ask(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(path, { signal });
    const found: unknown = answer.ok ? await answer.json() : null;
    return hasProfile(found) ? found.profile : null;
  } catch {
    return null;
  }
}

function hasProfile(value: unknown): value is { readonly profile: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "profile" in value &&
    typeof value.profile === "string"
  );
}
