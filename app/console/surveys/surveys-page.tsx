import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { SurveyContent, SurveyView } from "#party/protocol/entities.ts";
import { beforeWhenMoved } from "../room/reorder.ts";
import { StaffConnectionLine } from "../room/staff-connection-line.tsx";
import { type Acts, useActs } from "../room/use-acts.ts";
import { draftOf, emptyDraft } from "./model/draft.ts";
import { type SurveyAction, SurveyCard } from "./survey-card.tsx";
import { SurveyEditor } from "./survey-editor.tsx";
import { draftName, hasKeptDraft } from "./use-kept-draft.ts";

/** The place of what concerns no survey that stands already. */
const newPlace = "new";

/** The surveys of an event: their list, their editor, running them, what was answered. */
export function SurveysPage({ event }: { event: EventAddress }) {
  const t = useT();
  const acts = useActs();
  const isReady = useRoomView((view) => view.isReady);
  const surveys = useRoomView((view) => view.surveys);
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SurveyView | null>(null);
  const [said, setSaid] = useState("");

  // What was begun before a reload is found again.
  useEffect(() => {
    if (hasKeptDraft(draftName(event.id, null))) setEdited(newPlace);
  }, [event.id]);

  const isWriting = edited === newPlace;
  const newButton = (
    <Button look="primary" onClick={() => setEdited(newPlace)}>
      {t("staff.surveys.new")}
    </Button>
  );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 pb-16 sm:p-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-22">{t("staff.surveys.title")}</h1>
        {isReady && surveys.length > 0 && !isWriting && newButton}
      </header>
      <StaffConnectionLine />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWriting && (
        <EditedSurvey
          eventId={event.id}
          survey={null}
          acts={acts}
          onClose={() => setEdited(null)}
        />
      )}
      {!isReady && (
        <p aria-busy="true" className="text-ink-soft">
          {t("staff.surveys.loading")}
        </p>
      )}
      {isReady && surveys.length === 0 && !isWriting && (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
          <h2 className="text-22">{t("staff.surveys.empty")}</h2>
          <p className="text-ink-soft">{t("staff.surveys.emptyText")}</p>
          {newButton}
        </div>
      )}
      {surveys.length > 0 && (
        <SurveyList
          event={event}
          surveys={surveys}
          acts={acts}
          edited={edited}
          onEdit={setEdited}
          onRemove={setRemoving}
          onMoved={setSaid}
        />
      )}
      <RemoveConfirm survey={removing} acts={acts} onClose={() => setRemoving(null)} />
    </div>
  );
}

interface EventAddress {
  readonly id: string;
  readonly slug: string;
}

function SurveyList(props: {
  event: EventAddress;
  surveys: readonly SurveyView[];
  acts: Acts;
  edited: string | null;
  onEdit(survey: string | null): void;
  onRemove(survey: SurveyView): void;
  /** Says in words where a survey stands now. */
  onMoved(said: string): void;
}) {
  const t = useT();
  const toast = useToast();
  const { event, surveys, acts } = props;
  const ids = surveys.map(({ id }) => id);

  async function act(survey: SurveyView, action: SurveyAction): Promise<void> {
    const { id } = survey;
    switch (action) {
      case "edit":
        return props.onEdit(id);
      case "remove":
        return props.onRemove(survey);
      case "link":
        await navigator.clipboard.writeText(
          new URL(`/c/${event.slug}?survey=${id}`, window.location.href).href,
        );
        return toast(t("staff.surveys.copied"));
      case "open":
      case "close":
        await acts.run(id, { type: `survey.${action}`, survey: id });
    }
  }

  async function move(survey: SurveyView, by: -1 | 1): Promise<void> {
    const before = beforeWhenMoved(ids, survey.id, by);
    if (before === undefined || acts.isPending(survey.id)) return;
    if (!(await acts.run(survey.id, { type: "survey.move", survey: survey.id, before }))) return;
    const place = ids.indexOf(survey.id) + by + 1;
    props.onMoved(t("staff.surveys.moved", { title: survey.title, place, n: ids.length }));
  }

  return (
    <ol aria-label={t("staff.surveys.list")} className="flex flex-col gap-3">
      {surveys.map((survey, at) =>
        props.edited === survey.id ? (
          <li key={survey.id}>
            <EditedSurvey
              eventId={event.id}
              survey={survey}
              acts={acts}
              onClose={() => props.onEdit(null)}
            />
          </li>
        ) : (
          <SurveyCard
            key={survey.id}
            survey={survey}
            isFirst={at === 0}
            isLast={at === surveys.length - 1}
            isPending={acts.isPending(survey.id)}
            problem={acts.problemAt(survey.id)}
            onAction={(action) => void act(survey, action)}
            onMove={(by) => void move(survey, by)}
          />
        ),
      )}
    </ol>
  );
}

/** A new survey (null), or one that nobody has answered. */
function EditedSurvey(props: {
  eventId: string;
  survey: SurveyView | null;
  acts: Acts;
  onClose(): void;
}) {
  const t = useT();
  const toast = useToast();
  const { survey, acts } = props;
  const id = survey?.id ?? null;
  const place = id ?? newPlace;

  async function save(content: SurveyContent): Promise<boolean> {
    const isDone =
      id === null
        ? await acts.run(place, { type: "survey.create", content })
        : await acts.run(place, { type: "survey.edit", survey: id, content });
    if (isDone) toast(t(id === null ? "staff.surveys.created" : "staff.surveys.saved"));
    return isDone;
  }

  return (
    <SurveyEditor
      name={draftName(props.eventId, id)}
      initial={survey ? draftOf(survey) : emptyDraft()}
      isPending={acts.isPending(place)}
      problem={acts.problemAt(place)}
      onSave={save}
      onClose={props.onClose}
    />
  );
}

function RemoveConfirm(props: { survey: SurveyView | null; acts: Acts; onClose(): void }) {
  const t = useT();
  const toast = useToast();
  const { survey, acts } = props;

  async function remove({ id }: SurveyView): Promise<void> {
    if (await acts.run(id, { type: "survey.remove", survey: id }))
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
