import { type PointerEvent, useRef, useState } from "react";
import { moveTo } from "#app/event/polls/order.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView } from "#party/views.ts";
import { DownIcon, UpIcon } from "../frame/icons.tsx";
import type { Ballot } from "./use-ballot.ts";

/**
 * Options put into one's own order by tapping one after the other; nothing stands there before. What
 * is placed is dragged, moved with the buttons, or taken out again.
 */
export function RankingBallot(props: { poll: PollView; ballot: Ballot; isDisabled: boolean }) {
  const t = useT();
  const { poll, ballot } = props;
  const order = ballot.chosen;
  const left = poll.options.flatMap((text, option) =>
    order.includes(option) ? [] : [{ text, option }],
  );
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  function move(option: number, place: number): void {
    if (place < 0 || place >= order.length || order[place] === option) return;
    ballot.mark(moveTo(order, option, place));
    setSaid(t("ballots.placed", { option: poll.options[option] ?? "", place: place + 1 }));
  }

  function place(option: number): void {
    ballot.mark([...order, option]);
    setSaid(t("ballots.placed", { option: poll.options[option] ?? "", place: order.length + 1 }));
  }

  function onDrag(event: PointerEvent): void {
    if (dragged === null || !list.current) return;
    const rows = [...list.current.children];
    const place = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    move(dragged, place < 0 ? rows.length - 1 : place);
  }

  return (
    <>
      <ol
        ref={list}
        aria-label={t("ballots.rankPlaced")}
        className="flex flex-col gap-2 empty:hidden"
      >
        {order.map((option, place) => {
          const text = poll.options[option] ?? "";
          return (
            <li
              key={option}
              className={classes(
                "flex min-h-16 items-center gap-2 rounded-card border bg-surface py-2 pr-2 pl-4",
                dragged === option ? "border-accent shadow-raised" : "border-line",
                props.isDisabled && "opacity-60",
              )}
            >
              <span
                onPointerDown={(event) => {
                  if (props.isDisabled) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(option);
                }}
                onPointerMove={onDrag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
                className="flex min-h-11 min-w-0 grow cursor-grab touch-none items-center gap-4 select-none"
              >
                <span className="tabular w-6 shrink-0 text-22 font-semibold text-accent">
                  {place + 1}
                </span>
                <span className="min-w-0 break-words">{text}</span>
              </span>
              <Button
                look="quiet"
                className="min-w-11 px-0!"
                aria-label={t("ballots.rankTakeOut", { option: text })}
                disabled={props.isDisabled}
                onClick={() => ballot.mark(order.filter((one) => one !== option))}
              >
                <span aria-hidden="true">×</span>
              </Button>
              <Button
                look="quiet"
                className="min-w-11 px-0!"
                aria-label={t("ballots.moveUp", { option: text })}
                disabled={props.isDisabled || place === 0}
                onClick={() => move(option, place - 1)}
              >
                <UpIcon />
              </Button>
              <Button
                look="quiet"
                className="min-w-11 px-0!"
                aria-label={t("ballots.moveDown", { option: text })}
                disabled={props.isDisabled || place === order.length - 1}
                onClick={() => move(option, place + 1)}
              >
                <DownIcon />
              </Button>
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <ul aria-label={t("ballots.rankLeft")} className="flex flex-col gap-2 not-first:pt-2">
          {left.map(({ text, option }) => (
            <li key={option}>
              <button
                type="button"
                disabled={props.isDisabled}
                onClick={() => place(option)}
                className="flex min-h-16 w-full items-center gap-4 rounded-card border border-line-strong border-dashed bg-surface px-4 py-2 text-left disabled:opacity-60"
              >
                <span
                  aria-hidden="true"
                  className="size-7 shrink-0 rounded-chip border border-line-strong"
                />
                <span className="min-w-0 break-words">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
