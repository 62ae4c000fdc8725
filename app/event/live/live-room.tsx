import { useEffect } from "react";
import type { RoomAddress } from "#app/live/client.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { BeforeOpening } from "./door/before-opening.tsx";
import type { EventInfo } from "./event-info.ts";
import { useViewport } from "./frame/use-viewport.ts";
import { OpenRoom } from "./open-room.tsx";
import { Recap } from "./recap.tsx";
import { registerServiceWorker } from "./register-service-worker.ts";

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
  return (
    <div className="h-dvh" style={height === null ? undefined : { height }}>
      {phase === "before" && <BeforeOpening event={event} now={now} />}
      {phase === "open" && <OpenRoom event={event} hasKeyboard={hasKeyboard} />}
      {phase === "ended" && <Recap event={event} />}
    </div>
  );
}
