import type { CSSProperties } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/views.ts";
import { cutAtSentence } from "../fit.ts";
import { queueOf, type SceneProps } from "../scene.ts";
import { InviteScene } from "./invite-scene.tsx";
import { StageFrame } from "./stage-frame.tsx";

/** Questions shown at once, and the characters that two lines of each hold. */
const shownAtOnce = 4;
const mostCharacters = 88;

/** What comes next, in the host's order, with its votes. */
export function QueueScene(props: SceneProps) {
  const { t } = useLanguage();
  const queue = queueOf(props.questions);
  if (queue.length === 0) return <InviteScene event={props.event} join={props.join} />;
  const left = queue.length - shownAtOnce;
  return (
    <StageFrame event={props.event} join={props.join}>
      <div className="stage-words">
        <p className="stage-heading">{t("hall.next")}</p>
        <ol className="stage-queue">
          {queue.slice(0, shownAtOnce).map((question) => (
            <QueueRow key={question.id} question={question} />
          ))}
        </ol>
        {left > 0 && <p className="stage-more">{t("hall.moreWaiting", { n: left })}</p>}
      </div>
    </StageFrame>
  );
}

function QueueRow({ question }: { question: QuestionView }) {
  const { t, formats } = useLanguage();
  const lines: CSSProperties & { "--lines": number } = { "--lines": 2 };
  return (
    <li>
      <span className="stage-queue-votes">
        <span aria-hidden="true">{formats.number(question.votes)}</span>
        <span className="sr-only">{t("hall.votes", { n: question.votes })}</span>
      </span>
      <span className="stage-clamp" style={lines}>
        {cutAtSentence(question.text, mostCharacters)}
      </span>
    </li>
  );
}
