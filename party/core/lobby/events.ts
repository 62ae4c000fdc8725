/** What has happened in the lobby of the quiz. */
import type { Acted } from "../event-base.ts";

export type LobbyEvent =
  | ({
      readonly type: "lobbyOpened";
      readonly title: string;
      readonly teams: readonly string[];
    } & Acted)
  | ({ readonly type: "lobbyClosed" } & Acted)
  | {
      readonly type: "playerJoined";
      readonly person: number;
      /** Which player it is, from 1, in the order in which they came. */
      readonly player: number;
      readonly named: boolean;
      readonly team: number | null;
    }
  | ({ readonly type: "playerRemoved"; readonly player: number; readonly on: boolean } & Acted);
