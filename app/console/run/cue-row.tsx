import { type DragEvent, useState } from "react";
import { Notes, TimeOfCue } from "#app/event/run/run-now.tsx";
import { standingOfCue } from "#app/event/run/run-standing.ts";
import { wholeMinutes } from "#app/event/run/run-times.ts";
import { isGone, shownTitleOfCue } from "#app/event/run/run-words.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip, LiveDot } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import type { CueView } from "#party/protocol/run-entities.ts";
import { cueKindKeys } from "#workers/contract/words/run-words.ts";
import { DragHandle } from "../room/drag-handle.tsx";
import { ProblemAlert } from "../room/problem-alert.tsx";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { CueIcon } from "./cue-icon.tsx";
import { SlideList } from "./slides/slide-list.tsx";
import type { SlideUploader } from "./slides/use-slide-upload.ts";

export type CueAction = "go" | "edit" | "remove";

interface RowProps {
  readonly cue: CueView;
  readonly place: number;
  readonly isLast: boolean;
  /** UTC milliseconds; absent without a plan. */
  readonly plannedAt: number | undefined;
  readonly timeZone: string;
  readonly isDropPlace: boolean;
  readonly runner: CommandRunner;
  readonly uploader: SlideUploader;
  onAction(action: CueAction): void;
  onMove(by: -1 | 1): void;
  onDragStart(event: DragEvent, title: string): void;
  onDragEnd(): void;
}

/** One item of the run: what it is, when it is planned, how it went, and what can be done with it. */
export function CueRow(props: RowProps) {
  const { cue, runner } = props;
  const { t } = useLanguage();
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const [isDraggable, setDraggable] = useState(false);
  const { content } = cue;
  const title = shownTitleOfCue(content, { polls, surveys }, t);
  const standing = standingOfCue(cue);
  return (
    <li
      data-cue={cue.id}
      draggable={isDraggable}
      onDragStart={(event) => props.onDragStart(event, title)}
      onDragEnd={() => {
        setDraggable(false);
        props.onDragEnd();
      }}
      aria-current={standing === "present" ? "step" : undefined}
      aria-busy={runner.isPending(cue.id) || undefined}
      className={classes(
        "flex flex-col gap-2 rounded-card border bg-surface p-3 sm:p-4",
        standing === "present" ? "border-accent outline-1 outline-accent" : "border-line",
        props.isDropPlace && "mt-4 shadow-raised",
      )}
    >
      <div className="flex items-start gap-2">
        <DragHandle
          says={t("staff.run.drag")}
          title={title}
          place={props.place}
          onHold={setDraggable}
          onMove={props.onMove}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2
            className={classes(
              "flex items-start gap-2 text-16 wrap-anywhere",
              standing === "past" && "text-ink-soft",
            )}
          >
            <CueIcon kind={content.kind} />
            <span className="min-w-0">{title}</span>
          </h2>
          <CueLine {...props} title={title} />
          {standing === "present" && <TimeOfCue cue={cue} timeZone={props.timeZone} />}
          {isGone(content, { polls, surveys }) && (
            <p className="text-14 text-warn">{t("staff.run.gone")}</p>
          )}
        </div>
      </div>
      {content.kind === "slides" && (
        <SlideList cue={cue} runner={runner} uploader={props.uploader} />
      )}
      {content.notes !== "" && <FoldedNotes text={content.notes} />}
      <CueButtons {...props} title={title} />
      <ProblemAlert problem={runner.problemAt(cue.id)} isSmall />
    </li>
  );
}

function FoldedNotes({ text }: { text: string }) {
  const t = useT();
  return (
    <details className="text-14">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold max-lg:min-h-11">
        {t("staff.run.notes")}
      </summary>
      <Notes text={text} />
    </details>
  );
}

/** Its kind, where it stands, its planned and its real times. */
function CueLine({ cue, plannedAt, timeZone, title }: RowProps & { title: string }) {
  const { t, formats } = useLanguage();
  const { content, startedAt, endedAt } = cue;
  const standing = standingOfCue(cue);
  const kind = t(cueKindKeys[content.kind]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-soft">
      {standing === "present" && (
        <Chip tone="good">
          <LiveDot /> {t("staff.run.present")}
        </Chip>
      )}
      {standing === "past" && <Chip>{t("staff.run.past")}</Chip>}
      {kind !== title && <span>{kind}</span>}
      {plannedAt !== undefined && (
        <span>{t("staff.run.planned", { time: formats.time(plannedAt, timeZone) })}</span>
      )}
      {content.minutes !== null && <span>{t("staff.run.minutes", { n: content.minutes })}</span>}
      {startedAt !== null && endedAt !== null && (
        <span>
          {endedAt - startedAt < 60_000
            ? t("staff.run.tookShort", { from: formats.time(startedAt, timeZone) })
            : t("staff.run.took", {
                from: formats.time(startedAt, timeZone),
                to: formats.time(endedAt, timeZone),
                n: wholeMinutes(endedAt - startedAt),
              })}
        </span>
      )}
    </p>
  );
}

function CueButtons(props: RowProps & { title: string }) {
  const { cue, title, runner, onAction, onMove } = props;
  const t = useT();
  const isPending = runner.isPending(cue.id) || undefined;
  const act = (action: CueAction) => () => {
    if (!isPending) onAction(action);
  };
  const shared = {
    size: "small",
    "aria-disabled": isPending,
    className: "max-lg:min-h-11!",
  } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...shared} aria-label={t("staff.run.goTo", { title })} onClick={act("go")}>
        {t("staff.run.go")}
      </Button>
      <Button
        {...shared}
        look="quiet"
        aria-label={t("staff.run.editItem", { title })}
        onClick={act("edit")}
      >
        {t("staff.run.edit")}
      </Button>
      <Button
        {...shared}
        look="quiet"
        aria-label={t("staff.run.removeItem", { title })}
        onClick={act("remove")}
      >
        {t("staff.run.remove")}
      </Button>
      <span className="ml-auto flex">
        <Button
          {...shared}
          look="quiet"
          aria-label={t("staff.run.up", { title })}
          disabled={props.place === 1}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          {...shared}
          look="quiet"
          aria-label={t("staff.run.down", { title })}
          disabled={props.isLast}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
      </span>
    </div>
  );
}
