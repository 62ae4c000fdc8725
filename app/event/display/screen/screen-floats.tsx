import { Suspense } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/patience.ts";

// By itself, and not beside the phone's button: a screen has none, and need not load what phones do.
const Floats = lazyPart(() => import("../../live/reactions/floats.tsx"));

/** What the hall reacts, in the screen's margin; its script comes with the first of it. */
export function ScreenFloats() {
  const hasSome = useRoomView((view) => view.reactions !== null);
  if (!hasSome) return null;
  return (
    <Suspense>
      <Floats />
    </Suspense>
  );
}
