import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { questionKey } from "../../questions/cards.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";

/** What was joined with a question, each to be taken apart again. */
export function JoinedPanel(props: {
  questions: readonly QuestionView[];
  runner: CommandRunner;
  onClose(): void;
}) {
  const t = useT();
  const { questions, runner } = props;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {questions.map((each) => (
          <JoinedRow key={each.id} question={each} runner={runner} />
        ))}
      </ul>
      <Button size="small" className="self-start max-lg:min-h-11!" onClick={props.onClose}>
        {t("common.close")}
      </Button>
    </div>
  );
}

function JoinedRow({ question, runner }: { question: QuestionView; runner: CommandRunner }) {
  const t = useT();
  const at = questionKey(question.id);
  const problem = runner.problemAt(at);
  return (
    <li className="flex flex-col items-start gap-1 rounded-control border border-line p-2">
      <p className="whitespace-pre-line">{question.text}</p>
      <p className="text-14 text-ink-soft">{question.name ?? t("common.anonymous")}</p>
      <Button
        size="small"
        className="max-lg:min-h-11!"
        aria-label={`${t("desk.unmerge")}: ${question.text}`}
        aria-disabled={runner.isPending(at) || undefined}
        onClick={() => void runner.run(at, { type: "question.unmerge", question: question.id })}
      >
        {t("desk.unmerge")}
      </Button>
      <ProblemAlert problem={problem} isSmall />
    </li>
  );
}
