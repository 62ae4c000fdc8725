import {
  type BoardView,
  type LobbyView,
  readBoard,
  readLobby,
  readStanding,
  type StandingView,
} from "#party/protocol/quiz-entities.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { readRoom } from "./read-room.ts";

export interface Quiz {
  readonly lobby: LobbyView | null;
  readonly board: BoardView | null;
  /** The visitor's own. */
  readonly standing: StandingView | null;
  readonly team: number | null;
}

/** The quiz as the visitor is told of it: its lobby, how it stands, and what is the visitor's own. */
export async function getQuiz(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
): Promise<Result<Quiz>> {
  const kinds = ["lo", "bd", "z", "lp"] as const;
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const { all } = reading.value;
  const [lobby, board, standing] = [all("lo").get(""), all("bd").get(""), all("z").get("")];
  const [team = -1] = all("lp").get("") ?? [];
  return ok({
    lobby: lobby === undefined ? null : readLobby(lobby),
    board: board === undefined ? null : readBoard(board),
    standing: standing === undefined ? null : readStanding(standing),
    team: team < 0 ? null : team,
  });
}
