import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { DownIcon, UpIcon } from "../../frame/icons.tsx";
import { PollPicture } from "../poll-picture.tsx";
import type { OwnBallot } from "./use-ballot.ts";

interface RankingProps {
  readonly poll: PollView;
  readonly ballot: OwnBallot;
  readonly isDisabled: boolean;
}

/**
 * Options put into one's own order by tapping one after the other; nothing stands there before. What
 * is placed is dragged, moved with the buttons, or taken out again.
 */
export function RankingBallot(props: RankingProps) {
  const t = useT();
  const { poll, ballot } = props;
  const order = ballot.chosen;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const say = (option: number, place: number) =>
    setSaid(t("ballots.placed", { option: poll.options[option] ?? "", place: place + 1 }));

  function move(option: number, place: number): void {
    if (place < 0 || place >= order.length || order[place] === option) return;
    ballot.mark(moveOption(order, option, place));
    say(option, place);
  }
  const drag = useDrag(list, move);

  return (
    <>
      <ol
        ref={list}
        aria-label={t("ballots.rankPlaced")}
        className="flex flex-col gap-2 empty:hidden"
      >
        {order.map((option, place) => (
          <PlacedOption
            key={option}
            {...props}
            option={option}
            place={place}
            drag={drag}
            onMove={move}
          />
        ))}
      </ol>
      <OptionsLeft
        {...props}
        onPlace={(option) => {
          ballot.mark([...order, option]);
          say(option, order.length);
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface Drag {
  /** What is being dragged; null = nothing. */
  readonly option: number | null;
  begin(option: number, event: PointerEvent): void;
  follow(event: PointerEvent): void;
  end(): void;
}

/** Moves what is dragged to the row under the pointer. */
function useDrag(
  list: RefObject<HTMLElement>,
  move: (option: number, place: number) => void,
): Drag {
  const [option, setOption] = useState<number | null>(null);
  return {
    option,
    begin(next, event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setOption(next);
    },
    follow(event) {
      if (option === null || !list.current) return;
      const rows = [...list.current.children];
      const place = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
      move(option, place < 0 ? rows.length - 1 : place);
    },
    end: () => setOption(null),
  };
}

const quiet = { look: "quiet", className: "min-w-11 px-0!" } as const;

function PlacedOption(
  props: RankingProps & {
    option: number;
    place: number;
    drag: Drag;
    onMove(option: number, place: number): void;
  },
) {
  const t = useT();
  const { ballot, isDisabled, option, place, drag, onMove } = props;
  const order = ballot.chosen;
  const text = props.poll.options[option] ?? "";
  return (
    <li
      className={classes(
        "flex min-h-16 items-center gap-2 rounded-card border bg-surface py-2 pr-2 pl-4",
        drag.option === option ? "border-accent shadow-raised" : "border-line",
        isDisabled && "opacity-60",
      )}
    >
      <span
        onPointerDown={(event) => {
          if (!isDisabled) drag.begin(option, event);
        }}
        onPointerMove={drag.follow}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
        className="flex min-h-11 min-w-0 grow cursor-grab touch-none items-center gap-4 select-none"
      >
        <span className="tabular w-6 shrink-0 text-22 font-semibold text-accent">{place + 1}</span>
        <PollPicture poll={props.poll} option={option} isSmall />
        <span className="min-w-0 break-words">{text}</span>
      </span>
      <Button
        {...quiet}
        aria-label={t("ballots.rankTakeOut", { option: text })}
        disabled={isDisabled}
        onClick={() => ballot.mark(order.filter((one) => one !== option))}
      >
        <span aria-hidden="true">×</span>
      </Button>
      <Button
        {...quiet}
        aria-label={t("ballots.moveUp", { option: text })}
        disabled={isDisabled || place === 0}
        onClick={() => onMove(option, place - 1)}
      >
        <UpIcon />
      </Button>
      <Button
        {...quiet}
        aria-label={t("ballots.moveDown", { option: text })}
        disabled={isDisabled || place === order.length - 1}
        onClick={() => onMove(option, place + 1)}
      >
        <DownIcon />
      </Button>
    </li>
  );
}

function OptionsLeft(props: RankingProps & { onPlace(option: number): void }) {
  const t = useT();
  const left = props.poll.options.flatMap((text, option) =>
    props.ballot.chosen.includes(option) ? [] : [{ text, option }],
  );
  if (left.length === 0) return null;
  return (
    <ul aria-label={t("ballots.rankLeft")} className="flex flex-col gap-2 not-first:pt-2">
      {left.map(({ text, option }) => (
        <li key={option}>
          <button
            type="button"
            disabled={props.isDisabled}
            onClick={() => props.onPlace(option)}
            className="flex min-h-16 w-full items-center gap-4 rounded-card border border-line-strong border-dashed bg-surface px-4 py-2 text-left disabled:opacity-60"
          >
            <span
              aria-hidden="true"
              className="size-7 shrink-0 rounded-chip border border-line-strong"
            />
            <PollPicture poll={props.poll} option={option} isSmall />
            <span className="min-w-0 break-words">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The list with one item at another place. */
export function moveOption(
  order: readonly number[],
  item: number,
  place: number,
): readonly number[] {
  const others = order.filter((one) => one !== item);
  return [...others.slice(0, place), item, ...others.slice(place)];
}
