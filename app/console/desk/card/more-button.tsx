import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Card } from "../../questions/cards.ts";
import { useBoardTools } from "../board/board-context.tsx";

/** Opens all that can be done with the card; its place is always there. */
export function MoreButton({ card, isSelected }: { card: Card; isSelected: boolean }) {
  const t = useT();
  const { menu, openMenu } = useBoardTools();
  const isOpen = menu === card.key;
  return (
    <button
      type="button"
      tabIndex={isSelected ? 0 : -1}
      aria-label={t("desk.more")}
      aria-expanded={isOpen}
      className={classes(
        "-my-1 -mr-1 inline-flex size-7 shrink-0 items-center justify-center rounded-control hover:bg-sunken max-lg:-my-3 max-lg:-mr-3 max-lg:size-11",
        !isSelected && !isOpen && "lg:opacity-0 lg:group-hover:opacity-100",
      )}
      onClick={() => openMenu(isOpen ? null : card.key)}
    >
      <span aria-hidden="true">⋯</span>
    </button>
  );
}
