import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Card } from "../model/cards.ts";
import { firstWords } from "../words.ts";
import { useBoardTools } from "./board-context.tsx";

/** Chooses the card beside others, for what is done to all of them. Its place is always there. */
export function MarkBox(props: { card: Extract<Card, { kind: "question" }>; isSelected: boolean }) {
  const t = useT();
  const { marked, mark } = useBoardTools();
  const { card, isSelected } = props;
  const isShown = isSelected || marked.size > 0;
  return (
    <label
      // Focus at the press would unfold this card and fold another, and the box slip away below the pointer.
      onMouseDown={(event) => event.preventDefault()}
      className={classes(
        "-m-1.5 flex shrink-0 p-1.5 max-lg:-m-3 max-lg:p-3",
        !isShown && "opacity-0 group-hover:opacity-100",
      )}
    >
      <input
        type="checkbox"
        className="size-5 accent-accent"
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
