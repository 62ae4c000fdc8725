import { useRoomView } from "#app/live/use-room.ts";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { useDismissed } from "./use-dismissed.ts";

/** Those that are on, the most urgent first. An urgent one is said at once and cannot be dismissed. */
export default function Announcements({ eventId }: { eventId: string }) {
  const announcements = useRoomView((view) => view.announcements);
  const [dismissed, dismiss] = useDismissed(eventId);
  const shown = announcements.filter(
    (each) => each.urgency === "urgent" || !dismissed.has(nameOf(each)),
  );
  return (
    <AnnouncementList
      announcements={shown}
      onDismiss={(announcement) => dismiss(nameOf(announcement))}
    />
  );
}

/** Made more urgent, it is shown again. */
function nameOf({ id, urgency }: AnnouncementView): string {
  return `${id}.${urgency}`;
}
