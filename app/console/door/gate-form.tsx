import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { doorLimits } from "#workers/contract/door/door-limits.ts";
import { FormPanel } from "../forms/form-panel.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import { OnceField } from "../forms/once-field.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";

/** The form of a new gate. */
export function GateForm({ once, refused }: { once: string; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused?.intent === "add" ? refused : {};
  return (
    <FormPanel
      title={t("staff.door.add")}
      intent="add"
      action={t("staff.door.make")}
      refused={refused}
    >
      <OnceField value={once} />
      <Field
        label={t("staff.door.name")}
        hint={t("staff.door.nameHint")}
        error={textOf(problems.name && { ...problems.name, detail: doorLimits.gateName })}
      >
        <Input
          name="name"
          defaultValue={typed.name}
          maxLength={doorLimits.gateName.max}
          autoComplete="off"
          required
        />
      </Field>
    </FormPanel>
  );
}
