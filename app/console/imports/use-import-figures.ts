import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { importStates } from "#workers/contract/imports/imports.ts";
import type { ShownImport } from "./import-summary.tsx";

/** Milliseconds between two looks: below what `/v1` allows of calls a minute, with room for whatever else the page asks. */
const everyMs = 1_000;

const count = v.number();
const figuresSchema = v.object({
  state: v.picklist(importStates),
  ready: count,
  faulty: count,
  made: count,
  taken: count,
  left: count,
});
type Figures = v.InferOutput<typeof figuresSchema>;

/**
 * The import as it stands now. While it runs the figures alone are asked for, by its address in `/v1`: the page with its
 * rows takes as long as thousands of people do, so that the bar would stand still until it was over. Once the import
 * stands still or is over, the page is read anew.
 */
export function useImportFigures(item: ShownImport, address: string): ShownImport {
  const { revalidate } = useRevalidator();
  const [latest, setLatest] = useState<{ readonly of: ShownImport; readonly figures: Figures }>();
  const isRunning = item.state === "running";

  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopped = new AbortController();
    const look = async () => {
      const figures =
        document.visibilityState === "visible" ? await readFigures(address, stopped.signal) : null;
      if (stopped.signal.aborted) return;
      if (figures && figures.state !== "running") return revalidate();
      if (figures) setLatest({ of: item, figures });
      timer = setTimeout(() => void look(), everyMs);
    };
    timer = setTimeout(() => void look(), everyMs);
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [isRunning, item, address, revalidate]);

  if (!isRunning || latest?.of !== item) return item;
  const { ready, faulty, made, taken, left } = latest.figures;
  return { ...item, ready, faulty, made, taken, left };
}

/** Null where no answer comes, or another one than figures: it is asked again. */
async function readFigures(address: string, signal: AbortSignal): Promise<Figures | null> {
  try {
    const answer = await fetch(address, { signal });
    const parsed = v.safeParse(figuresSchema, await answer.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
