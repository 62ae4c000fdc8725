import { Suspense } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

const Notices = lazyPart(() => import("./notices.tsx"));
const Announcements = lazyPart(() => import("../announcements/announcements.tsx"));

/** What the host announces and offers, above the tab: a polite live region, and its script when there is something. */
export function NoticesSlot({ eventId }: { eventId: string }) {
  const isHydrated = useIsHydrated();
  const hasSome = useRoomView(
    ({ announcements, surveys, lobby, settings }) =>
      lobby ||
      settings?.captions ||
      announcements.length > 0 ||
      surveys.some(({ state }) => state === "open"),
  );
  return (
    <div role="status" className="shrink-0">
      {isHydrated && hasSome && (
        <Suspense>
          <Notices eventId={eventId} />
        </Suspense>
      )}
    </div>
  );
}

/** What is announced, on every page without a tab: over a poll, a question or a survey, and before the event opens. */
export function AnnouncementsSlot({ eventId }: { eventId: string }) {
  const isHydrated = useIsHydrated();
  const hasSome = useRoomView(({ announcements }) => announcements.length > 0);
  return (
    <div role="status" className="shrink-0">
      {isHydrated && hasSome && (
        <Suspense>
          <Announcements eventId={eventId} />
        </Suspense>
      )}
    </div>
  );
}
