/** The lobby of the quiz as the room keeps it. */
export interface Lobby {
  title: string;
  teams: readonly string[];
  isOpen: boolean;
}

/** Somebody who came into the lobby. */
export interface LobbyPlayer {
  readonly person: number;
  readonly player: number;
  /** The name stands in the lobby. */
  named: boolean;
  /** Place of the team, from 0; null = none. */
  team: number | null;
  /** Taken out by staff: the name is shown nowhere in the quiz. */
  removed: boolean;
}
