import { lazy, Suspense } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import { useIsAwake } from "./use-is-awake.ts";

const Notices = lazy(() => import("./notices.tsx"));
const UrgentAnnouncements = lazy(() => import("../announcements/urgent-announcements.tsx"));

/** What the host announces and offers, above the tab: a polite live region, and its script when there is something. */
export function NoticesSlot({ eventId }: { eventId: string }) {
  const isAwake = useIsAwake();
  const hasSome = useRoomView(
    ({ announcements, surveys }) =>
      announcements.length > 0 || surveys.some(({ state }) => state === "open"),
  );
  return (
    <div role="status" className="shrink-0">
      {isAwake && hasSome && (
        <Suspense>
          <Notices eventId={eventId} />
        </Suspense>
      )}
    </div>
  );
}

/** What is urgent, on top of what is opened over a tab: nobody misses it over a poll. */
export function UrgentSlot() {
  const hasSome = useRoomView(({ announcements }) => announcements[0]?.urgency === "urgent");
  return (
    hasSome && (
      <Suspense>
        <UrgentAnnouncements />
      </Suspense>
    )
  );
}
