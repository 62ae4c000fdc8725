import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { PollPicture } from "../poll-picture.tsx";
import type { OwnBallot } from "./use-ballot.ts";

const step = 5;

/** Points that are still to be given; negative when there are too many. */
function pointsLeft(chosen: readonly number[]): number {
  return pollLimits.points - chosen.reduce((sum, points) => sum + points, 0);
}

/** A hundred points over the options, with the sum that is left. */
export function PointsBallot(props: { poll: PollView; ballot: OwnBallot; isDisabled: boolean }) {
  const t = useT();
  const { poll, ballot, isDisabled } = props;
  const given = poll.options.map((_, at) => ballot.chosen[at] ?? 0);
  const left = pointsLeft(given);

  function give(option: number, points: number): void {
    const bounded = Math.max(0, Math.min(pollLimits.points, Math.round(points) || 0));
    ballot.mark(given.map((before, at) => (at === option ? bounded : before)));
  }

  return (
    <fieldset className="flex flex-col gap-3" disabled={isDisabled}>
      <legend className="sr-only">{poll.title}</legend>
      {poll.options.map((text, option) => (
        <PointsRow
          key={`${poll.id}.${option.toString()}`}
          text={text}
          picture={<PollPicture poll={poll} option={option} />}
          points={given[option] ?? 0}
          left={left}
          isDisabled={isDisabled}
          onGive={(points) => give(option, points)}
        />
      ))}
      <p
        role="status"
        className={left === 0 ? "font-semibold text-ok" : "font-semibold text-ink-soft"}
      >
        {left === 0 && t("ballots.pointsAll")}
        {left > 0 && t("ballots.pointsLeft", { n: left })}
        {left < 0 && t("ballots.pointsOver", { n: -left })}
      </p>
    </fieldset>
  );
}

function PointsRow(props: {
  text: string;
  picture: ReactNode;
  points: number;
  /** Still to be given. */
  left: number;
  isDisabled: boolean;
  onGive(points: number): void;
}) {
  const t = useT();
  const { text, points, left, isDisabled, onGive } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
      {props.picture}
      <span className="min-w-0 grow basis-32 break-words">{text}</span>
      <span className="flex items-center gap-1">
        <Button
          className="min-w-11 px-0! text-22!"
          aria-label={t("ballots.lessPoints", { option: text })}
          disabled={isDisabled || points === 0}
          onClick={() => onGive(points - step)}
        >
          −
        </Button>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={pollLimits.points}
          value={points}
          aria-label={t("ballots.pointsOf", { option: text })}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onGive(Number(event.target.value))}
          className="tabular w-16! px-1! text-center"
        />
        <Button
          className="min-w-11 px-0! text-22!"
          aria-label={t("ballots.morePoints", { option: text })}
          disabled={isDisabled || left <= 0}
          onClick={() => onGive(points + Math.min(step, Math.max(left, 0)))}
        >
          +
        </Button>
      </span>
    </div>
  );
}
