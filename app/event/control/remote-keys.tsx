import { hallKeys, letterKeys } from "#app/event/display/hall-keys.ts";
import { useKeys } from "#app/event/display/screen/use-keys.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Switch } from "#app/ui/switch.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
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
  const { take, blank, screen } = producer;
  // The arrows and a presenter's remote are the run's where there is one.
  const hasRun = useRoomView((view) => view.cues.size > 0);
  const keysOf = hasRun ? letterKeys : hallKeys;
  const keys = {
    ...keysOf(inMind, screen.scene, {
      question: ({ id }) => producer.choose({ scene: { kind: "question" }, question: id }),
      scene: (scene) => producer.choose({ scene }),
      blank,
    }),
    t: take,
  };
  useKeys(on ? keys : {});
  return (
    <Switch
      label={t("control.keys")}
      hint={t(hasRun ? "control.keysOfRun" : "control.keysHint")}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
