import { useEffect, useRef, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import { kindHasOptions } from "#workers/contract/kinds.ts";
import { useKeptDraft } from "../../kept-draft.ts";
import { PendingUploads, usePendingUploads } from "../../pictures/pending-uploads.tsx";
import type { CommandProblem } from "../../room/problems.ts";
import {
  checkPollDraft,
  type DraftProblem,
  type PollDraft,
  type Problems,
  withOptions,
} from "../model/draft.ts";
import { pollDraftSchema } from "../model/stored-draft.ts";
import { KindField } from "./kind-field.tsx";
import { KindFields } from "./kind-fields.tsx";
import { NamedField } from "./named-field.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import { ResultModeField } from "./result-mode-field.tsx";
import { TickField } from "./tick-field.tsx";
import { TimerField } from "./timer-field.tsx";

const noProblems: Problems = { option: new Map() };

interface EditorProps {
  readonly isNew: boolean;
  /** Of the event, for what is uploaded. */
  readonly slug: string;
  /** Under which what is typed is kept. */
  readonly name: string;
  readonly initial: PollDraft;
  readonly isPending: boolean;
  readonly refusal: CommandProblem | null;
  /** True when the room has taken it. */
  onSave(content: PollContent): Promise<boolean>;
  onClose(): void;
}

/** Writes a poll: a new one, or one that nobody has voted in. */
export function PollEditor(props: EditorProps) {
  const t = useT();
  const kept = useKeptDraft(props.name, pollDraftSchema, props.initial);
  const { draft, isChanged } = kept;
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { form, checked, problems, refuse } = useCheckedForm(draft);
  const uploads = usePendingUploads();

  async function save(): Promise<void> {
    if (uploads.isPending) uploads.refuse();
    else if (!checked.ok) refuse();
    else if (await props.onSave(checked.content)) leave();
  }

  function leave(): void {
    kept.forget();
    props.onClose();
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
      <EditorHead isNew={props.isNew} isRestored={kept.isRestored && isChanged} />
      <PendingUploads uploads={uploads}>
        <PollFields
          slug={props.slug}
          draft={draft}
          problems={problems}
          change={(part) => kept.change({ ...draft, ...part })}
        />
      </PendingUploads>
      <ProblemAlert problem={props.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={props.isPending || undefined}>
          {t(props.isNew ? "polls.create" : "polls.save")}
        </Button>
        <Button onClick={close}>{t("common.cancel")}</Button>
      </div>
      <DiscardConfirm
        isOpen={asksDiscard}
        onDiscard={leave}
        onClose={() => setAsksDiscard(false)}
      />
    </form>
  );
}

function EditorHead({ isNew, isRestored }: { isNew: boolean; isRestored: boolean }) {
  const t = useT();
  return (
    <>
      <h2 className="text-22">{t(isNew ? "polls.editorNew" : "polls.editorEdit")}</h2>
      {isRestored && (
        <p role="status" className="text-14 text-ink-soft">
          {t("polls.restored")}
        </p>
      )}
    </>
  );
}

/** What the draft says or what is wrong with it; this is shown once the form was sent. */
function useCheckedForm(draft: PollDraft) {
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const checked = checkPollDraft(draft);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input[name=title]")?.focus();
  }, []);
  return {
    form,
    checked,
    problems: wasSent && !checked.ok ? checked.problems : noProblems,
    refuse(): void {
      setWasSent(true);
      // After the errors are drawn: the first field that needs another look.
      requestAnimationFrame(() => {
        const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
        // Pictures of answers may be folded away.
        field?.closest("details")?.setAttribute("open", "");
        field?.focus();
      });
    },
  };
}

interface DraftFields {
  readonly slug: string;
  readonly draft: PollDraft;
  readonly problems: Problems;
  change(part: Partial<PollDraft>): void;
}

function PollFields({ slug, draft, problems, change }: DraftFields) {
  const t = useT();
  const isQuiz = draft.kind === "quiz";
  return (
    <>
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
      {kindHasOptions(draft.kind) && (
        <OptionsEditor
          options={draft.options}
          problems={problems.option}
          problem={problems.options ?? problems.right}
          onChange={(options) => change(withOptions(draft, options))}
          right={isQuiz ? draft.right : undefined}
          onRight={(right) => change({ right })}
        />
      )}
      <PicturesEditor slug={slug} draft={draft} problems={problems} change={change} />
      <KindFields draft={draft} problems={problems} change={change} />
      {draft.kind === "multiple" && (
        <MaxField draft={draft} problem={problems.max} onChange={(max) => change({ max })} />
      )}
      <TimerField draft={draft} change={change} />
      <ResultModeField
        mode={isQuiz && draft.resultMode !== "hand" ? "after_stop" : draft.resultMode}
        isQuiz={isQuiz}
        onChange={(resultMode) => change({ resultMode })}
      />
      {isQuiz && (
        <TickField
          label={t("quiz.scoringRight")}
          hint={t("quiz.scoringRightHint")}
          isOn={draft.scoring === "right"}
          onChange={(isOn) => change({ scoring: isOn ? "right" : "speed" })}
        />
      )}
      {kindHasOptions(draft.kind) && (
        <TickField
          label={t("polls.shuffled")}
          hint={t("polls.shuffledHint")}
          isOn={draft.shuffled}
          onChange={(shuffled) => change({ shuffled })}
        />
      )}
      <NamedField isNamed={draft.named} onChange={(named) => change({ named })} />
    </>
  );
}

/** How many answers may be chosen. */
function MaxField(props: {
  draft: PollDraft;
  problem: DraftProblem | undefined;
  onChange(max: number): void;
}) {
  const t = useT();
  const { draft, problem } = props;
  return (
    <Field label={t("polls.fieldMax")} error={problem && t(problem.key, problem.values)}>
      <Select
        className="max-w-32"
        value={draft.max}
        onChange={(event) => props.onChange(Number(event.target.value))}
      >
        {numbersTo(Math.max(draft.options.length, draft.max)).map((n) => (
          <option key={n}>{n}</option>
        ))}
      </Select>
    </Field>
  );
}

function DiscardConfirm(props: { isOpen: boolean; onDiscard(): void; onClose(): void }) {
  const t = useT();
  return (
    <Confirm
      open={props.isOpen}
      title={t("polls.discardTitle")}
      action={t("polls.discard")}
      cancel={t("polls.keepWriting")}
      destructive
      onClose={props.onClose}
      onConfirm={props.onDiscard}
    >
      {t("polls.discardText")}
    </Confirm>
  );
}

/** 2, 3 … up to the number of answers. */
function numbersTo(most: number): readonly number[] {
  return Array.from({ length: Math.max(most - 1, 1) }, (_, place) => place + 2);
}
