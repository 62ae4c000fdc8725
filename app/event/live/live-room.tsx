import { useRevalidator } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo } from "react";
import type { RoomAddress } from "#app/live/client.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import type { EventInfo } from "./event-info.ts";
import { useViewport } from "./frame/use-viewport.ts";
import { OpenRoom } from "./open-room.tsx";
import { registerServiceWorker } from "./register-service-worker.ts";

// What most people do not see at first comes when it is needed: a phone in a full hall loads less.
const BeforeOpening = lazy(() => import("./door/before-opening.tsx"));
const Recap = lazy(() => import("./recap.tsx"));

/** The event as it stands: before, open or over; the room says when one becomes the other. */
export function LiveRoom(props: { event: EventInfo; room: RoomAddress; now: number }) {
  useEffect(registerServiceWorker, []);
  return (
    <RoomProvider room={props.room} as="attendee">
      <Phase {...props} />
    </RoomProvider>
  );
}

function Phase({ event, now }: { event: EventInfo; now: number }) {
  const told = useRoomView((view) => view.settings?.phase);
  const { height, hasKeyboard } = useViewport();
  const phase = told ?? event.phase;
  const { revalidate } = useRevalidator();
  // Moved to a later time while people were in: the page's dates are old ones.
  const isMoved = told === "before" && event.phase !== "before";
  useEffect(() => {
    if (isMoved) revalidate();
  }, [isMoved, revalidate]);

  // The same element while nothing in it changes: what the server rendered inside may still be
  // waiting for its script, and React throws it away when anything above it changes.
  const shown = useMemo(
    () => (
      <Suspense>
        {phase === "before" && <BeforeOpening event={event} now={now} />}
        {phase === "open" && <OpenRoom event={event} hasKeyboard={hasKeyboard} />}
        {phase === "ended" && <Recap event={event} />}
      </Suspense>
    ),
    [phase, event, now, hasKeyboard],
  );
  return (
    <div className="h-dvh" style={height === null ? undefined : { height }}>
      {shown}
    </div>
  );
}
