/** Everybody who has played, a page at a time: for staff who take a quiz along. */
import { quizScore } from "#workers/contract/limits.ts";
import type { PlayerWire } from "../polls/wire.ts";
import type { RoomState } from "../state.ts";
import { sharedTopicOf, type Viewer } from "../topics.ts";
import { boardOf, revealedPolls } from "./board.ts";
import { nameOnBoard } from "./view.ts";

export interface PlayerPage {
  /** The questions that the points come from, by id and round: pages of which this differs are of two boards. */
  readonly of: string;
  readonly players: number;
  /** Best first. */
  readonly rows: readonly PlayerWire[];
}

/** The players from the place `from` in their order, 0 for the first; nobody for who is not staff. */
export function pageOfPlayers(
  state: RoomState,
  viewer: Viewer,
  { from, limit }: { readonly from: number; readonly limit: number },
): PlayerPage {
  if (sharedTopicOf(state, viewer) !== "staff") return { of: "", players: 0, rows: [] };
  const { ranked } = boardOf(state);
  const rows = ranked.slice(from, from + limit).map((player, at): PlayerWire => {
    // A number only where everybody was told it.
    const number = from + at < quizScore.board ? player.n : null;
    return [nameOnBoard(state, player) ?? number, player.score, player.place];
  });
  const of = revealedPolls(state).map(({ id, round }) => `${id}.${round}`);
  return { of: of.join(" "), players: ranked.length, rows };
}
