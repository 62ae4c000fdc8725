import { createContext, Fragment, type ReactNode, useEffect, useState } from "react";
import { RoomClient } from "./client.ts";
import type { LiveRole, RoomAddress } from "./room-address.ts";
import type { FirstView } from "./view/first-view.ts";

export const RoomContext = createContext<RoomClient | null>(null);

/**
 * Puts a page into its room for as long as it is shown. Another room or device makes a new
 * connection; a new ticket alone does not, save to who was sent away. When a rehearsal begins or is over, staff and screens go
 * where the event is now, and the page below begins anew: what it knew was of the other room.
 */
export function RoomProvider(props: {
  room: RoomAddress;
  as: LiveRole;
  /** What the server rendered, where it did. */
  first?: FirstView | null;
  children: ReactNode;
}) {
  const { room, as: role, first } = props;
  const [client, setClient] = useState(() => ({
    room,
    role,
    at: new RoomClient(room, role, first),
  }));
  const isOther =
    client.room.id !== room.id || client.room.device !== room.device || client.role !== role;
  // Sent away, and the page was asked anew: with what it is given now one may be let in again.
  const isOut = client.at.getState().connection.kind === "forbidden";
  if (isOther || (isOut && client.room.ticket !== room.ticket))
    setClient({ room, role, at: new RoomClient(room, role) });

  const { at } = client;
  useEffect(
    () => at.start((to) => setClient((from) => ({ ...from, at: new RoomClient(to, from.role) }))),
    [at],
  );

  return (
    <RoomContext.Provider value={at}>
      <Fragment key={at.roomId}>{props.children}</Fragment>
    </RoomContext.Provider>
  );
}
