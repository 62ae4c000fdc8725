import { useState } from "react";
import { NewLabel } from "#app/console/questions/panels/label-panel.tsx";
import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { labelLimits } from "#workers/contract/limits.ts";
import { sayProblem } from "../../room/say-outcome.ts";

/** The event's labels: new ones, new names, and away with those that are of no use. */
export function LabelManager(props: { open: boolean; runner: CommandRunner; onClose(): void }) {
  const t = useT();
  const labels = useRoomView((view) => view.labels);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("desk.labels")}>
      <p className="text-ink-soft">{t("desk.labelsHint")}</p>
      <ul className="flex flex-col gap-3">
        {Array.from(labels, ([id, name]) => (
          <LabelRow key={id} id={id} name={name} runner={props.runner} />
        ))}
      </ul>
      <NewLabel runner={props.runner} />
      <Button className="self-end" onClick={props.onClose}>
        {t("common.close")}
      </Button>
    </Dialog>
  );
}

function LabelRow({ id, name, runner }: { id: string; name: string; runner: CommandRunner }) {
  const t = useT();
  const toast = useToast();
  const [typed, setTyped] = useState(name);
  const at = `label:${id}`;
  const problem = runner.problemAt(at);
  async function remove() {
    if (!(await runner.run(at, { type: "label.remove", label: id, on: true }))) return;
    toast(t("desk.labelRemoved", { name }), {
      label: t("common.undo"),
      run: () => void runner.run(at, { type: "label.remove", label: id, on: false }),
    });
  }
  return (
    <li>
      <form
        method="dialog"
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void runner.run(at, { type: "label.rename", label: id, name: typed });
        }}
      >
        <Field
          className="min-w-40 grow"
          label={t("desk.labelName", { name })}
          error={problem && sayProblem(problem, t)}
        >
          <Input
            value={typed}
            maxLength={labelLimits.max}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {typed.trim() !== name && <Button type="submit">{t("desk.saveText")}</Button>}
        <Button onClick={() => void remove()}>{t("desk.remove")}</Button>
      </form>
    </li>
  );
}
