import { type FormEvent, useState } from "react";
import { useKeptDraft } from "#app/console/kept-draft.ts";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import type { CommandProblem } from "#app/console/room/problems.ts";
import { useListDrag } from "#app/console/room/use-list-drag.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { SurveyContent } from "#party/protocol/entities.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import {
  type DraftQuestion,
  freeKey,
  moveQuestion,
  newQuestion,
  type SurveyDraft,
  surveyContentOf,
} from "./model/draft.ts";
import { surveyDraftSchema } from "./model/stored-draft.ts";
import { QuestionEditor } from "./question-editor.tsx";
import { SurveyPreview } from "./survey-preview.tsx";

const { intro, questions: mostQuestions, title } = surveyLimits;

/** Writes a survey: what was begun outlives a reload. */
export function SurveyEditor(props: {
  /** Names the draft in this tab. */
  name: string;
  initial: SurveyDraft;
  isPending: boolean;
  problem: CommandProblem | null;
  onSave(content: SurveyContent): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const kept = useKeptDraft(props.name, surveyDraftSchema, props.initial);
  const { draft, change } = kept;
  const [isPreviewed, setPreviewed] = useState(false);
  const { questions } = draft;
  const setQuestions = (next: readonly DraftQuestion[]) => change({ ...draft, questions: next });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (props.isPending || !(await props.onSave(surveyContentOf(draft)))) return;
    close();
  }
  function close() {
    kept.forget();
    props.onClose();
  }
  return (
    <form
      method="dialog"
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      {kept.isRestored && (
        <p role="status" className="text-14 text-ink-soft">
          {t("staff.surveys.restored")}
        </p>
      )}
      <TitleFields draft={draft} onChange={change} />
      <Questions questions={questions} onChange={setQuestions} />
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={questions.length >= mostQuestions}
          onClick={() => setQuestions([...questions, newQuestion(freeKey(questions))])}
        >
          {t("staff.surveys.addQuestion")}
        </Button>
        <Button look="quiet" aria-expanded={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {t(isPreviewed ? "staff.surveys.hidePreview" : "staff.surveys.preview")}
        </Button>
      </div>
      {isPreviewed && <SurveyPreview content={surveyContentOf(draft)} />}
      <ProblemAlert problem={props.problem} />
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        <Button onClick={close}>{t("staff.surveys.cancel")}</Button>
        <Button type="submit" look="primary" aria-disabled={props.isPending || undefined}>
          {t("staff.surveys.save")}
        </Button>
      </div>
    </form>
  );
}

function TitleFields(props: { draft: SurveyDraft; onChange(draft: SurveyDraft): void }) {
  const t = useT();
  const { draft, onChange } = props;
  return (
    <>
      <Field label={t("staff.surveys.surveyTitle")}>
        <Input
          value={draft.title}
          maxLength={title.max}
          autoComplete="off"
          onChange={(event) => onChange({ ...draft, title: event.target.value })}
        />
      </Field>
      <Field label={t("staff.surveys.intro")} note={t("staff.surveys.optional")}>
        <TextArea
          rows={2}
          value={draft.intro}
          maxLength={intro.max}
          onChange={(event) => onChange({ ...draft, intro: event.target.value })}
        />
      </Field>
    </>
  );
}

function Questions(props: {
  questions: readonly DraftQuestion[];
  onChange(questions: readonly DraftQuestion[]): void;
}) {
  const { questions, onChange } = props;
  const drag = useListDrag("question", (key, before) =>
    onChange(moveQuestion(questions, key, before)),
  );

  function moveBy(at: number, by: -1 | 1) {
    const key = questions[at]?.key;
    const before = by < 0 ? questions[at - 1]?.key : questions[at + 2]?.key;
    if (key !== undefined) onChange(moveQuestion(questions, key, before ?? null));
  }

  return (
    <ol className="flex flex-col gap-3" onDragOver={drag.over} onDrop={drag.drop}>
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.key}
          question={question}
          number={at + 1}
          isFirst={at === 0}
          isLast={at === questions.length - 1}
          isDropPlace={drag.before === question.key}
          onChange={(changed) =>
            onChange(questions.map((each) => (each.key === changed.key ? changed : each)))
          }
          onMove={(by) => moveBy(at, by)}
          onRemove={() => onChange(questions.filter((each) => each.key !== question.key))}
          onDragStart={(event) => drag.start(event, question.key, question.key)}
          onDragEnd={drag.end}
        />
      ))}
    </ol>
  );
}
