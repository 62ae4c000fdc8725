import { useT } from "#app/i18n/provider.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { SurveyContent, SurveyView } from "#party/protocol/entities.ts";
import { beforeWhenMoved } from "../room/reorder.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { emptySurveyDraft, surveyDraftOf } from "./model/draft.ts";
import { surveyDraftName } from "./model/stored-draft.ts";
import { type SurveyAction, SurveyCard } from "./survey-card.tsx";
import { SurveyEditor } from "./survey-editor.tsx";

/** The place of what concerns no survey that stands already. */
export const newSurveyPlace = "new";

export interface EventAddress {
  readonly id: string;
  readonly slug: string;
}

interface ListProps {
  readonly event: EventAddress;
  readonly surveys: readonly SurveyView[];
  readonly runner: CommandRunner;
  readonly edited: string | null;
  onEdit(survey: string | null): void;
  onRemove(survey: SurveyView): void;
  /** Says in words where a survey stands now. */
  onMoved(said: string): void;
}

/** The surveys in their order; the one that is edited stands there as a form. */
export function EditedSurveys(props: ListProps) {
  const t = useT();
  const { event, surveys, runner } = props;
  const { act, move } = useSurveyActions(props);
  return (
    <ol aria-label={t("staff.surveys.list")} className="flex flex-col gap-3">
      {surveys.map((survey, at) =>
        props.edited === survey.id ? (
          <li key={survey.id}>
            <EditedSurvey
              eventId={event.id}
              survey={survey}
              runner={runner}
              onClose={() => props.onEdit(null)}
            />
          </li>
        ) : (
          <SurveyCard
            key={survey.id}
            survey={survey}
            isFirst={at === 0}
            isLast={at === surveys.length - 1}
            isPending={runner.isPending(survey.id)}
            problem={runner.problemAt(survey.id)}
            onAction={(action) => void act(survey, action)}
            onMove={(by) => void move(survey, by)}
          />
        ),
      )}
    </ol>
  );
}

/** What the buttons of a card do. */
function useSurveyActions({ event, surveys, runner, onEdit, onRemove, onMoved }: ListProps) {
  const t = useT();
  const toast = useToast();
  const ids = surveys.map(({ id }) => id);

  async function act(survey: SurveyView, action: SurveyAction): Promise<void> {
    const { id } = survey;
    switch (action) {
      case "edit":
        return onEdit(id);
      case "remove":
        return onRemove(survey);
      case "link":
        await navigator.clipboard.writeText(
          new URL(`/c/${event.slug}?survey=${id}`, window.location.href).href,
        );
        return toast(t("staff.surveys.copied"));
      case "open":
      case "close":
        await runner.run(id, { type: `survey.${action}`, survey: id });
    }
  }

  async function move(survey: SurveyView, by: -1 | 1): Promise<void> {
    const before = beforeWhenMoved(ids, survey.id, by);
    if (before === undefined || runner.isPending(survey.id)) return;
    if (!(await runner.run(survey.id, { type: "survey.move", survey: survey.id, before }))) return;
    const place = ids.indexOf(survey.id) + by + 1;
    onMoved(t("staff.surveys.moved", { title: survey.title, place, n: ids.length }));
  }

  return { act, move };
}

/** A new survey (null), or one that nobody has answered. */
export function EditedSurvey(props: {
  eventId: string;
  survey: SurveyView | null;
  runner: CommandRunner;
  onClose(): void;
}) {
  const t = useT();
  const toast = useToast();
  const { survey, runner } = props;
  const id = survey?.id ?? null;
  const place = id ?? newSurveyPlace;

  async function save(content: SurveyContent): Promise<boolean> {
    const isDone =
      id === null
        ? await runner.run(place, { type: "survey.create", content })
        : await runner.run(place, { type: "survey.edit", survey: id, content });
    if (isDone) toast(t(id === null ? "staff.surveys.created" : "staff.surveys.saved"));
    return isDone;
  }

  return (
    <SurveyEditor
      name={surveyDraftName(props.eventId, id)}
      initial={survey ? surveyDraftOf(survey) : emptySurveyDraft()}
      isPending={runner.isPending(place)}
      problem={runner.problemAt(place)}
      onSave={save}
      onClose={props.onClose}
    />
  );
}
