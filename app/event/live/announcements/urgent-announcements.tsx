import { useRoomView } from "#app/live/use-room.ts";
import { AnnouncementList } from "./announcement-list.tsx";

/** Those that are on and urgent, and nothing else. */
export default function UrgentAnnouncements() {
  const announcements = useRoomView((view) => view.announcements);
  return <AnnouncementList announcements={announcements.filter(isUrgent)} />;
}

function isUrgent({ urgency }: { readonly urgency: string }): boolean {
  return urgency === "urgent";
}
