import { type ReactNode, useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import { ToExports } from "../exports/to-exports.tsx";
import { readKeptDraft } from "../kept-draft.ts";
import { StaffConnectionLine } from "../room/staff-connection-line.tsx";
import { type CommandRunner, useCommandRunner } from "../room/use-command-runner.ts";
import {
  EditedSurvey,
  EditedSurveys,
  type EventAddress,
  newSurveyPlace,
} from "./edited-surveys.tsx";
import { surveyDraftName, surveyDraftSchema } from "./model/stored-draft.ts";

function Header({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-22">{t("staff.surveys.title")}</h1>
      <div className="flex flex-wrap gap-2">
        <ToExports kind="surveys" />
        {children}
      </div>
    </header>
  );
}

/** The surveys of an event: their list, their editor, running them, what was answered. */
export function SurveysPage({ event }: { event: EventAddress }) {
  const t = useT();
  const runner = useCommandRunner();
  const isReady = useRoomView((view) => view.isReady);
  const surveys = useRoomView((view) => view.surveys);
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SurveyView | null>(null);
  const [said, setSaid] = useState("");

  // What was begun before a reload is found again.
  useEffect(() => {
    if (readKeptDraft(surveyDraftName(event.id, null), surveyDraftSchema))
      setEdited(newSurveyPlace);
  }, [event.id]);

  const isWriting = edited === newSurveyPlace;
  const newButton = (
    <Button look="primary" onClick={() => setEdited(newSurveyPlace)}>
      {t("staff.surveys.new")}
    </Button>
  );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 pb-16 sm:p-5">
      <Header>{isReady && surveys.length > 0 && !isWriting && newButton}</Header>
      <StaffConnectionLine />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWriting && (
        <EditedSurvey
          eventId={event.id}
          survey={null}
          runner={runner}
          onClose={() => setEdited(null)}
        />
      )}
      {!isReady && (
        <p aria-busy="true" className="text-ink-soft">
          {t("staff.surveys.loading")}
        </p>
      )}
      {isReady && surveys.length === 0 && !isWriting && <NoSurveys>{newButton}</NoSurveys>}
      {surveys.length > 0 && (
        <EditedSurveys
          event={event}
          surveys={surveys}
          runner={runner}
          edited={edited}
          onEdit={setEdited}
          onRemove={setRemoving}
          onMoved={setSaid}
        />
      )}
      <RemoveConfirm survey={removing} runner={runner} onClose={() => setRemoving(null)} />
    </div>
  );
}

function NoSurveys({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
      <h2 className="text-22">{t("staff.surveys.empty")}</h2>
      <p className="text-ink-soft">{t("staff.surveys.emptyText")}</p>
      {children}
    </div>
  );
}

function RemoveConfirm(props: {
  survey: SurveyView | null;
  runner: CommandRunner;
  onClose(): void;
}) {
  const t = useT();
  const toast = useToast();
  const { survey, runner } = props;

  async function remove({ id }: SurveyView): Promise<void> {
    if (await runner.run(id, { type: "survey.remove", survey: id }))
      toast(t("staff.surveys.removed"));
  }

  return (
    <Confirm
      open={survey !== null}
      title={t("staff.surveys.removeTitle")}
      action={t("staff.surveys.remove")}
      cancel={t("common.cancel")}
      destructive
      onConfirm={() => survey && void remove(survey)}
      onClose={props.onClose}
    >
      {t("staff.surveys.removeText", { title: survey?.title ?? "" })}
    </Confirm>
  );
}
