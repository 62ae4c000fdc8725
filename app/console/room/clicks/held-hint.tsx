import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { HeldClick } from "./use-click-guard.ts";

/** Milliseconds that the hint stays: as long as it takes to read. */
const stays = 2_500;

/** Says where a click was held back that it did nothing, and why; in the way of no other click. */
export function HeldHint({ click }: { click: HeldClick | null }) {
  const t = useT();
  const [shown, setShown] = useState<HeldClick | null>(null);
  useEffect(() => {
    setShown(click);
    const timer = setTimeout(() => setShown(null), stays);
    return () => clearTimeout(timer);
  }, [click]);
  return (
    <div role="status" className="fixed">
      {shown && (
        <p
          className="enter pointer-events-none fixed z-40 w-max max-w-60 -translate-x-1/2 -translate-y-full rounded-control bg-chosen px-2 py-1 text-14 text-chosen-ink"
          style={{ left: within(shown.x), top: Math.max(60, shown.y - 12) }}
        >
          {t("staff.clicks.held")}
        </p>
      )}
    </div>
  );
}

/** The hint is at most 15 rem wide: no half of it stands outside the window. */
function within(x: number): string {
  return `clamp(8rem, ${x}px, calc(100vw - 8rem))`;
}
