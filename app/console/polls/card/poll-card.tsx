import { type DragEvent, type KeyboardEvent, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { shownScene } from "#app/event/display/scene.ts";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { pollLabels } from "#app/event/polls/labels.ts";
import { isResultForAll } from "#app/event/polls/result-seen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Chip, LiveDot } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Scene } from "#party/core/commands.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Acts } from "../../room/use-acts.ts";
import { useScreen } from "../../room/use-screen.ts";
import { isAsked, noTally, type PollAction, standingOf } from "../model/poll-actions.ts";
import { kindNames, standingNames } from "../words.ts";
import { PollButtons } from "./poll-buttons.tsx";
import { PollResult } from "./poll-result.tsx";

/** One poll of the list: what it asks, how it stands, its votes and what can be done with it. */
export function PollCard(props: {
  poll: PollView;
  tally: TallyView | undefined;
  place: number;
  isDropPlace: boolean;
  acts: Acts;
  /** May keep it as a template. */
  canKeep: boolean;
  onAction(poll: PollView, action: PollAction): void;
  onMove(poll: PollView, by: -1 | 1): void;
  onDragStart(event: DragEvent, poll: PollView): void;
  onDragEnd(): void;
}) {
  const t = useT();
  const { poll, acts, tally = noTally } = props;
  const [isDraggable, setDraggable] = useState(false);
  const problem = acts.problemAt(poll.id);
  const isRunning = poll.state === "started";

  function onGripKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    props.onMove(poll, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <li
      data-poll={poll.id}
      draggable={isDraggable}
      onDragStart={(event) => props.onDragStart(event, poll)}
      onDragEnd={() => {
        setDraggable(false);
        props.onDragEnd();
      }}
      aria-busy={acts.isPending(poll.id) || undefined}
      className={classes(
        "flex flex-col gap-4 rounded-card border bg-surface p-4 sm:p-5",
        isRunning ? "border-accent" : "border-line",
        props.isDropPlace && "mt-4 shadow-raised",
      )}
    >
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-label={`${t("polls.drag")}: ${poll.title}`}
          title={t("polls.drag")}
          onPointerDown={() => setDraggable(true)}
          onPointerUp={() => setDraggable(false)}
          onKeyDown={onGripKey}
          className="-my-2 -ml-2 inline-flex min-h-11 min-w-9 cursor-grab items-center justify-center rounded-control text-ink-soft hover:bg-sunken"
        >
          <span className="tabular" aria-hidden="true">
            {props.place}
          </span>
          <Grip />
        </button>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h2 className="text-18">{poll.title}</h2>
          <Standing poll={poll} people={tally.people} />
        </div>
      </div>
      {poll.state === "draft" ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {pollLabels(poll, t).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ) : (
        <PollResult poll={poll} tally={tally} />
      )}
      <PollButtons
        poll={poll}
        people={tally.people}
        isAsked={isAsked(tally)}
        canKeep={props.canKeep}
        isPending={acts.isPending(poll.id)}
        onAction={(action) => props.onAction(poll, action)}
        onMove={(by) => props.onMove(poll, by)}
      />
      <ProblemAlert problem={problem} isSmall />
    </li>
  );
}

function Standing({ poll, people }: { poll: PollView; people: number }) {
  const t = useT();
  const scenes = useRoomView((view) => view.scenes);
  const shown = useScreen().scene;
  const announcements = useRoomView((view) => view.announcements);
  const scene = shownScene(shown, announcements, [poll]);
  const { attendees } = useRoomView((view) => view.people);
  const standing = standingOf(poll);
  const isOnScreen = (scene.kind === "poll" || scene.kind === "result") && scene.poll === poll.id;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-soft">
      <Chip tone={standing === "locked" ? "warn" : "plain"}>
        {standing === "running" && <LiveDot />}
        {t(standingNames[standing])}
      </Chip>
      {isOnScreen && (
        <Chip tone="good">
          {t(scene.kind === "poll" ? "polls.onScreenPoll" : "polls.onScreenResult")}
        </Chip>
      )}
      {poll.named && <Chip tone="warn">{t("polls.namedMark")}</Chip>}
      <span>
        {poll.kind === "multiple"
          ? t("polls.kindMultipleMax", { n: poll.max })
          : t(kindNames[poll.kind])}
      </span>
      {poll.state !== "draft" && (
        <>
          <span className="tabular">
            {tookPartWords(poll, people, t, poll.state === "started" ? attendees : undefined)}
          </span>
          <span>{t(seenText(poll, scenes))}</span>
        </>
      )}
    </p>
  );
}

/** Who sees the result now: screens may show what phones do not. */
function seenText(poll: PollView, scenes: ReadonlyMap<string, Scene>): TextKey {
  if (isResultForAll(poll)) return "polls.resultShown";
  const isOnScreen = [...scenes.values()].some(
    (scene) => scene.kind === "result" && scene.poll === poll.id,
  );
  if (isOnScreen) return "polls.resultOnScreens";
  if (poll.held) return "polls.resultHeld";
  return poll.resultMode === "after_vote" ? "polls.resultToVoters" : "polls.resultHidden";
}

function Grip() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 16" className="ml-1 h-4 w-2 fill-current">
      <path d="M1 2h2v2H1zM5 2h2v2H5zM1 7h2v2H1zM5 7h2v2H5zM1 12h2v2H1zM5 12h2v2H5z" />
    </svg>
  );
}
