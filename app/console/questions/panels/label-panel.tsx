import { useEffect, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { labelLimits } from "#workers/contract/limits.ts";
import { sayProblem } from "../../room/say-outcome.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { useFirstFocusInside } from "./use-first-focus.ts";

/** The event's labels, on or off for one question, and a new one. */
export function LabelPanel(props: {
  question: QuestionView;
  runner: CommandRunner;
  onClose(): void;
}) {
  const t = useT();
  const { question, runner } = props;
  const labels = useRoomView((view) => view.labels);
  const root = useFirstFocusInside<HTMLFieldSetElement>();
  const at = `labels:${question.id}`;
  const set = (label: string, on: boolean) =>
    void runner.run(at, { type: "question.label", question: question.id, label, on });
  const problem = runner.problemAt(at);
  return (
    <fieldset ref={root} className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="sr-only">{t("desk.labels")}</legend>
      {labels.size > 0 && (
        <div className="flex flex-wrap gap-2">
          {Array.from(labels, ([id, name]) => {
            const isOn = question.labels.includes(id);
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isOn}
                onClick={() => set(id, !isOn)}
                className={classes(
                  "inline-flex min-h-8 items-center gap-1 rounded-chip border px-3 text-14 max-lg:min-h-11",
                  isOn ? "border-transparent bg-chosen text-chosen-ink" : "border-line-strong",
                )}
              >
                {isOn && <span aria-hidden="true">✓</span>}
                {name}
              </button>
            );
          })}
        </div>
      )}
      <NewLabel runner={runner} onMade={(id) => set(id, true)} />
      <ProblemAlert problem={problem} isSmall />
      <Button size="small" className="self-start" onClick={props.onClose}>
        {t("common.close")}
      </Button>
    </fieldset>
  );
}

const place = "new-label";

/** Makes a label; `onMade` is told its id once the room knows it. */
export function NewLabel({ runner, onMade }: { runner: CommandRunner; onMade?(id: string): void }) {
  const t = useT();
  const labels = useRoomView((view) => view.labels);
  const [name, setName] = useState("");
  const [wanted, setWanted] = useState<string | null>(null);
  const problem = runner.problemAt(place);

  useEffect(() => {
    if (wanted === null) return;
    for (const [id, each] of labels) {
      if (each !== wanted) continue;
      setWanted(null);
      onMade?.(id);
    }
  }, [labels, wanted, onMade]);

  async function make() {
    const cleaned = name.trim().replace(/\s+/g, " ");
    if (cleaned === "" || runner.isPending(place)) return;
    if (!(await runner.run(place, { type: "label.create", name: cleaned }))) return;
    setName("");
    setWanted(cleaned);
  }

  return (
    <form
      method="dialog"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void make();
      }}
    >
      <div className="min-w-40 grow">
        <Field label={t("desk.newLabel")} error={problem && sayProblem(problem, t)}>
          <Input
            value={name}
            maxLength={labelLimits.max}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => {
              setName(event.target.value);
              runner.dismiss(place);
            }}
          />
        </Field>
      </div>
      <Button type="submit" className="max-lg:min-h-11!">
        {t("desk.addLabel")}
      </Button>
    </form>
  );
}
