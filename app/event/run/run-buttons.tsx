import { type TouchEvent, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { canGoBack } from "./run-standing.ts";
import { sayConsequence, sayNext } from "./run-words.ts";
import type { RunControl } from "./use-run-control.ts";

/** Pixels that a finger goes sideways for a swipe, and at most upwards or downwards meanwhile. */
const swipe = { along: 60, across: 40 };

/**
 * The one big button, which says what it does, and the way back. A swipe to the left goes on, one to
 * the right back: as one turns pages.
 */
export function RunButtons({
  control,
  isLarge = false,
}: {
  control: RunControl;
  isLarge?: boolean;
}) {
  const t = useT();
  const { run, isPending, isAway } = control;
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const says = sayNext(run, { polls, surveys }, t);
  const then = sayConsequence(run, { polls, surveys }, t);
  const swiping = useSwipe(control);
  const place = `${run.current?.id ?? ""} ${run.deck?.at?.page ?? ""}`.trim();
  return (
    // Sideways is ours: a browser with a touch screen would go back in its history.
    <div className="flex touch-pan-y flex-col gap-1" {...swiping}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button
          size="large"
          className={classes("px-4!", isLarge && "min-h-20!")}
          disabled={isAway || !canGoBack(run)}
          aria-disabled={isPending || undefined}
          data-act={`back ${place}`}
          onClick={control.back}
        >
          {t("run.back")}
        </Button>
        <Button
          size="large"
          look="primary"
          wide
          className={classes("wrap-anywhere", isLarge && "min-h-20! text-22!")}
          disabled={isAway || says === null}
          aria-disabled={isPending || undefined}
          data-act={`${run.step} ${place}`}
          onClick={control.next}
        >
          <span className="line-clamp-2">{says ?? t("run.atEnd")}</span>
        </Button>
      </div>
      <p className="min-h-5 text-14 text-ink-soft">{then}</p>
    </div>
  );
}

function useSwipe({ next, back }: RunControl) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const from = start.current;
      const touch = changedTouches[0];
      start.current = null;
      if (from === null || touch === undefined) return;
      const along = touch.clientX - from.x;
      if (Math.abs(along) < swipe.along || Math.abs(touch.clientY - from.y) > swipe.across) return;
      if (along < 0) next();
      else back();
    },
  };
}
