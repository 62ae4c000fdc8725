import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { RunButtons } from "#app/event/run/run-buttons.tsx";
import { RunNow } from "#app/event/run/run-now.tsx";
import { plannedMinutes } from "#app/event/run/run-times.ts";
import type { CueKind } from "#app/event/run/run-words.ts";
import { type RunControl, useRunControl } from "#app/event/run/use-run-control.ts";
import { useRunKeys } from "#app/event/run/use-run-keys.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useRemembered } from "#app/ui/hooks/use-remembered.ts";
import { Switch } from "#app/ui/switch.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { runTemplates } from "#workers/contract/run/programme/run-templates.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import { ToExports } from "../exports/to-exports.tsx";
import { readKeptDraft } from "../kept-draft.ts";
import { ProblemAlert } from "../room/problem-alert.tsx";
import { StaffConnectionLine } from "../room/staff-connection-line.tsx";
import { type CommandRunner, useCommandRunner } from "../room/use-command-runner.ts";
import { AddItem } from "./add-item.tsx";
import { CueEditor } from "./cue-editor.tsx";
import { cueDraftName, cueDraftSchema, emptyCueDraft } from "./model/cue-draft.ts";
import type { RunPageEvent } from "./model/run-page-event.ts";
import { PastePanel } from "./paste/paste-panel.tsx";
import { RunList } from "./run-list.tsx";
import { SlideProgress } from "./slides/slide-progress.tsx";
import { SlidesForm } from "./slides/slides-form.tsx";
import { type SlideUploader, useSlideUpload } from "./slides/use-slide-upload.ts";

/** The places of what concerns no item that stands already. */
const newPlace = "new";
const kindPlace = "kind";
const pastePlace = "paste";
const stepPlace = "step";

/** The run of show: its list, and the one button that goes through it. */
export function RunPage({ event }: { event: RunPageEvent }) {
  const t = useT();
  const runner = useCommandRunner();
  const isReady = useRoomView((view) => view.isReady);
  const control = useRunControl(
    (command) => runner.run(stepPlace, command),
    runner.problemAt(stepPlace),
  );
  const { run } = control;
  const writing = useWriting(event.id);
  const uploader = useSlideUpload(event.slug, runner, newPlace);
  const hasItems = run.cues.length > 0;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 pb-16 sm:p-5">
      <Header event={event} control={control} runner={runner}>
        {isReady && hasItems && writing.place === null && <AddButtons writing={writing} />}
      </Header>
      <StaffConnectionLine />
      {hasItems && <Steps event={event} control={control} />}
      <NewItems
        event={event}
        runner={runner}
        writing={writing}
        uploader={uploader}
        count={run.cues.length}
      />
      <SlideProgress uploader={uploader} />
      {!isReady && (
        <p aria-busy="true" className="text-ink-soft">
          {t("staff.run.loading")}
        </p>
      )}
      {isReady && !hasItems && writing.place === null && <NoItems writing={writing} />}
      {hasItems && (
        <RunList
          event={event}
          run={run}
          runner={runner}
          uploader={uploader}
          edited={writing.place}
          onEdit={writing.open}
        />
      )}
      {hasItems && (
        <div className="self-start">
          <ToExports kind="run" />
        </div>
      )}
    </div>
  );
}

interface Writing {
  /** An item's id, or one of the places above; null = nothing is written. */
  readonly place: string | null;
  /** Of a new item. */
  readonly kind: CueKind;
  /** What a pasted programme begins with. */
  readonly text: string;
  open(place: string | null): void;
  begin(kind: CueKind): void;
  paste(text: string): void;
}

function useWriting(eventId: string): Writing {
  const [place, open] = useState<string | null>(null);
  const [kind, setKind] = useState<CueKind>("welcome");
  const [text, setText] = useState("");
  // What was begun before a reload is found again.
  useEffect(() => {
    const kept = readKeptDraft(cueDraftName(eventId, null), cueDraftSchema);
    if (kept === null) return;
    setKind(kept.kind);
    open(newPlace);
  }, [eventId]);
  return {
    place,
    kind,
    text,
    open,
    paste(next) {
      setText(next);
      open(pastePlace);
    },
    begin(next) {
      setKind(next);
      open(newPlace);
    },
  };
}

