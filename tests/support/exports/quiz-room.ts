import type { PlayersAnswer } from "#party/protocol/protocol.ts";
import { ok } from "#workers/contract/errors.ts";
import type { Deps, RoomSight } from "#workers/domain/deps.ts";

/** What a room tells of its quiz: the board to all, and everybody who has played to staff. */
export interface QuizState {
  readonly changes: RoomSight["changes"];
  readonly rows: PlayersAnswer["rows"];
  /** From which questions the points come that a page from this place on tells. */
  readonly of: (from: number) => string;
}

/** The domain with rooms that tell this of their quiz, each time that they are asked. */
export function withQuiz(deps: Deps, quizNow: () => QuizState): Deps {
  const viewOf: Deps["room"]["viewOf"] = async (_room, _viewer, kinds) => {
    const changes = quizNow().changes.filter(([kind]) => kinds.includes(kind));
    return ok({ epoch: "e", seq: 1, base: 0, changes });
  };
  const players: Deps["room"]["players"] = async (_room, _viewer, { from, limit }) => {
    const { rows, of } = quizNow();
    return ok({ of: of(from), players: rows.length, rows: rows.slice(from, from + limit) });
  };
  return { ...deps, room: { ...deps.room, viewOf, players } };
}
