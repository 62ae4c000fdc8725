import { useEffect, useState } from "react";
import * as v from "valibot";
import type { CheckedPhone } from "#workers/domain/rooms/hall-check/hall-check.ts";

/** Milliseconds between two looks. */
const everyMs = 3_000;

const phonesSchema = v.array(
  v.object({
    id: v.string(),
    at: v.number(),
    reach: v.picklist(["room", "blocked", "page"]),
    median: v.nullable(v.number()),
    worst: v.nullable(v.number()),
    isSameNetwork: v.nullable(v.boolean()),
  }),
);

/** The phones that came by the link, asked for anew as long as the page is looked at. Without an answer the last ones stay. */
export function useCheckedPhones(
  slug: string,
  first: readonly CheckedPhone[],
): readonly CheckedPhone[] {
  const [phones, setPhones] = useState(first);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetchPhones(slug);
      if (!isOver && answer) setPhones(answer);
    };
    const timer = window.setInterval(() => void look(), everyMs);
    return () => {
      isOver = true;
      window.clearInterval(timer);
    };
  }, [slug]);
  return phones;
}

async function fetchPhones(slug: string): Promise<readonly CheckedPhone[] | null> {
  try {
    const response = await fetch(`/events/${slug}/check/phones`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(everyMs),
    });
    if (!response.ok) return null;
    const parsed = v.safeParse(phonesSchema, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
