import { ArrowDownUp } from "lucide-react";
import { type DragEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Spacer } from "#app/ui/virtual-list/spacer.tsx";
import { useWindow } from "#app/ui/virtual-list/use-window.ts";
import type { Card, ColumnId } from "../../questions/cards.ts";
import { columnNames } from "../../questions/question-texts.ts";
import { CardView } from "../card/card.tsx";
import { Ghost } from "../card/ghost.tsx";
import type { Drag } from "../input/use-drag.ts";
import type { FrozenColumn } from "./freeze-column.ts";

const emptyTexts = {
  review: "desk.emptyReview",
  live: "desk.emptyLive",
  next: "desk.emptyNext",
  answered: "desk.emptyAnswered",
} as const;

interface ColumnProps {
  readonly id: ColumnId;
  /** The cards that belong here now, by key. */
  readonly cards: ReadonlyMap<string, Card>;
  /** All cards of the board, also those that have left this column. */
  readonly all: ReadonlyMap<string, Card>;
  readonly frozen: FrozenColumn;
  readonly selected: string | null;
  readonly className: string;
  readonly drag: Drag;
  onRelease(isByKeyboard: boolean): void;
  onPoint(event: PointerEvent): void;
  onTouch(event: PointerEvent): void;
  onPointAway(): void;
}

/** One column: its name and count, its cards, and what waits to come in. */
export function BoardColumn(props: ColumnProps) {
  const { id, frozen, cards, drag } = props;
  const { t } = useLanguage();
  const name = t(columnNames[id]);
  const list = useRef<HTMLUListElement>(null);
  const pieces = useWindow({
    list,
    attribute: "data-card",
    keys: frozen.keys,
    kept: props.selected,
  });
  const heights = useHeights(list);
  const entry = entryOf(props);
  const isTarget = drag.over?.column === id;
  return (
    <section
      aria-label={t("desk.cardsInColumn", { column: name, n: cards.size })}
      className={classes("flex min-h-0 min-w-0 flex-col gap-2", props.className)}
      onPointerMove={props.onPoint}
      onPointerUp={props.onTouch}
      onPointerLeave={props.onPointAway}
      onDragOver={(event: DragEvent) => drag.overColumn(event, id)}
      onDrop={(event: DragEvent) => drag.drop(event, id)}
    >
      <ColumnHead name={name} count={cards.size} frozen={frozen} onRelease={props.onRelease} />
      <ul
        ref={list}
        data-list={id}
        className={classes(
          "relative -m-1 flex flex-col gap-2 rounded-card p-1 lg:mb-0 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:pb-8",
          isTarget && "bg-sunken",
        )}
      >
        {pieces.map((piece) => {
          if (piece.kind === "spacer") {
            return <Spacer key={`spacer ${piece.at}`} height={piece.height} />;
          }
          const key = frozen.keys[piece.index] ?? "";
          const card = cards.get(key);
          return card ? (
            <CardView
              key={key}
              card={card}
              place={piece.index + 1}
              of={frozen.keys.length}
              isSelected={props.selected === key}
              isEntry={entry === key}
              isDropPlace={isTarget && drag.over?.before === key}
              onDragStart={drag.start}
              onDragEnd={drag.end}
            />
          ) : (
            <Ghost key={key} card={props.all.get(key)} height={heights.get(key)} />
          );
        })}
        {frozen.keys.length === 0 && <NoCards text={t(emptyTexts[id])} />}
      </ul>
    </section>
  );
}

/** Tab goes from column to column: to the selected card, or to the first. */
function entryOf({ frozen, cards, selected }: ColumnProps): string | null {
  const isChosen = selected !== null && cards.has(selected);
  return isChosen ? null : (frozen.keys.find((key) => cards.has(key)) ?? null);
}

function NoCards({ text }: { text: string }) {
  return (
    <li className="rounded-card border border-line border-dashed p-3.5 text-14 text-ink-soft">
      {text}
    </li>
  );
}

/** The column's name and count, and the button that lets in what waits. */
function ColumnHead(
  props: Pick<ColumnProps, "frozen" | "onRelease"> & { name: string; count: number },
) {
  const { t, formats } = useLanguage();
  const { frozen } = props;
  return (
    <div className="flex min-h-8 items-center justify-between gap-2 px-1 max-sm:min-h-0">
      <h2 className="flex min-w-0 text-16 max-sm:sr-only">
        <span className="min-w-0 truncate">{props.name}</span>{" "}
        <span className="tabular ml-2 font-normal text-ink-soft">
          {formats.number(props.count)}
        </span>
      </h2>
      {frozen.stale && (
        <Button
          size="small"
          look="quiet"
          className="shrink-0 px-1.5! whitespace-nowrap text-accent max-lg:min-h-11!"
          // A click by Enter or the space bar counts no presses of a pointer.
          onClick={(event) => props.onRelease(event.detail === 0)}
        >
          {frozen.waiting > 0 ? t("desk.newOnes", { n: frozen.waiting }) : <NewOrder />}
        </Button>
      )}
    </div>
  );
}

/** In words where the name of the column stands elsewhere; beside it there is room for a sign alone. */
function NewOrder() {
  const t = useT();
  return (
    <>
      <span title={t("desk.newOrder")} aria-hidden="true" className="max-sm:hidden">
        <ArrowDownUp size={18} />
      </span>
      <span className="sm:sr-only">{t("desk.newOrder")}</span>
    </>
  );
}

/** How high each card is, pixels: the place of one that leaves is kept as it was. */
function useHeights(list: RefObject<HTMLElement | null>): ReadonlyMap<string, number> {
  const heights = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    for (const card of list.current?.querySelectorAll<HTMLElement>("[data-card]") ?? []) {
      heights.current.set(card.dataset.card ?? "", card.offsetHeight);
    }
  });
  return heights.current;
}
