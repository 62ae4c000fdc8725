import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import { FormAlert } from "../../../forms/form-text.tsx";
import { isUndoneSoon } from "../attendees-model.ts";
import { bulkDoneKeys } from "../outcome-line.tsx";
import type { BulkProgress } from "./bulk-pieces.ts";
import type { useBulkAction } from "./use-bulk-action.ts";

const bar = classes(
  "h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
  "[&::-moz-progress-bar]:bg-accent",
);

/** How far it has come with all that fit, and what has been done to them in the end. */
export function BulkProgressLine({ bulk }: { bulk: ReturnType<typeof useBulkAction> }) {
  const { progress } = bulk;
  if (progress === null) return null;
  return (
    <section className="flex flex-col gap-2 rounded-control bg-accent-soft px-4 py-3">
      {progress.state === "running" ? (
        <Running progress={progress} onStop={bulk.stop} />
      ) : (
        <Ended progress={progress} onUndo={bulk.undo} />
      )}
    </section>
  );
}

function Running({ progress, onStop }: { progress: BulkProgress; onStop(): void }) {
  const t = useT();
  const { done, skipped, noSeat, total, isUndo } = progress;
  const n = done + skipped + noSeat;
  return (
    <>
      <progress
        aria-label={t("staff.attendees.bulkProgress")}
        value={total === null ? undefined : Math.min(n, total)}
        max={total ?? undefined}
        className={bar}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums">
          {total === null
            ? t("staff.attendees.bulkSoFar", { n })
            : t("staff.attendees.bulkOf", { n, of: total })}
        </p>
        {!isUndo && <Button onClick={onStop}>{t("staff.attendees.bulkStop")}</Button>}
      </div>
    </>
  );
}

function Ended({ progress, onUndo }: { progress: BulkProgress; onUndo(): void }) {
  const t = useT();
  const line = useRef<HTMLParagraphElement>(null);
  const { action, isUndo, state, done, skipped, noSeat, pieces, problem } = progress;
  const [isOver, setIsOver] = useState(false);
  // The pressed button is gone: the keyboard goes on from here.
  useEffect(() => {
    setIsOver(false);
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
    if (!isUndoneSoon(action)) return;
    const timer = setTimeout(() => setIsOver(true), attendeeLimits.undoMs);
    return () => clearTimeout(timer);
  }, [action]);
  const words = [t(isUndo ? bulkDoneKeys.undo : bulkDoneKeys[action], { n: done })];
  if (noSeat > 0) words.push(t("staff.attendees.noSeatLeft", { n: noSeat }));
  if (skipped > 0) {
    const key = isUndo ? "staff.attendees.undoSkipped" : "staff.attendees.bulkSkipped";
    words.push(t(key, { n: skipped }));
  }
  if (state === "stopped") words.push(t("staff.attendees.bulkStopped"));
  const canUndo = !isUndo && pieces.length > 0 && !isOver;
  return (
    <>
      <FormAlert problem={problem} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={line} role="status" tabIndex={-1} className="py-1 outline-none">
          {words.join(". ")}
        </p>
        {canUndo && <Button onClick={onUndo}>{t("staff.attendees.undo")}</Button>}
      </div>
    </>
  );
}
