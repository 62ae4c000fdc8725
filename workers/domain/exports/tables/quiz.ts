/** How the quiz ended: everybody who has played, under a name only where its owner wanted that, and nobody's team. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  type BoardRow,
  type BoardView,
  readBoard,
  type TeamRow,
} from "#party/protocol/quiz-entities.ts";
import { playerName } from "../../../contract/quiz/player-name.ts";
import { polls, tallies } from "../../../db/schema/index.ts";
import { readSight } from "../../rooms/live/read-room.ts";
import { column, type ExportContext, type ExportTable, makeTable, perPage } from "../table.ts";

/** Whoever takes a quiz along may moderate its event, and all of them are told the same. */
const staff = { id: "", role: "moderator" } as const;

export interface QuizEnd {
  /** Null where nobody has points or a place. */
  readonly board: BoardView | null;
  /** Whether more have answered than are on the board. */
  readonly lacksPlayers: boolean;
}

/**
 * How the quiz of an event stands; null where none of its questions was started. Points and places are the room's alone:
 * where it cannot be asked this throws, and the export is tried again rather than lacking them.
 */
export async function readQuiz({ deps, event }: ExportContext): Promise<QuizEnd | null> {
  const [asked] = await deps.db
    .select({ voters: sql<number | null>`max(coalesce(${tallies.voters}, 0))` })
    .from(polls)
    .leftJoin(tallies, and(eq(tallies.eventId, polls.eventId), eq(tallies.poll, polls.id)))
    .where(
      and(
        eq(polls.eventId, event.id),
        eq(polls.kind, "quiz"),
        eq(polls.removed, false),
        isNotNull(polls.startedAt),
      ),
    );
  const voters = asked?.voters ?? null;
  if (voters === null) return null;
  const sight = await deps.room.viewOf(event.id, staff, ["bd"]);
  if (!sight.ok) throw new Error(`the board of the quiz was not read: ${sight.refusal.code}`);
  const wire = readSight(sight.value).all("bd").get("");
  const board = wire === undefined ? null : readBoard(wire);
  return { board, lacksPlayers: voters > (board?.players ?? 0) };
}

/** All players, and the teams where there are some; no table where there is nobody to tell of. */
export async function quizTables(context: ExportContext): Promise<readonly ExportTable[]> {
  const quiz = await readQuiz(context);
  if (quiz === null) return [];
  const { board, lacksPlayers } = quiz;
  if (board === null && !lacksPlayers) return [];
  const teams = board?.teams ?? [];
  return [playerTable(context, quiz), ...(teams.length > 0 ? [teamTable(context, teams)] : [])];
}

type PlayerRow = Pick<BoardRow, "place" | "score"> & {
  /** A number for an anonymous one on the board, and nothing for one below it. */
  readonly name: BoardRow["name"] | null;
};

/** Everybody who has played, best first. Throws where the quiz goes on meanwhile: half of the list would be of another board. */
async function* readPlayers({
  deps,
  event,
  progress,
}: ExportContext): AsyncGenerator<readonly PlayerRow[], void, void> {
  let first = "";
  for (let from = 0; ; from += perPage) {
    const page = await deps.room.players(event.id, staff, { from, limit: perPage });
    if (!page.ok) throw new Error(`the players of the quiz were not read: ${page.refusal.code}`);
    const { of, rows } = page.value;
    if (from === 0) first = of;
    if (of !== first) throw new Error("the quiz went on while its players were read");
    await progress(rows.length);
    yield rows.map(([name, score, place]) => ({ name, score, place }));
    if (rows.length < perPage) return;
  }
}

function playerTable(context: ExportContext, { board, lacksPlayers }: QuizEnd): ExportTable {
  const { t } = context;
  return makeTable<PlayerRow>({
    key: "quiz",
    name: t("staff.exports.quiz"),
    async *pages() {
      if (board !== null) yield* readPlayers(context);
    },
    columns: [
      column(t("staff.exports.place"), 8, ({ place }) => place),
      column(t("staff.attendees.name"), 26, ({ name }) => playerName(name, t)),
      column(t("staff.exports.points"), 10, ({ score }) => score),
    ],
    note: lacksPlayers ? t("staff.exports.lacksPlayers") : null,
    toJson: ({ place, name, score }) => ({
      place,
      name: typeof name === "string" ? name : null,
      player: typeof name === "number" ? name : null,
      points: score,
    }),
  });
}

function teamTable({ t }: ExportContext, teams: readonly TeamRow[]): ExportTable {
  return makeTable<TeamRow>({
    key: "quiz-teams",
    name: t("staff.exports.quizTeams"),
    async *pages() {
      yield teams;
    },
    columns: [
      column(t("staff.exports.place"), 8, ({ place }) => place),
      column(t("staff.exports.quizTeam"), 26, ({ name }) => name),
      column(t("staff.exports.meanPoints"), 14, ({ score }) => score),
      column(t("staff.exports.players"), 10, ({ people }) => people),
    ],
    toJson: ({ place, name, score, people }) => ({
      place,
      team: name,
      points: score,
      players: people,
    }),
  });
}
