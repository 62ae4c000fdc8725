import { useRoomView } from "#app/live/use-room.ts";
import type { AnnouncementView } from "#party/views.ts";
import { useStored } from "../frame/use-stored.ts";
import { AnnouncementList } from "./announcement-list.tsx";

/** Those that are on, the most urgent first. An urgent one is said at once and cannot be put away. */
export function Announcements({ eventId }: { eventId: string }) {
  const announcements = useRoomView((view) => view.announcements);
  const [away, setAway] = useStored(`plenum.announced.${eventId}`, "local");
  const put = new Set(away.split(" "));
  const shown = announcements.filter((each) => each.urgency === "urgent" || !put.has(nameOf(each)));
  return (
    <AnnouncementList
      announcements={shown}
      onDismiss={(announcement) => setAway(`${away} ${nameOf(announcement)}`.trim())}
    />
  );
}

/** Made more urgent, it is shown again. */
function nameOf({ id, urgency }: AnnouncementView): string {
  return `${id}.${urgency}`;
}
