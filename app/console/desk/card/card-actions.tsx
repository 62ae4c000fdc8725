import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { actionsOfCard, type CardAction, onCard } from "../../questions/actions.ts";
import type { Card } from "../../questions/cards.ts";
import { actionNames } from "../../questions/question-texts.ts";
import { beforeWhenMoved } from "../../room/reorder.ts";
import { useBoardTools } from "../board/board-context.tsx";
import { capOf } from "../input/keys.ts";

/**
 * Approve and Reject side by side, on every card that waits: selecting is not needed, and moves
 * nothing. In a narrow column they go without their keys.
 */
export function ReviewButtons({ card }: { card: Card }) {
  return (
    <div className="@container">
      <div className="flex flex-wrap gap-1.5 *:grow max-lg:gap-2 @max-[11rem]:[&_[data-key]]:hidden">
        {onCard(card).map((action) => (
          <ActionButton key={action} card={card} action={action} />
        ))}
      </div>
    </div>
  );
}

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

/** Everything else that can be done with the card, over what stands below it or above. */
export function CardMenu({ card }: { card: Card }) {
  const t = useT();
  const menu = useRef<HTMLFieldSetElement>(null);
  const [isAbove, setAbove] = useState(false);
  const { main, more } = actionsOfCard(card);
  const standing = onCard(card);
  const shown = [...main.filter((action) => !standing.includes(action)), ...more];
  useLayoutEffect(() => {
    const element = menu.current;
    const list = element?.closest("[data-list]");
    if (!element || !list) return;
    const floor = Math.min(list.getBoundingClientRect().bottom, window.innerHeight);
    const box = element.getBoundingClientRect();
    const room = (element.parentElement?.getBoundingClientRect().top ?? 0) - box.height;
    setAbove(box.bottom > floor && room > Math.max(0, list.getBoundingClientRect().top));
  }, []);
  if (shown.length === 0) return null;
  return (
    <fieldset
      ref={menu}
      aria-label={t("desk.more")}
      className={classes(
        "absolute inset-x-0 z-10 flex cursor-default flex-wrap gap-1.5 rounded-card border border-line-strong bg-surface p-2 shadow-raised *:grow",
        isAbove ? "bottom-full mb-1" : "top-full mt-1",
      )}
    >
      <Reorder card={card} />
      {shown.map((action) => (
        <ActionButton key={action} card={card} action={action} />
      ))}
    </fieldset>
  );
}

function ActionButton(props: { card: Card; action: CardAction }) {
  const t = useT();
  const { act, runner, showsKeys } = useBoardTools();
  const { card, action } = props;
  const cap = capOf[action];
  const isMain = action === "approve" || action === "answer";
  return (
    <Button
      look={isMain ? "primary" : "plain"}
      size="small"
      className="gap-1! px-1.5! whitespace-nowrap max-lg:min-h-11!"
      aria-disabled={runner.isPending(card.key) || undefined}
      aria-keyshortcuts={showsKeys ? cap : undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!runner.isPending(card.key)) act(card, action);
      }}
    >
      {t(actionNames[action])}
      {showsKeys && cap && <KeyCap>{cap}</KeyCap>}
    </Button>
  );
}

/** The single-pointer way to order Next. */
function Reorder({ card }: { card: Card }) {
  const t = useT();
  const { next, reorder } = useBoardTools();
  if (card.kind !== "question" || card.question.order === null) return null;
  const { id } = card.question;
  return (
    <>
      {beforeWhenMoved(next, id, -1) !== undefined && (
        <Button size="small" className="max-lg:min-h-11!" onClick={() => reorder(card, -1)}>
          {t("desk.moveUp")}
        </Button>
      )}
      {beforeWhenMoved(next, id, 1) !== undefined && (
        <Button size="small" className="max-lg:min-h-11!" onClick={() => reorder(card, 1)}>
          {t("desk.moveDown")}
        </Button>
      )}
    </>
  );
}

/** A key as it looks on the keyboard; not shown where there is no keyboard to speak of. */
function KeyCap({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      data-key=""
      className="hidden min-w-4.5 items-center justify-center rounded-control border border-current px-0.5 font-sans text-12 font-normal lg:inline-flex"
    >
      {children}
    </span>
  );
}
