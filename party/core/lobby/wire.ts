/** What viewers are told of the lobby. Keys are short; absent means the default beside each field. */
export interface LobbyWire {
  /** title */
  readonly t: string;
  /** names of the teams; absent = none */
  readonly g?: readonly string[];
  /** it is open (staff and screens; attendees are told of an open one alone) */
  readonly o?: 1;
  /** players (staff and screens) */
  readonly n?: number;
  /** players of each team (staff and screens) */
  readonly c?: readonly number[];
  /** the players who came last and have a name, the newest first (staff and screens) */
  readonly l?: readonly (readonly [player: number, name: string])[];
}

/**
 * The own place in the lobby: the team from 0, -1 for none; whether staff took one out; and what the team is
 * called, which attendees are told nowhere else once the lobby is closed.
 */
export type LobbyPlayerWire = readonly [team: number, removed: 0 | 1, name?: string];
