import { type DragEvent, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { answerNames } from "#workers/contract/polls/results.ts";
import { DragHandle } from "../../room/drag-handle.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { isAsked, noTally, type PollAction } from "../model/poll-actions.ts";
import { ResultParts, SplitChoiceField } from "../parts/result-parts.tsx";
import { PinCardResult } from "./pin-card-result.tsx";
import { PollButtons } from "./poll-buttons.tsx";
import { PollCardResult } from "./poll-card-result.tsx";
import { PollStandingLine } from "./poll-standing.tsx";

interface CardProps {
  readonly poll: PollView;
  readonly tally: TallyView | undefined;
  readonly place: number;
  readonly isDropPlace: boolean;
  readonly runner: CommandRunner;
  /** May keep it as a template. */
  readonly canKeep: boolean;
  onAction(poll: PollView, action: PollAction): void;
  onMove(poll: PollView, by: -1 | 1): void;
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}

/** One poll of the list: what it asks, how it stands, its votes and what can be done with it. */
export function PollCard(props: CardProps) {
  const t = useT();
  const { poll, runner, tally = noTally } = props;
  const [isDraggable, setDraggable] = useState(false);
  return (
    <li
      data-poll={poll.id}
      draggable={isDraggable}
      onDragStart={props.onDragStart}
      onDragEnd={() => {
        setDraggable(false);
        props.onDragEnd();
      }}
      aria-busy={runner.isPending(poll.id) || undefined}
      className={classes(
        "flex flex-col gap-4 rounded-card border bg-surface p-4 sm:p-5",
        poll.state === "started" ? "border-accent" : "border-line",
        props.isDropPlace && "mt-4 shadow-raised",
      )}
    >
      <div className="flex items-start gap-3">
        <DragHandle
          says={t("polls.drag")}
          title={poll.title}
          place={props.place}
          onHold={setDraggable}
          onMove={(by) => props.onMove(poll, by)}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h2 className="text-18">{poll.title}</h2>
          <PollStandingLine poll={poll} people={tally.people} />
        </div>
      </div>
      <Votes poll={poll} tally={tally} runner={runner} />
      <PollButtons
        poll={poll}
        people={tally.people}
        isAsked={isAsked(tally)}
        canKeep={props.canKeep}
        isPending={runner.isPending(poll.id)}
        onAction={(action) => props.onAction(poll, action)}
        onMove={(by) => props.onMove(poll, by)}
      >
        {poll.state !== "draft" && <SplitChoiceField poll={poll} runner={runner} />}
      </PollButtons>
      <ProblemAlert problem={runner.problemAt(poll.id)} isSmall />
      {/* Below the buttons and the choice of the split: what comes of it moves none of them. */}
      {poll.state !== "draft" && <ResultParts poll={poll} tally={tally} />}
    </li>
  );
}

interface VotesProps {
  readonly poll: PollView;
  readonly tally: TallyView;
  readonly runner: CommandRunner;
}

/** What can be chosen, and once it has been asked, how often. */
function Votes({ poll, tally, runner }: VotesProps) {
  const t = useT();
  if (poll.state === "draft") {
    return (
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        {answerNames(poll, t).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    );
  }
  if (poll.kind === "pin") return <PinCardResult poll={poll} tally={tally} runner={runner} />;
  return <PollCardResult poll={poll} tally={tally} />;
}
