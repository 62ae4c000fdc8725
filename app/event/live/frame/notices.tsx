import Announcements from "../announcements/announcements.tsx";
import { CaptionsPlace } from "../captions/captions-place.tsx";
import Offers from "./offers.tsx";

/** Announcements that are on, then what the host offers; and the captions, elsewhere on the page. */
export default function Notices({ eventId }: { eventId: string }) {
  return (
    <>
      <Announcements eventId={eventId} />
      <Offers eventId={eventId} />
      <CaptionsPlace />
    </>
  );
}