function Header(props: {
  event: RunPageEvent;
  control: RunControl;
  runner: CommandRunner;
  children: ReactNode;
}) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { run } = props.control;
  const minutes = plannedMinutes(run.cues);
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <div>
        <h1 className="text-22">{t("run.title")}</h1>
        {minutes !== null && (
          <p className="text-14 text-ink-soft">{t("staff.run.sum", { n: minutes })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {run.cues.length > 0 && (
          <LinkButton
            to={`/events/${props.event.slug}/run/presenter`}
            target={`presenter-${props.event.id}`}
            look="quiet"
            onClick={openWindow}
          >
            {t("staff.run.presenter")}
          </LinkButton>
        )}
        {run.hasBegun && (
          <Button look="quiet" onClick={() => setAsks(true)}>
            {t("staff.run.reset")}
          </Button>
        )}
        {props.children}
      </div>
      <Confirm
        open={asks}
        title={t("staff.run.resetTitle")}
        action={t("staff.run.reset")}
        cancel={t("common.cancel")}
        onConfirm={() => void props.runner.run(stepPlace, { type: "run.reset" })}
        onClose={() => setAsks(false)}
      >
        {t("staff.run.resetText")}
      </Confirm>
    </header>
  );
}

/** A window of its own, to be put beside the slides; where the browser refuses one, a tab. */
function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, target } = event.currentTarget;
  if (window.open(href, target, "popup,width=1100,height=760") !== null) event.preventDefault();
}

function AddButtons({ writing }: { writing: Writing }) {
  const t = useT();
  return (
    <>
      <Button onClick={() => writing.paste("")}>{t("staff.run.paste")}</Button>
      <Button look="primary" onClick={() => writing.open(kindPlace)}>
        {t("staff.run.add")}
      </Button>
    </>
  );
}

/** Where it is, and on: in sight wherever the list is scrolled to. */
function Steps({ event, control }: { event: RunPageEvent; control: RunControl }) {
  const t = useT();
  const [hasKeys, setKeys] = useRemembered("run-keys", true);
  useRunKeys(hasKeys ? control : null);
  return (
    <section aria-label={t("run.title")} className="contents">
      <div className="sticky top-0 z-10 flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-raised sm:p-4">
        <RunNow run={control.run} startsAt={event.startsAt} timeZone={event.timeZone} />
        <RunButtons control={control} />
        <ProblemAlert problem={control.problem} isSmall />
      </div>
      <Switch
        label={t("staff.run.keys")}
        hint={t("staff.run.keysHint")}
        checked={hasKeys}
        onChange={({ currentTarget }) => setKeys(currentTarget.checked)}
      />
    </section>
  );
}

/** Where items are made: one of a kind, or many out of a text. */
function NewItems(props: {
  event: RunPageEvent;
  runner: CommandRunner;
  writing: Writing;
  uploader: SlideUploader;
  count: number;
}) {
  const { event, runner, writing } = props;
  const t = useT();
  const toast = useToast();
  const close = () => writing.open(null);
  switch (writing.place) {
    case kindPlace:
      return <AddItem onPick={writing.begin} onClose={close} />;
    case newPlace:
      if (writing.kind === "slides") {
        const refusal = runner.problemAt(newPlace);
        return <SlidesForm uploader={props.uploader} refusal={refusal} onClose={close} />;
      }
      return (
        <CueEditor
          name={cueDraftName(event.id, null)}
          slug={event.slug}
          isNew
          initial={emptyCueDraft(writing.kind)}
          isPending={runner.isPending(newPlace)}
          refusal={runner.problemAt(newPlace)}
          onSave={async (content) => {
            const add = { type: "run.add", cues: [content], before: null } as const;
            const isDone = await runner.run(newPlace, add);
            if (isDone) toast(t("staff.run.added"));
            return isDone;
          }}
          onClose={close}
        />
      );
    case pastePlace:
      return (
        <PastePanel
          slug={event.slug}
          start={writing.text}
          room={runLimits.cues - props.count}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

/** What a run of show is, and every way to begin one. */
function NoItems({ writing }: { writing: Writing }) {
  const t = useT();
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
      <h2 className="text-22">{t("staff.run.empty")}</h2>
      <p className="max-w-prose text-ink-soft">{t("staff.run.emptyText")}</p>
      <p className="text-ink-soft">{t("staff.run.orTemplate")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {runTemplates.map(({ id, name, text }) => (
          <Button key={id} onClick={() => writing.paste(t(text))}>
            {t(name)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <AddButtons writing={writing} />
      </div>
    </div>
  );
}
