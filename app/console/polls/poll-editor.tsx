import { useEffect, useRef, useState } from "react";
import { ProblemAlert } from "#app/console/desk/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import type { PollContent } from "#party/core/commands.ts";
import type { Problem as Refusal } from "../desk/room/problems.ts";
import { KindField } from "./kind-field.tsx";
import { KindFields } from "./kind-fields.tsx";
import { checkDraft, hasOptions, type PollDraft, type Problems } from "./model/draft.ts";
import { NamedField } from "./named-field.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { ResultModeField } from "./result-mode-field.tsx";
import { TimerField } from "./timer-field.tsx";
import { useDraft } from "./use-draft.ts";

const noProblems: Problems = { option: new Map() };

/** Writes a poll: a new one, or one that nobody has voted in. */
export function PollEditor(props: {
  isNew: boolean;
  /** Under which what is typed is kept. */
  name: string;
  initial: PollDraft;
  isPending: boolean;
  refusal: Refusal | null;
  /** True when the room has taken it. */
  onSave(content: PollContent): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const { draft, change, forget, isChanged, isRestored } = useDraft(props.name, props.initial);
  const [wasSent, setWasSent] = useState(false);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const checked = checkDraft(draft);
  const problems = wasSent && !checked.ok ? checked.problems : noProblems;

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input[name=title]")?.focus();
  }, []);

  async function save(): Promise<void> {
    setWasSent(true);
    if (!checked.ok) {
      // After the errors are drawn: the first field that needs another look.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
      );
      return;
    }
    if (await props.onSave(checked.content)) {
      forget();
      props.onClose();
    }
  }

  function close(): void {
    if (isChanged) setAsksDiscard(true);
    else props.onClose();
  }

  return (
    <form
      method="dialog"
      ref={form}
      noValidate
      aria-label={t(props.isNew ? "polls.editorNew" : "polls.editorEdit")}
      className="flex flex-col gap-5 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isPending) void save();
      }}
    >
      <h2 className="text-22">{t(props.isNew ? "polls.editorNew" : "polls.editorEdit")}</h2>
      {isRestored && isChanged && (
        <p role="status" className="text-14 text-ink-soft">
          {t("polls.restored")}
        </p>
      )}
      <Field
        label={t("polls.fieldTitle")}
        error={problems.title && t(problems.title.key, problems.title.values)}
      >
        <Input
          name="title"
          autoComplete="off"
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <KindField kind={draft.kind} onChange={(kind) => change({ kind })} />
      {hasOptions(draft.kind) && (
        <OptionsEditor
          options={draft.options}
          problems={problems.option}
          problem={problems.options ?? problems.right}
          onChange={(options) => change({ options })}
          right={draft.kind === "quiz" ? draft.right : undefined}
          onRight={(right) => change({ right })}
        />
      )}
      <KindFields draft={draft} problems={problems} change={change} />
      {draft.kind === "multiple" && (
        <Field
          label={t("polls.fieldMax")}
          error={problems.max && t(problems.max.key, problems.max.values)}
        >
          <Select
            className="max-w-32"
            value={draft.max}
            onChange={(event) => change({ max: Number(event.target.value) })}
          >
            {numbersTo(Math.max(draft.options.length, draft.max)).map((n) => (
              <option key={n}>{n}</option>
            ))}
          </Select>
        </Field>
      )}
      <TimerField draft={draft} change={change} />
      <ResultModeField
        mode={
          draft.kind === "quiz" && draft.resultMode !== "hand" ? "after_stop" : draft.resultMode
        }
        isQuiz={draft.kind === "quiz"}
        onChange={(resultMode) => change({ resultMode })}
      />
      <NamedField isNamed={draft.named} onChange={(named) => change({ named })} />
      <ProblemAlert problem={props.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={props.isPending || undefined}>
          {t(props.isNew ? "polls.create" : "polls.save")}
        </Button>
        <Button onClick={close}>{t("common.cancel")}</Button>
      </div>
      <Confirm
        open={asksDiscard}
        title={t("polls.discardTitle")}
        action={t("polls.discard")}
        cancel={t("polls.keepWriting")}
        destructive
        onClose={() => setAsksDiscard(false)}
        onConfirm={() => {
          forget();
          props.onClose();
        }}
      >
        {t("polls.discardText")}
      </Confirm>
    </form>
  );
}

/** 2, 3 … up to the number of answers. */
function numbersTo(most: number): readonly number[] {
  return Array.from({ length: Math.max(most - 1, 1) }, (_, place) => place + 2);
}
