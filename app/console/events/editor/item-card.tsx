import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { ItemButton } from "./item-button.tsx";

/** What moves every item of a list that is written. */
type Move = "up" | "down";

interface ItemCardProps {
  /** Of the list, such as `field`: the card carries its key as `data-{name}`, for who drags it. */
  readonly name: string;
  readonly itemKey: string;
  readonly title: string;
  /** From 0 on; `last` is the last one's. */
  readonly place: number;
  readonly last: number;
  /** Shows its number on the handle. */
  readonly isNumbered?: boolean;
  readonly isFaulty: boolean;
  readonly isReadOnly: boolean;
  /** Open as the page comes. */
  readonly isOpened: boolean;
  readonly isDropPlace: boolean;
  readonly summary: ReactNode;
  /** Buttons beside those that move it, and that which takes it away. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
  onAct(act: Move | "remove", key: string): void;
  onDragStart(event: DragEvent, title: string): void;
  onDragEnd(): void;
}

/** Closed, the buttons stand beside what the item is: a list is then one line an item. */
const rowWhileClosed = "has-[>div>details:not([open])]:flex-row";
const rowWhileClosedOnDesks = "sm:has-[>div>details:not([open])]:flex-row";

/** One item of a list that is written: closed it says what it is, open it is written. */
export function ItemCard(props: ItemCardProps) {
  const { name, itemKey, title, place, isFaulty } = props;
  const [isDraggable, setDraggable] = useState(false);
  const [isOpen, setOpen] = useState(props.isOpened);
  const named = { [`data-${name}`]: itemKey };
  return (
    <li
      {...named}
      draggable={isDraggable}
      onDragStart={(event) => props.onDragStart(event, title)}
      onDragEnd={() => {
        setDraggable(false);
        props.onDragEnd();
      }}
      className={classes(
        "group/item flex flex-col gap-x-2 gap-y-2 rounded-card border bg-surface p-3 sm:px-4",
        props.buttons === undefined ? rowWhileClosed : rowWhileClosedOnDesks,
        isFaulty ? "border-stop" : "border-line",
        props.isDropPlace && "mt-4 shadow-raised",
      )}
    >
      <input type="hidden" name={`${place}.key`} value={itemKey} />
      <div className="flex min-w-0 grow items-start gap-2">
        {!props.isReadOnly && (
          <DragHandle
            title={title}
            place={props.isNumbered ? place + 1 : null}
            onHold={setDraggable}
            onMove={(move) => props.onAct(move, itemKey)}
          />
        )}
        <details
          open={isOpen || isFaulty}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          className="group min-w-0 grow"
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control">
            <span className="flex min-w-0 grow flex-col">{props.summary}</span>
            <Chevron />
          </summary>
          {props.children}
        </details>
      </div>
      {!props.isReadOnly && <CardButtons {...props} />}
    </li>
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
    >
      <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}

/** What the item is dragged by, or moved with the arrow keys. */
function DragHandle(props: {
  title: string;
  place: number | null;
  onHold(isHeld: boolean): void;
  onMove(move: Move): void;
}) {
  const t = useT();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    props.onMove(event.key === "ArrowUp" ? "up" : "down");
  }
  return (
    <button
      type="button"
      data-handle
      aria-label={`${t("staff.forms.drag")}: ${props.title}`}
      title={t("staff.forms.drag")}
      onPointerDown={() => props.onHold(true)}
      onPointerUp={() => props.onHold(false)}
      onKeyDown={onKeyDown}
      className="-ml-1 inline-flex min-h-11 min-w-9 shrink-0 cursor-grab items-center justify-center gap-1 rounded-control text-ink-soft hover:bg-sunken"
    >
      {props.place !== null && (
        <span className="tabular" aria-hidden="true">
          {props.place}
        </span>
      )}
      <svg aria-hidden="true" viewBox="0 0 8 16" className="h-4 w-2 fill-current">
        <path d="M1 2h2v2H1zM5 2h2v2H5zM1 7h2v2H1zM5 7h2v2H5zM1 12h2v2H1zM5 12h2v2H5z" />
      </svg>
    </button>
  );
}

function CardButtons(props: ItemCardProps) {
  const t = useT();
  const { place, title: label, itemKey: value, buttons, onAct } = props;
  const of = { value, onAct };
  return (
    <div
      className={classes(
        "flex flex-wrap items-center gap-1 sm:group-has-[>div>details[open]]/item:pl-10",
        // On a phone there is no room for more beside the words: taking an item away waits until it is open.
        buttons === undefined && "max-sm:group-has-[>div>details:not([open])]/item:*:last:hidden",
        "group-has-[>div>details:not([open])]/item:flex-nowrap",
      )}
    >
      <ItemButton {...of} act="up" label={t("staff.forms.up", { label })} isOff={place === 0}>
        ↑
      </ItemButton>
      <ItemButton
        {...of}
        act="down"
        label={t("staff.forms.down", { label })}
        isOff={place === props.last}
      >
        ↓
      </ItemButton>
      {buttons}
      <ItemButton {...of} act="remove" label={t("staff.forms.removeNamed", { label })}>
        {t("staff.forms.remove")}
      </ItemButton>
    </div>
  );
}
