import { type ComponentProps, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select } from "#app/ui/field.tsx";
import type { BulkAction } from "#party/core/questions/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { canBeMerged } from "./merge.ts";
import { actionNames } from "./question-texts.ts";
import type { Bulk } from "./use-bulk.ts";

type Form = "reject" | "label" | null;

/** What can be done with the chosen questions, all at once. */
export function BulkBar(props: { chosen: readonly QuestionView[]; bulk: Bulk; onClear(): void }) {
  const t = useT();
  const [form, setForm] = useState<Form>(null);
  const { chosen, bulk } = props;

  function act(action: BulkAction) {
    setForm(null);
    bulk.act(action);
  }

  return (
    <section
      aria-label={t("desk.bulk")}
      className="sticky bottom-0 z-20 flex flex-col gap-3 border-line border-t bg-surface p-3 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:order-2">
        <p role="status" className="mr-2 font-semibold">
          {t("desk.chosen", { n: chosen.length })}
        </p>
        <Buttons
          chosen={chosen}
          onAct={act}
          onForm={(name) => setForm(form === name ? null : name)}
          onMerge={bulk.merge}
        />
        <BarButton look="quiet" className="ml-auto max-sm:order-1!" onClick={props.onClear}>
          {t("desk.chooseNone")}
        </BarButton>
      </div>
      {form === "reject" && (
        <RejectForm
          n={chosen.filter(({ state }) => state === "pending").length}
          onReject={(reason) => act({ type: "reject", reason })}
        />
      )}
      {form === "label" && <LabelForm onLabel={act} />}
      <ProblemAlert problem={bulk.problem} />
    </section>
  );
}

/** What can be done with any of them; the others stay as they are. */
function Buttons(props: {
  chosen: readonly QuestionView[];
  onAct(action: BulkAction): void;
  onForm(form: Form): void;
  onMerge(): void;
}) {
  const t = useT();
  const { chosen, onAct, onForm } = props;
  const isAny = (...states: readonly QuestionView["state"][]) =>
    chosen.some(({ state }) => states.includes(state));
  const open = chosen.filter(canBeMerged);
  return (
    <>
      {isAny("pending") && (
        <>
          <BarButton look="primary" onClick={() => onAct({ type: "approve" })}>
            {t(actionNames.approve)}
          </BarButton>
          <BarButton onClick={() => onForm("reject")}>{t(actionNames.reject)}</BarButton>
        </>
      )}
      {isAny("live") && (
        <>
          <BarButton onClick={() => onAct({ type: "archive", answered: true })}>
            {t(actionNames.answer)}
          </BarButton>
          <BarButton onClick={() => onAct({ type: "archive", answered: false })}>
            {t(actionNames.archive)}
          </BarButton>
        </>
      )}
      {isAny("answered", "archived") && (
        <BarButton onClick={() => onAct({ type: "restore" })}>{t(actionNames.restore)}</BarButton>
      )}
      {isAny("rejected") && (
        <BarButton onClick={() => onAct({ type: "return" })}>{t(actionNames.return)}</BarButton>
      )}
      {open.length > 1 && (
        <BarButton onClick={props.onMerge}>{t("desk.mergeNow", { n: open.length })}</BarButton>
      )}
      <BarButton onClick={() => onForm("label")}>{t(actionNames.label)}</BarButton>
      <BarButton onClick={() => onAct({ type: "delete" })}>{t(actionNames.delete)}</BarButton>
    </>
  );
}

/** Small, for all of them are to stand on one line beside the columns, and on two on a phone. */
function BarButton({ className, ...rest }: ComponentProps<typeof Button>) {
  return <Button size="small" className={classes("max-lg:min-h-11!", className)} {...rest} />;
}

function RejectForm({ n, onReject }: { n: number; onReject(reason: string): void }) {
  const t = useT();
  const [reason, setReason] = useState("");
  return (
    <form
      method="dialog"
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onReject(reason.trim());
      }}
    >
      <Field
        className="min-w-60 grow"
        label={t("desk.rejectReason")}
        note={t("desk.optional")}
        hint={t("desk.rejectReasonAll")}
      >
        <Input
          value={reason}
          maxLength={textLimits.rejectReason.max}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <Button type="submit" look="primary">
        {t("desk.rejectMany", { n })}
      </Button>
    </form>
  );
}

function LabelForm({ onLabel }: { onLabel(action: BulkAction): void }) {
  const t = useT();
  const labels = useRoomView((view) => view.labels);
  const [first = ""] = labels.keys();
  const [picked, setPicked] = useState<string | null>(null);
  const label = picked !== null && labels.has(picked) ? picked : first;
  if (label === "") return <p className="text-ink-soft">{t("desk.noLabels")}</p>;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t("desk.label")}>
        <Select value={label} onChange={(event) => setPicked(event.target.value)}>
          {Array.from(labels, ([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button look="primary" onClick={() => onLabel({ type: "label", label, on: true })}>
        {t("desk.labelOn")}
      </Button>
      <Button onClick={() => onLabel({ type: "label", label, on: false })}>
        {t("desk.labelOff")}
      </Button>
    </div>
  );
}
