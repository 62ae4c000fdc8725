import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { actionsOf, type CardAction } from "../model/actions.ts";
import type { Card } from "../model/cards.ts";
import { capOf } from "../model/keys.ts";
import { beforeWhenMoved } from "../model/order.ts";
import { actionNames } from "../words.ts";
import { useBoardTools } from "./board-context.tsx";
import { KeyCap } from "./key-cap.tsx";

/** The buttons of the selected card: what one mostly does, and the rest behind "More". */
export function CardActions({ card }: { card: Card }) {
  const t = useT();
  const { opened, open } = useBoardTools();
  const { main, more } = actionsOf(card);
  const showsMore = opened?.key === card.key && opened.what === "more";
  const hasMore = more.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5 *:grow">
        {main.map((action) => (
          <ActionButton key={action} card={card} action={action} />
        ))}
      </div>
      {hasMore && (
        <Button
          look="quiet"
          size="small"
          className="self-start"
          aria-expanded={showsMore}
          onClick={() => open(showsMore ? null : { key: card.key, what: "more" })}
        >
          {t(showsMore ? "desk.fewer" : "desk.more")}
        </Button>
      )}
      {showsMore && (
        <div className="flex flex-wrap gap-2">
          <Reorder card={card} />
          {more.map((action) => (
            <ActionButton key={action} card={card} action={action} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Approve and Reject alone, large: for a thumb. */
export function ReviewButtons({ card }: { card: Card }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <ActionButton card={card} action="approve" isLarge />
      <ActionButton card={card} action="reject" isLarge />
    </div>
  );
}

function ActionButton(props: { card: Card; action: CardAction; isLarge?: boolean }) {
  const t = useT();
  const { act, acts, showsKeys } = useBoardTools();
  const { card, action } = props;
  const cap = capOf[action];
  const isMain = action === "approve" || action === "answer";
  return (
    <Button
      look={isMain ? "primary" : "plain"}
      size={props.isLarge ? "medium" : "small"}
      className="gap-1! px-1.5! whitespace-nowrap max-lg:min-h-11!"
      aria-disabled={acts.isPending(card.key) || undefined}
      aria-keyshortcuts={showsKeys ? cap : undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!acts.isPending(card.key)) act(card, action);
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
        <Button size="small" onClick={() => reorder(card, -1)}>
          {t("desk.moveUp")}
        </Button>
      )}
      {beforeWhenMoved(next, id, 1) !== undefined && (
        <Button size="small" onClick={() => reorder(card, 1)}>
          {t("desk.moveDown")}
        </Button>
      )}
    </>
  );
}
