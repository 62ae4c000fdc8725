import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { SurveyContent, SurveyView } from "#party/views.ts";
import { beforeWhenMoved } from "../desk/model/order.ts";
import { ConnectionLine } from "../desk/room/connection-line.tsx";
import { useActs } from "../desk/room/use-acts.ts";
import { sayProblem } from "../desk/words.ts";
import { draftOf, emptyDraft } from "./model/draft.ts";
import { type SurveyAction, SurveyCard } from "./survey-card.tsx";
import { SurveyEditor } from "./survey-editor.tsx";
import { draftName, hasKeptDraft } from "./use-kept-draft.ts";

/** The place of what concerns no survey that stands already. */
const newPlace = "new";

/** The surveys of an event: their list, their editor, running them, what was answered. */
export function SurveysPage({ event }: { event: { readonly id: string; readonly slug: string } }) {
  const t = useT();
  const toast = useToast();
  const acts = useActs();
  const isReady = useRoomView((view) => view.isReady);
  const surveys = useRoomView((view) => view.surveys);
  const [edited, setEdited] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SurveyView | null>(null);
  const [said, setSaid] = useState("");
  const ids = surveys.map(({ id }) => id);
  const problemAt = (at: string) => {
    const problem = acts.problemAt(at);
    return problem && sayProblem(problem, t);
  };

  // What was begun before a reload is found again.
  useEffect(() => {
    if (hasKeptDraft(draftName(event.id, null))) setEdited(newPlace);
  }, [event.id]);

  async function act({ id }: SurveyView, action: SurveyAction): Promise<void> {
    switch (action) {
      case "edit":
        return setEdited(id);
      case "remove":
        return setRemoving(surveys.find((survey) => survey.id === id) ?? null);
      case "link":
        await navigator.clipboard.writeText(
          new URL(`/c/${event.slug}?survey=${id}`, window.location.href).href,
        );
        return toast(t("surveying.copied"));
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
    setSaid(t("surveying.moved", { title: survey.title, place, n: ids.length }));
  }

  async function save(survey: string | null, content: SurveyContent): Promise<boolean> {
    const isDone =
      survey === null
        ? await acts.run(newPlace, { type: "survey.create", content })
        : await acts.run(survey, { type: "survey.edit", survey, content });
    if (isDone) toast(t(survey === null ? "surveying.created" : "surveying.saved"));
    return isDone;
  }

  async function remove({ id }: SurveyView): Promise<void> {
    if (await acts.run(id, { type: "survey.remove", survey: id })) toast(t("surveying.removed"));
  }

  const isWriting = edited === newPlace;
  const newButton = (
    <Button look="primary" onClick={() => setEdited(newPlace)}>
      {t("surveying.new")}
    </Button>
  );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 pb-16 sm:p-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-22">{t("surveying.title")}</h1>
        {isReady && surveys.length > 0 && !isWriting && newButton}
      </header>
      <ConnectionLine />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWriting && (
        <SurveyEditor
          name={draftName(event.id, null)}
          initial={emptyDraft()}
          isPending={acts.isPending(newPlace)}
          problem={problemAt(newPlace)}
          onSave={(content) => save(null, content)}
          onClose={() => setEdited(null)}
        />
      )}
      {!isReady && (
        <p aria-busy="true" className="text-ink-soft">
          {t("surveying.loading")}
        </p>
      )}
      {isReady && surveys.length === 0 && !isWriting && (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
          <h2 className="text-22">{t("surveying.empty")}</h2>
          <p className="text-ink-soft">{t("surveying.emptyText")}</p>
          {newButton}
        </div>
      )}
      {surveys.length > 0 && (
        <ol aria-label={t("surveying.list")} className="flex flex-col gap-3">
          {surveys.map((survey, at) =>
            edited === survey.id ? (
              <li key={survey.id}>
                <SurveyEditor
                  name={draftName(event.id, survey.id)}
                  initial={draftOf(survey)}
                  isPending={acts.isPending(survey.id)}
                  problem={problemAt(survey.id)}
                  onSave={(content) => save(survey.id, content)}
                  onClose={() => setEdited(null)}
                />
              </li>
            ) : (
              <SurveyCard
                key={survey.id}
                survey={survey}
                isFirst={at === 0}
                isLast={at === surveys.length - 1}
                isPending={acts.isPending(survey.id)}
                problem={problemAt(survey.id)}
                onAction={(action) => void act(survey, action)}
                onMove={(by) => void move(survey, by)}
              />
            ),
          )}
        </ol>
      )}
      <Confirm
        open={removing !== null}
        title={t("surveying.removeTitle")}
        action={t("surveying.remove")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        {t("surveying.removeText", { title: removing?.title ?? "" })}
      </Confirm>
    </div>
  );
}
