import { useRef } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { cutAtSentence, queueSettings } from "../fit/fit.ts";
import { useFit } from "../fit/use-fit.ts";
import { queueOf, type SceneProps } from "../scene.ts";
import { InviteScene } from "./invite-scene.tsx";
import { StageFrame } from "./stage-frame.tsx";

/** What comes next, in the host's order, with its votes. */
export function QueueScene(props: SceneProps) {
  const { t } = useLanguage();
  const queue = queueOf(props.questions);
  if (queue.length === 0) return <InviteScene event={props.event} join={props.join} />;
  return (
    <StageFrame event={props.event} join={props.join}>
      <div className="stage-words">
        <p className="stage-heading">{t("hall.next")}</p>
        <Queue key={queue.map(wordsOf).join("\n")} queue={queue} />
      </div>
    </StageFrame>
  );
}

/** Whole questions before many of them: what is cut in the middle asks nothing. */
function Queue({ queue }: { queue: readonly QuestionView[] }) {
  const { t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { rows, most } = queueSettings[useFit(box, queueSettings.length, stands)] ?? {
    rows: 1,
    most: 90,
  };
  const left = queue.length - rows;
  return (
    <div ref={box} className="stage-queue">
      <ol>
        {queue.slice(0, rows).map((question) => (
          <QueueRow key={question.id} question={question} most={most} />
        ))}
      </ol>
      {left > 0 && <p className="stage-more">{t("hall.moreWaiting", { n: left })}</p>}
    </div>
  );
}

function stands(box: HTMLElement): boolean {
  // One pixel of rounding.
  return box.scrollHeight <= box.clientHeight + 1;
}

function wordsOf(question: QuestionView): string {
  return question.short ?? question.text;
}

function QueueRow({ question, most }: { question: QuestionView; most: number }) {
  const { t, formats } = useLanguage();
  return (
    <li>
      <span className="stage-queue-votes">
        <span aria-hidden="true">{formats.number(question.votes)}</span>
        <span className="sr-only">{t("hall.votes", { n: question.votes })}</span>
      </span>
      <span>{cutAtSentence(wordsOf(question), most)}</span>
    </li>
  );
}
