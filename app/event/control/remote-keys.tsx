import { presenterKeys } from "#app/event/display/presenter-keys.ts";
import { neighbourOf } from "#app/event/display/queue-moves.ts";
import { useKeys } from "#app/event/display/screen/use-keys.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { Scene } from "#party/core/commands.ts";
import type { QuestionView } from "#party/views.ts";
import { type Producer, questionsAfter } from "./use-producer.ts";

/** The remote's single keys, and a presenter's remote in the hand; they can be switched off. */
export function RemoteKeys(props: {
  producer: Producer;
  questions: readonly QuestionView[];
  on: boolean;
  onChange(on: boolean): void;
}) {
  const { producer, questions, on, onChange } = props;
  const t = useT();
  const inMind = questionsAfter(questions, producer.staged);
  const step = (by: -1 | 1) => () => {
    const question = neighbourOf(inMind, by);
    if (question) producer.choose({ scene: { kind: "question" }, question: question.id });
  };
  const show = (scene: Scene) => () => producer.choose({ scene });
  const { take, blank, screen } = producer;
  const keys = {
    n: step(1),
    p: step(-1),
    t: take,
    w: show({ kind: "welcome" }),
    q: show({ kind: "queue" }),
    ...presenterKeys({ next: step(1), previous: step(-1), blank, scene: screen.scene }),
  };
  useKeys(on ? keys : {});
  return (
    <Switch
      label={t("control.keys")}
      hint={t("control.keysHint")}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
