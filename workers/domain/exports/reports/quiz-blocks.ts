import { playerName } from "../../../contract/quiz/player-name.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { readQuiz } from "../tables/quiz.ts";
import { reportFormats } from "./words.ts";

/** Who stands best in the quiz, and its teams; nothing where there was none. Who stands below is in the tables alone. */
export async function* quizBlocks(context: ExportContext): AsyncGenerator<DocxBlock, void, void> {
  const { t } = context;
  const quiz = await readQuiz(context);
  if (quiz === null) return;
  const { board, lacksPlayers } = quiz;
  const { number } = reportFormats(context);
  if (board !== null || lacksPlayers) {
    yield { kind: "heading", level: 2, text: t("staff.exports.quizBest") };
  }
  if (lacksPlayers) yield { kind: "text", look: "quiet", text: t("staff.exports.lacksPlayers") };
  if (board === null) return;
  const players = t("ballots.players", { n: board.players });
  yield { kind: "text", look: "quiet", text: players };
  yield {
    kind: "table",
    headings: [t("staff.exports.place"), t("staff.attendees.name"), t("staff.exports.points")],
    widths: [0.16, 0.64, 0.2],
    rows: board.best.map((row) => [number(row.place), playerName(row.name, t), number(row.score)]),
  };
  if (board.teams.length === 0) return;
  yield { kind: "heading", level: 2, text: t("staff.exports.quizTeams") };
  yield {
    kind: "table",
    headings: [
      t("staff.exports.place"),
      t("staff.exports.quizTeam"),
      t("staff.exports.meanPoints"),
      t("staff.exports.players"),
    ],
    widths: [0.16, 0.44, 0.2, 0.2],
    rows: board.teams.map(({ place, name, score, people }) => [
      number(place),
      name,
      number(score),
      number(people),
    ]),
  };
}
