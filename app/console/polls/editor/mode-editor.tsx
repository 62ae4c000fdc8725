import { useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { CommandProblem } from "../../room/problems.ts";
import { pollContentOf, pollPartsOf } from "../model/poll-content.ts";
import { ResultModeField } from "./result-mode-field.tsx";

/** What can still be changed of a poll that people have voted in: when its result is seen. */
export function ModeEditor(props: {
  poll: PollView;
  isPending: boolean;
  refusal: CommandProblem | null;
  /** True when the room has taken it. */
  onSave(content: PollContent): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const { poll } = props;
  const [resultMode, setResultMode] = useState(poll.resultMode);

  async function save(): Promise<void> {
    if (await props.onSave({ ...pollContentOf(pollPartsOf(poll)), resultMode })) props.onClose();
  }

  return (
    <form
      method="dialog"
      aria-label={t("polls.editorEdit")}
      className="flex flex-col gap-5 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isPending) void save();
      }}
    >
      <h2 className="text-22 wrap-anywhere">{poll.title}</h2>
      <p className="text-ink-soft">{t("polls.contentLocked")}</p>
      <ResultModeField mode={resultMode} isQuiz={poll.kind === "quiz"} onChange={setResultMode} />
      <ProblemAlert problem={props.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={props.isPending || undefined}>
          {t("polls.save")}
        </Button>
        <Button onClick={props.onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}
