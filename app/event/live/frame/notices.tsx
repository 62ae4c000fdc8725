import Announcements from "../announcements/announcements.tsx";
import { SurveyOffer } from "../surveys/survey-offer.tsx";

/** Announcements that are on, then the survey that is open. */
export default function Notices({ eventId }: { eventId: string }) {
  return (
    <>
      <Announcements eventId={eventId} />
      <SurveyOffer eventId={eventId} />
    </>
  );
}
