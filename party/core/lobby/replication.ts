/** The lobby for D1: that it opened and closed, and that somebody came, never who. */
import type { Redactions } from "../event-base.ts";
import type { LobbyEvent } from "./events.ts";

export const lobbyRedactions = {
  playerJoined: ({ player, named, team }) => ({ player, named, team }),
} satisfies Redactions<LobbyEvent>;
