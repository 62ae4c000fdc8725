import { useT } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { type Card, columnOf } from "../../questions/cards.ts";
import { columnNames, firstWords } from "../../questions/question-texts.ts";
import { recentActor } from "../activity/undo.ts";
import { useBoardTools } from "../board/board-context.tsx";

/** A card that has left while somebody works in its column: its place stays until they are done. */
export function Ghost(props: { card: Card | undefined; height: number | undefined }) {
  const { card } = props;
  const t = useT();
  const { activity, myId, runner } = useBoardTools();
  const now = useRoomNow(2_000);
  const question = card?.kind === "question" ? card.question : null;
  const column = question ? columnOf(question) : null;
  const name = column ? t(columnNames[column]) : null;
  const other = card ? recentActor(activity, card.key, myId, now) : null;
  const last = activity.find(({ target }) => target === card?.key);
  const undo = last?.whoId === myId ? last?.undo : null;
  return (
    <li
      style={{ minHeight: props.height }}
      className="flex flex-wrap items-center justify-between gap-1 rounded-card border border-line border-dashed p-3 text-14 text-ink-soft"
    >
      <span>
        {question && <span className="block">{firstWords(question.text)}</span>}
        {name === null
          ? t("desk.leftBoard")
          : other
            ? t("desk.leftBy", { name: other.who, column: name })
            : t("desk.leftColumn", { column: name })}
      </span>
      {undo && !other && card && (
        <Button size="small" look="quiet" onClick={() => void runner.run(card.key, undo)}>
          {t("common.undo")}
        </Button>
      )}
    </li>
  );
}
