import { useId, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { answersOf } from "#app/live/view/staff-view.ts";
import { Button } from "#app/ui/button.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { PollView, WrittenView } from "#party/protocol/entities.ts";
import type { AnswerView } from "#party/protocol/staff-entities.ts";
import { HeldFor } from "../../room/held-marks.tsx";
import { useCommandRunner } from "../../room/use-command-runner.ts";

/** Words or answers of a poll, each with the way to hide it and to show it again. */
export function WrittenAnswers({ poll, written }: { poll: PollView; written: WrittenView }) {
  const runner = useCommandRunner();
  const key = `${poll.id}.written`;
  const problem = runner.problemAt(key);
  const act = (command: StaffCommand) => void runner.run(key, command);
  return (
    <div className="flex flex-col gap-3">
      {poll.kind === "cloud" ? (
        <Words poll={poll} written={written} act={act} />
      ) : (
        <Answers poll={poll} act={act} />
      )}
      <ProblemAlert problem={problem} isSmall />
    </div>
  );
}

function Words(props: { poll: PollView; written: WrittenView; act(command: StaffCommand): void }) {
  const { t, formats } = useLanguage();
  const { poll, written, act } = props;
  const hide = (word: string, on: boolean) => act({ type: "poll.word", poll: poll.id, word, on });
  return (
    <>
      <ol className="flex flex-wrap gap-2">
        {written.list.map(({ text, n }) => (
          <li
            key={text}
            className="flex items-center gap-2 rounded-chip border border-line bg-surface pl-3"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="tabular text-14 font-semibold">{formats.number(n)}</span>
            <Button
              look="quiet"
              size="small"
              className="min-h-11! rounded-chip!"
              aria-label={t("polls.hideWord", { word: text })}
              title={t("polls.hideWord", { word: text })}
              onClick={() => hide(text, true)}
            >
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ol>
      <p className="text-14 text-ink-soft">{t("ballots.words", { n: written.all })}</p>
      {poll.hiddenWords.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
          <span>{t("polls.hiddenWords")}</span>
          {poll.hiddenWords.map((word) => (
            <Button
              key={word}
              size="small"
              className="max-lg:min-h-11!"
              aria-label={t("polls.showWord", { word })}
              onClick={() => hide(word, false)}
            >
              <s>{word}</s>
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Waiting ones first, then the newest: what has to be decided stands on top. */
function sortAnswers(answers: readonly AnswerView[]): readonly AnswerView[] {
  return answers.toSorted(
    (a, b) =>
      Number(b.state === "pending") - Number(a.state === "pending") ||
      b.writtenAt - a.writtenAt ||
      b.n - a.n,
  );
}

/** Answers that are drawn at once; the rest on demand. */
const page = 20;

function Answers({ poll, act }: { poll: PollView; act(command: StaffCommand): void }) {
  const t = useT();
  const all = useRoomView(answersOf);
  const answers = sortAnswers(all.filter((answer) => answer.poll === poll.id));
  const [isWhole, setWhole] = useState(false);
  const list = useId();
  const waiting = answers.filter((answer) => answer.state === "pending").length;
  const sort = (answer: number, on: boolean) =>
    act({ type: "poll.answer", poll: poll.id, answer, on });
  const rowOf = (answer: AnswerView) => (
    <AnswerRow key={answer.id} answer={answer} onSort={(on) => sort(answer.n, on)} />
  );
  return (
    <>
      {waiting > 0 && <p className="font-semibold">{t("polls.answersWaiting", { n: waiting })}</p>}
      <ul id={list} className="flex flex-col">
        {(isWhole ? answers : answers.slice(0, page)).map(rowOf)}
      </ul>
      {answers.length > page && (
        <Button aria-expanded={isWhole} aria-controls={list} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("polls.fewerAnswers") : t("polls.allAnswers", { n: answers.length })}
        </Button>
      )}
    </>
  );
}

function AnswerRow({ answer, onSort }: { answer: AnswerView; onSort(on: boolean): void }) {
  const t = useT();
  const { state, text } = answer;
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-t py-2">
      <span className="min-w-0 grow basis-60 whitespace-pre-line break-words">
        <span className={state === "hidden" ? "text-ink-soft line-through" : ""}>{text}</span>
        {state !== "shown" && (
          <span className="block text-14 text-ink-soft">
            {t(state === "pending" ? "polls.answerPending" : "polls.answerHidden")}
          </span>
        )}
        {answer.heldFor && <HeldFor words={answer.heldFor} />}
      </span>
      {state !== "shown" && (
        <Button
          size="small"
          look={state === "pending" ? "primary" : "plain"}
          className="max-lg:min-h-11!"
          onClick={() => onSort(true)}
        >
          {t("polls.showAnswer")}
        </Button>
      )}
      {state !== "hidden" && (
        <Button size="small" className="max-lg:min-h-11!" onClick={() => onSort(false)}>
          {t("polls.hideAnswer")}
        </Button>
      )}
    </li>
  );
}
