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
import { type RoomReading, readRoom } from "./read-room.ts";

export interface Quiz {
  readonly lobby: LobbyView | null;
  readonly board: BoardView | null;
  /** The visitor's own. */
  readonly standing: StandingView | null;
  readonly team: number | null;
  /** How the visitor came into the lobby, also once it is closed; null = not at all. */
  readonly player: { readonly teamName: string | null; readonly isTakenOut: boolean } | null;
}

/** What a room is read for to tell of its quiz. */
export const quizKinds = ["lo", "bd", "z", "lp"] as const;

/** The quiz as the visitor is told of it: its lobby, how it stands, and what is the visitor's own. */
export async function getQuiz(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
): Promise<Result<Quiz>> {
  const reading = await readRoom(deps, visitor, { address, kinds: quizKinds });
  return reading.ok ? ok(quizOf(reading.value)) : reading;
}

/** The quiz as a reading of these kinds tells it. */
export function quizOf({ all }: Pick<RoomReading<(typeof quizKinds)[number]>, "all">): Quiz {
  const [lobby, board, standing] = [all("lo").get(""), all("bd").get(""), all("z").get("")];
  const player = all("lp").get("");
  const [team = -1, removed = 0, teamName = null] = player ?? [];
  return {
    lobby: lobby === undefined ? null : readLobby(lobby),
    board: board === undefined ? null : readBoard(board),
    standing: standing === undefined ? null : readStanding(standing),
    team: team < 0 ? null : team,
    player: player === undefined ? null : { teamName, isTakenOut: removed === 1 },
  };
}
