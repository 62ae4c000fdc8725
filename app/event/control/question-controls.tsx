import { highlightedOf, neighbourQuestionOf } from "#app/event/display/scene.ts";
import { useT } from "#app/i18n/provider.tsx";
import { LiveDot } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import { Press } from "./press.tsx";
import { type Producer, questionsAfter } from "./use-producer.ts";
import type { RemoteControl } from "./use-remote.ts";

/** Through the questions of Next, one press at a time. */
export function QuestionControls(props: {
  questions: readonly QuestionView[];
  producer: Producer;
  remote: RemoteControl;
}) {
  const { questions, producer, remote } = props;
  const { id, scene } = producer.screen;
  const t = useT();
  const current = highlightedOf(questions);
  // Of the main screen the room knows what covers it.
  const isOn = id === mainScreen ? current?.highlightedAt != null : scene.kind === "question";
  // From the one that is previewed, so that one can look through them before the hall sees any.
  const inMind = questionsAfter(questions, producer.staged);
  const previous = neighbourQuestionOf(inMind, -1);
  const next = neighbourQuestionOf(inMind, 1);
  const choose = (question: QuestionView | null) => {
    if (question) producer.choose({ scene: { kind: "question" }, question: question.id });
  };
  return (
    <section aria-labelledby="remote-questions" className="flex flex-col gap-2 lg:gap-3">
      <h2 id="remote-questions" className="max-lg:sr-only lg:text-18">
        {t("hall.questions")}
      </h2>
      {current && <CurrentQuestion question={current} isOn={isOn} />}
      <p className="line-clamp-1 text-ink-soft max-lg:text-14 lg:line-clamp-2">
        {next ? t("hall.nextUp", { text: next.text }) : t("hall.noNext")}
      </p>
      <div
        className={classes(
          "grid gap-2 lg:grid-cols-2 lg:gap-3",
          current ? "grid-cols-[1fr_1fr_auto]" : "grid-cols-2",
        )}
      >
        <Press remote={remote} disabled={!previous} onPress={() => choose(previous)}>
          {t("hall.previous")}
        </Press>
        <Press remote={remote} look="primary" disabled={!next} onPress={() => choose(next)}>
          {t("hall.nextQuestion")}
        </Press>
        {current && (
          <div className="lg:col-span-2">
            <Press
              remote={remote}
              act={`answered ${current.id}`}
              onPress={() =>
                remote.run({ type: "question.archive", question: current.id, answered: true })
              }
            >
              {t("hall.markAnswered")}
            </Press>
          </div>
        )}
      </div>
    </section>
  );
}

function CurrentQuestion({ question, isOn }: { question: QuestionView; isOn: boolean }) {
  const t = useT();
  return (
    <div className="rounded-card border border-line bg-surface px-3 py-2 lg:p-4">
      {isOn && (
        <p className="flex items-center gap-2 text-14 text-live">
          <LiveDot /> {t("hall.shownNow")}
        </p>
      )}
      <p className="line-clamp-2 lg:line-clamp-4 lg:text-18">{question.text}</p>
      <p className="text-14 text-ink-soft">
        {question.name ?? t("common.anonymous")} · {t("hall.votes", { n: question.votes })}
      </p>
    </div>
  );
}
