import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { PendingUploads, usePendingUploads } from "#app/console/pictures/pending-uploads.tsx";
import { ScenePictureField } from "#app/console/pictures/scene-picture-field.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import type { CueContent } from "#party/protocol/run-entities.ts";
import { cueKindKeys } from "#workers/contract/words/run-words.ts";
import { useKeptDraft } from "../kept-draft.ts";
import { canBeSplit } from "../polls/parts/split.ts";
import { SplitField } from "../polls/parts/split-field.tsx";
import { ProblemAlert } from "../room/problem-alert.tsx";
import type { CommandProblem } from "../room/problems.ts";
import { CueIcon } from "./cue-icon.tsx";
import {
  type CueDraft,
  type CueProblem,
  checkCueDraft,
  cueDraftSchema,
} from "./model/cue-draft.ts";
import { SurveyShowsField } from "./survey-shows-field.tsx";

/** Writes an item of the run of show: what was begun outlives a reload. */
export function CueEditor(props: {
  /** Names the draft in this tab. */
  name: string;
  slug: string;
  isNew: boolean;
  initial: CueDraft;
  isPending: boolean;
  refusal: CommandProblem | null;
  /** True when the room has taken it. */
  onSave(content: CueContent): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const kept = useKeptDraft(props.name, cueDraftSchema, props.initial);
  const { draft, change } = kept;
  const uploads = usePendingUploads();
  const [wasRefused, setRefused] = useState(false);
  const checked = checkCueDraft(draft);
  const problem = wasRefused && !checked.ok ? checked.problem : null;

  function close(): void {
    kept.forget();
    props.onClose();
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (uploads.isPending) uploads.refuse();
    else if (!checked.ok) setRefused(true);
    else if (!props.isPending && (await props.onSave(checked.content))) close();
  }
  const kind = t(cueKindKeys[draft.kind]);
  const name = props.isNew ? t("staff.run.newItem", { kind }) : kind;
  return (
    <form
      method="dialog"
      aria-label={name}
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-18">
        <CueIcon kind={draft.kind} /> {name}
      </h2>
      {kept.isRestored && <Restored />}
      <PendingUploads uploads={uploads}>
        <ShownFields draft={draft} slug={props.slug} problem={problem} onChange={change} />
      </PendingUploads>
      <CommonFields draft={draft} problem={problem} onChange={change} />
      <ProblemAlert problem={props.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={props.isPending || undefined}>
          {t(props.isNew ? "staff.run.addNow" : "staff.run.save")}
        </Button>
        <Button onClick={close}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}

function Restored() {
  const t = useT();
  return (
    <p role="status" className="text-14 text-ink-soft">
      {t("staff.run.restored")}
    </p>
  );
}

interface FieldsProps {
  readonly draft: CueDraft;
  readonly problem: CueProblem | null;
  onChange(draft: CueDraft): void;
}

/** What each kind needs for itself. */
function ShownFields(props: FieldsProps & { slug: string }) {
  switch (props.draft.kind) {
    case "poll":
    case "survey":
      return <ChoiceField {...props} kind={props.draft.kind} />;
    case "announcement":
      return <AnnouncementFields {...props} />;
    case "picture":
      return <PictureFields {...props} />;
    case "countdown":
      return <CountdownFields {...props} />;
    default:
      return null;
  }
}

/** Which poll or survey, and the way to a new one. */
function ChoiceField(props: FieldsProps & { slug: string; kind: "poll" | "survey" }) {
  const { draft, problem, kind, onChange } = props;
  const t = useT();
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const isPoll = kind === "poll";
  const chosen = isPoll ? undefined : surveys.find(({ id }) => id === draft.survey);
  const all: readonly { readonly id: string; readonly title: string }[] = isPoll ? polls : surveys;
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t(isPoll ? "staff.run.fieldPoll" : "staff.run.fieldSurvey")}
        error={problem?.field === "shown" && t(problem.key)}
      >
        <Select
          value={draft[kind]}
          onChange={({ target }) =>
            onChange(
              isPoll
                ? { ...draft, poll: target.value, split: "" }
                : { ...draft, survey: target.value, question: "" },
            )
          }
        >
          <option value="">{t("staff.run.choose")}</option>
          {all.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <SurveyShowsField
          survey={chosen}
          question={draft.question}
          onChange={(question) => onChange({ ...draft, question })}
        />
      )}
      {isPoll && draft.poll !== "" && <SplitOfCue draft={draft} onChange={onChange} />}
      <Link
        to={`/events/${props.slug}/${isPoll ? "polls" : "interactive/surveys"}`}
        className="inline-flex min-h-11 items-center self-start font-semibold text-14 text-accent underline underline-offset-4"
      >
        {t(isPoll ? "staff.run.toPolls" : "staff.run.toSurveys")}
      </Link>
    </div>
  );
}

