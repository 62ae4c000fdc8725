import { Suspense, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";
import { useIsHydrated } from "../frame/use-is-hydrated.ts";

const ReactionRow = lazyPart(() => import("./reaction-row.tsx"));
const Floats = lazyPart(() => import("./floats.tsx"));

/** The way to react: one button in the head of the page; the five come when it is pressed. */
export function ReactionsSlot() {
  const t = useT();
  const isOn = useRoomView(({ settings }) => settings?.reactions === true && settings.interaction);
  const [isOpen, setOpen] = useState(false);
  if (!isOn) return null;
  return (
    <div className="relative -my-2 -mr-2 shrink-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t("reactions.open")}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex size-11 items-center justify-center rounded-chip border border-line bg-surface text-accent"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M8 14a5 5 0 0 0 8 0M9 9v.5M15 9v.5" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <ReactionRow onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What others react, over the page; its script comes with the first of it. */
export function ReactionFloats() {
  const isHydrated = useIsHydrated();
  const hasSome = useRoomView((view) => view.reactions !== null);
  if (!isHydrated || !hasSome) return null;
  return (
    <Suspense>
      <Floats />
    </Suspense>
  );
}
