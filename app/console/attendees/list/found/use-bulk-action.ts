import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AttendeeBulkAction } from "#workers/contract/api/attendees/attendees.ts";
import type { AttendeesPage } from "../attendees.server.ts";
import { type BulkProgress, doAll, undoAll } from "./bulk-pieces.ts";

/** Does one thing to all that fit a list, with how far it has come; it can be stopped, and undone. */
export function useBulkAction(page: AttendeesPage) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);
  const { revalidate } = useRevalidator();
  // Whoever leaves the page stops it where it is.
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const isRunning = progress?.state === "running";

  return {
    progress,
    isRunning,
    run(action: AttendeeBulkAction, tag: string) {
      if (isRunning) return;
      isStopped.current = false;
      void doAll(page, { action, tag }, setProgress, () => isStopped.current).then(revalidate);
    },
    undo() {
      if (progress && !isRunning) void undoAll(page.slug, progress, setProgress).then(revalidate);
    },
    stop() {
      isStopped.current = true;
    },
  };
}