/** By what the poll's result is split, where that is possible. */
function SplitOfCue({ draft, onChange }: Omit<FieldsProps, "problem">) {
  const t = useT();
  const poll = useRoomView((view) => view.polls.find(({ id }) => id === draft.poll));
  if (poll === undefined || !canBeSplit(poll)) return null;
  return (
    <SplitField
      poll={poll.id}
      label={t("segments.fieldInRun")}
      hint={t("segments.fieldInRunHint")}
      none={t("segments.asItIs")}
      value={draft.split}
      onChange={(split) => onChange({ ...draft, split })}
    />
  );
}

const urgencies = ["info", "important", "urgent"] as const;

function AnnouncementFields({ draft, problem, onChange }: FieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t("staff.run.fieldText")} error={problem?.field === "text" && t(problem.key)}>
        <TextArea
          rows={3}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      </Field>
      <Field label={t("staff.run.fieldUrgency")}>
        <Select
          value={draft.urgency}
          onChange={({ target }) => {
            const urgency = urgencies.find((each) => each === target.value);
            if (urgency) onChange({ ...draft, urgency });
          }}
        >
          {urgencies.map((urgency) => (
            <option key={urgency} value={urgency}>
              {t(`announcements.${urgency}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function PictureFields({ draft, problem, slug, onChange }: FieldsProps & { slug: string }) {
  const t = useT();
  const said = problem === null ? undefined : t(problem.key, problem.values);
  return (
    <ScenePictureField
      slug={slug}
      label={t("staff.pictures.ofScene")}
      size="large"
      isRequired
      picture={draft.picture}
      problem={problem?.field === "picture" ? said : undefined}
      altProblem={problem?.field === "alt" ? said : undefined}
      onChange={(picture) => onChange({ ...draft, picture })}
    />
  );
}

function CountdownFields({ draft, problem, onChange }: FieldsProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t("staff.run.fieldSeconds")}
        error={problem?.field === "length" && t(problem.key)}
      >
        <Input
          inputMode="decimal"
          className="max-w-40"
          value={draft.length}
          onChange={({ target }) => onChange({ ...draft, length: target.value })}
        />
      </Field>
      <Field label={t("staff.run.fieldCountdownText")}>
        <Input
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      </Field>
    </>
  );
}

/** What every item may have. */
function CommonFields({ draft, problem, onChange }: FieldsProps) {
  const t = useT();
  const optional = t("staff.run.optional");
  return (
    <>
      <Field label={t("staff.run.fieldTitle")} note={optional} hint={t("staff.run.fieldTitleHint")}>
        <Input
          value={draft.title}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
      </Field>
      <Field
        label={t("staff.run.fieldMinutes")}
        note={optional}
        error={problem?.field === "minutes" && t(problem.key, problem.values)}
      >
        <Input
          inputMode="numeric"
          className="max-w-40"
          value={draft.minutes}
          onChange={({ target }) => onChange({ ...draft, minutes: target.value })}
        />
      </Field>
      <Field label={t("staff.run.fieldNotes")} note={optional}>
        <TextArea
          rows={3}
          value={draft.notes}
          onChange={({ target }) => onChange({ ...draft, notes: target.value })}
        />
      </Field>
    </>
  );
}
