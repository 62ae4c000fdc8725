import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { rehearsalSchema } from "#workers/contract/api/room/rehearsals.ts";
import type { SimulationReport } from "#workers/contract/rehearsals/simulation-plan.ts";

/** Milliseconds between two looks at the room. */
const everyMs = 2_000;

/**
 * How the rehearsal goes, asked for anew as long as the page is looked at. `isAway`: the room did
 * not answer the last time, and what stands here is older. When the rehearsal is over, the page is
 * asked for anew.
 */
export function useReport(
  slug: string,
  first: SimulationReport | null,
): { readonly report: SimulationReport | null; readonly isAway: boolean } {
  const [last, setLast] = useState({ report: first, isAway: first === null });
  const { revalidate } = useRevalidator();

  // What the page itself brought is newer than any answer that was asked for before: a form was sent.
  const brought = useRef(first);
  useEffect(() => {
    brought.current = first;
    if (first) setLast({ report: first, isAway: false });
  }, [first]);

  useEffect(() => {
    let isStopped = false;
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const known = brought.current;
      const answer = await askRoom(slug);
      if (isStopped || brought.current !== known) return;
      if (answer === "over") revalidate();
      else setLast((before) => ({ report: answer ?? before.report, isAway: answer === null }));
    };
    const timer = window.setInterval(() => void look(), everyMs);
    return () => {
      isStopped = true;
      window.clearInterval(timer);
    };
  }, [slug, revalidate]);

  return last;
}

/** The report; null when nobody answers. */
async function askRoom(slug: string): Promise<SimulationReport | "over" | null> {
  try {
    const response = await fetch(`/v1/events/${slug}/rehearsal`, {
      headers: { Accept: "application/json" },
    });
    if (!response.ok) return null;
    const parsed = v.safeParse(rehearsalSchema, await response.json());
    if (!parsed.success) return null;
    return parsed.output.state === "on" ? parsed.output.report : "over";
  } catch {
    return null;
  }
}
