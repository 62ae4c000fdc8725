import { useRoomView } from "#app/live/use-room.ts";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { usePutAway } from "./use-put-away.ts";

/** Those that are on, the most urgent first. An urgent one is said at once and cannot be put away. */
export default function Announcements({ eventId }: { eventId: string }) {
  const announcements = useRoomView((view) => view.announcements);
  const [put, putAway] = usePutAway(eventId);
  const shown = announcements.filter((each) => each.urgency === "urgent" || !put.has(nameOf(each)));
  return (
    <AnnouncementList
      announcements={shown}
      onDismiss={(announcement) => putAway(nameOf(announcement))}
    />
  );
}

/** Made more urgent, it is shown again. */
function nameOf({ id, urgency }: AnnouncementView): string {
  return `${id}.${urgency}`;
}
