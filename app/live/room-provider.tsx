import { createContext, type ReactNode, useEffect, useState } from "react";
import { type LiveRole, type RoomAddress, RoomClient } from "./client.ts";
import type { FirstView } from "./first-view.ts";

export const RoomContext = createContext<RoomClient | null>(null);

/**
 * Puts a page into its room for as long as it is shown. Another room or device makes a new
 * connection; a new ticket alone does not.
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
  if (isOther) setClient({ room, role, at: new RoomClient(room, role) });

  const { at } = client;
  useEffect(() => at.start(), [at]);

  return <RoomContext.Provider value={at}>{props.children}</RoomContext.Provider>;
}
