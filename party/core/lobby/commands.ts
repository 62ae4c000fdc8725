/** The lobby of the quiz: where players gather, and choose a team where there are any. */
export type LobbyStaffCommand =
  /** Opens the lobby, or changes what it says while it is open. No teams: everybody plays alone. */
  | { readonly type: "quiz.open"; readonly title: string; readonly teams: readonly string[] }
  | { readonly type: "quiz.close" }
  /** Takes a player out of the lobby, or (`on` false) lets that player in again. */
  | { readonly type: "quiz.remove"; readonly player: number; readonly on: boolean };

export interface LobbyParticipantCommand {
  readonly type: "quiz.join";
  /** Stands in the lobby with the own name. */
  readonly named?: boolean;
  /** Place of the team, from 0. */
  readonly team?: number;
}
