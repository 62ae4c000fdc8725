import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { BoardQuestion } from "../../questions/cards.ts";
import { firstWords } from "../../questions/question-texts.ts";
import { useBoardTools } from "../board/board-context.tsx";

/** Chooses the card beside others, for what is done to all of them. Beside a narrow column its place is always there. */
export function MarkBox(props: { card: BoardQuestion; isSelected: boolean }) {
  const t = useT();
  const { marked, mark } = useBoardTools();
  const { card, isSelected } = props;
  const isShown = isSelected || marked.size > 0;
  return (
    <label
      // The focus stays on the card, where the keys of the board are.
      onMouseDown={(event) => event.preventDefault()}
      className={classes(
        "-m-1 flex shrink-0 p-1 max-lg:-m-3 max-lg:p-3",
        !isShown && "max-lg:hidden max-lg:group-hover:flex lg:opacity-0 lg:group-hover:opacity-100",
      )}
    >
      <input
        type="checkbox"
        className="size-5 accent-accent max-lg:size-6"
        tabIndex={isSelected ? 0 : -1}
        aria-label={t("desk.choose", { text: firstWords(card.question.text) })}
        checked={marked.has(card.key)}
        // The keys of the board go on where the card is.
        onChange={(event) => {
          mark(card.key);
          event.currentTarget.closest<HTMLElement>("[data-card]")?.focus({ preventScroll: true });
        }}
      />
    </label>
  );
}
