import type { KeyboardEvent } from "react";

/** The number of a card in a list, by which it is dragged, or moved with the arrow keys. */
export function DragHandle(props: {
  /** What it is for; with the title, how it is called. */
  says: string;
  title: string;
  place: number;
  /** Whether the pointer holds it: only then may the card be dragged, so that text can be selected. */
  onHold(isHeld: boolean): void;
  onMove(by: -1 | 1): void;
}) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    props.onMove(event.key === "ArrowUp" ? -1 : 1);
  }
  return (
    <button
      type="button"
      aria-label={`${props.says}: ${props.title}`}
      title={props.says}
      onPointerDown={() => props.onHold(true)}
      onPointerUp={() => props.onHold(false)}
      onKeyDown={onKeyDown}
      className="-my-2 -ml-2 inline-flex min-h-11 min-w-9 cursor-grab items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
    >
      <span className="tabular" aria-hidden="true">
        {props.place}
      </span>
      <svg aria-hidden="true" viewBox="0 0 8 16" className="ml-1 h-4 w-2 fill-current">
        <path d="M1 2h2v2H1zM5 2h2v2H5zM1 7h2v2H1zM5 7h2v2H5zM1 12h2v2H1zM5 12h2v2H5z" />
      </svg>
    </button>
  );
}
