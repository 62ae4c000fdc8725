import { createContext, type ReactNode, useEffect, useState } from "react";
import { type LiveRole, type RoomAddress, RoomClient } from "./client.ts";

export const RoomContext = createContext<RoomClient | null>(null);

/**
 * Puts a page into its room for as long as it is shown. Another room or device makes a new
 * connection; a new ticket alone does not.
 */
export function RoomProvider(props: { room: RoomAddress; as: LiveRole; children: ReactNode }) {
  const { room, as: role } = props;
  const [client, setClient] = useState(() => ({ room, role, at: new RoomClient(room, role) }));
  const isOther =
    client.room.id !== room.id || client.room.device !== room.device || client.role !== role;
  if (isOther) setClient({ room, role, at: new RoomClient(room, role) });

  const { at } = client;
  useEffect(() => at.start(), [at]);

  return <RoomContext.Provider value={at}>{props.children}</RoomContext.Provider>;
}
