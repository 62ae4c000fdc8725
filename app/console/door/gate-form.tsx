import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { doorLimits } from "#workers/contract/door/door-limits.ts";
import { FormPanel } from "../forms/form-panel.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import { OnceField } from "../forms/once-field.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import type { GateRow } from "./door-model.ts";

interface FormProps {
  readonly refused: RefusedForm | undefined;
  readonly timeZone: string;
}

/** The form of a new gate. */
export function GateForm({ once, refused, timeZone }: FormProps & { readonly once: string }) {
  const t = useT();
  const own = refused?.intent === "add" ? refused : undefined;
  return (
    <FormPanel
      title={t("staff.door.add")}
      intent="add"
      action={t("staff.door.make")}
      refused={refused}
    >
      <OnceField value={once} />
      <GateFields refused={own} timeZone={timeZone} />
    </FormPanel>
  );
}

/** What a gate is called, and when its link ends by itself. */
export function GateFields({
  row,
  refused,
  timeZone,
}: FormProps & { readonly row?: Pick<GateRow, "name" | "endsAt"> }) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  return (
    <>
      <Field
        label={t("staff.door.name")}
        hint={t("staff.door.nameHint")}
        error={textOf(problems.name && { ...problems.name, detail: doorLimits.gateName })}
      >
        <Input
          name="name"
          defaultValue={typed.name ?? row?.name}
          maxLength={doorLimits.gateName.max}
          autoComplete="off"
          required
        />
      </Field>
      <Field
        label={t("staff.door.endsAt")}
        note={t("events.optional")}
        hint={t("staff.door.endsAtHint", { zone: timeZone.replaceAll("_", " ") })}
        error={textOf(problems.endsAt)}
      >
        <Input
          type="datetime-local"
          name="endsAt"
          defaultValue={typed.endsAt ?? row?.endsAt}
          className="max-w-80"
        />
      </Field>
    </>
  );
}
