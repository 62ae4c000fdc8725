import { useTellInReview } from "#app/console/shell/live-in-review.ts";
import { useRoomView } from "#app/live/use-room.ts";

/** Keeps the count in the menu the same as on the page: both follow the room. */
export function TellInReview({ eventId }: { eventId: string }) {
  useTellInReview(
    eventId,
    useRoomView((view) => (view.isReady ? view.qa.review : null)),
  );
  return null;
}
