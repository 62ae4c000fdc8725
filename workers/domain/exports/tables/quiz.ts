/** How the quiz ended, as its board told everybody: a name only where its owner wanted that, and nobody's team. */
import { and, eq, isNotNull } from "drizzle-orm";
import { type BoardRow, type BoardView, readBoard } from "#party/protocol/quiz-entities.ts";
import { polls } from "../../../db/schema/index.ts";
import { readSight } from "../../rooms/live/read-room.ts";
import { column, type ExportContext, type ExportTable, makeTable } from "../table.ts";

/** The board is told to all in the room alike. */
const anybody = { id: "", role: "moderator" } as const;

/**
 * The board of an event in which a quiz question was started; null where there is none. Points and places are the room's alone:
 * where it cannot be asked this throws, and the export is tried again rather than lacking them.
 */
export async function readQuizBoard({ deps, event }: ExportContext): Promise<BoardView | null> {
  const asked = await deps.db
    .select({ id: polls.id })
    .from(polls)
    .where(
      and(
        eq(polls.eventId, event.id),
        eq(polls.kind, "quiz"),
        eq(polls.removed, false),
        isNotNull(polls.startedAt),
      ),
    )
    .limit(1);
  if (asked.length === 0) return null;
  const sight = await deps.room.viewOf(event.id, anybody, ["bd"]);
  if (!sight.ok) throw new Error(`the board of the quiz was not read: ${sight.refusal.code}`);
  const board = readSight(sight.value).all("bd").get("");
  return board === undefined ? null : readBoard(board);
}

/** The best players, and the teams where there are some; no table where nothing of a quiz has been revealed. */
export async function quizTables(context: ExportContext): Promise<readonly ExportTable[]> {
  const board = await readQuizBoard(context);
  if (board === null) return [];
  return [
    playerTable(context, board),
    ...(board.teams.length > 0 ? [teamTable(context, board)] : []),
  ];
}

/** Who it is, in words. */
export function playerName({ name }: Pick<BoardRow, "name">, { t }: ExportContext): string {
  return typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name;
}

function playerTable(context: ExportContext, { best, players }: BoardView): ExportTable {
  const { t } = context;
  return makeTable<BoardRow>({
    key: "quiz",
    name: t("staff.exports.quiz"),
    async *pages() {
      yield best;
    },
    columns: [
      column(t("staff.exports.place"), 8, ({ place }) => place),
      column(t("staff.attendees.name"), 26, (row) => playerName(row, context)),
      column(t("staff.exports.points"), 10, ({ score }) => score),
      column(t("staff.exports.players"), 10, () => players),
    ],
    toJson: ({ place, name, score }) => ({
      place,
      name: typeof name === "number" ? null : name,
      player: typeof name === "number" ? name : null,
      points: score,
      players,
    }),
  });
}

function teamTable({ t }: ExportContext, { teams }: BoardView): ExportTable {
  return makeTable<BoardView["teams"][number]>({
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
