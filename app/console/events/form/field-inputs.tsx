import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { fieldKinds, hasOptions } from "#workers/contract/attendees/custom-fields.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { ConditionField } from "./condition-field.tsx";
import type { FieldCardProps } from "./field-card-props.ts";
import type { DraftField } from "./form-draft.ts";
import { fieldKindNames } from "./form-model.ts";

type InputsProps = Pick<
  FieldCardProps,
  "draft" | "field" | "place" | "page" | "problems" | "isScripted" | "onChange"
>;

/** Everything that makes a field. Its inputs are named by its place: `2.labelNo`. */
export function FieldInputs(props: InputsProps) {
  const t = useT();
  const textOf = useProblemText();
  const { field, place, problems, onChange } = props;
  const set = (part: Partial<DraftField>) => onChange({ ...field, ...part });
  const of = (name: keyof DraftField) => `${place}.${name}`;
  const errorOf = (name: keyof DraftField) => textOf(problems[`${field.key}.${name}`]);
  // Without a script the kind may be chosen and the choices not come by themselves.
  const hasChoices = hasOptions(field.kind) || !props.isScripted;
  return (
    <div className="flex flex-col gap-4 pt-3">
      <LabelInputs {...props} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t("staff.forms.kind")} error={errorOf("kind")}>
          <Select
            name={of("kind")}
            value={field.kind}
            onChange={({ target }) =>
              set({ kind: fieldKinds.find((kind) => kind === target.value) ?? "short" })
            }
          >
            {fieldKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(fieldKindNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <ConditionField {...props} />
      </div>
      {hasChoices && (
        <Field
          label={t("staff.forms.options")}
          hint={t("staff.forms.optionsHint")}
          error={errorOf("options")}
        >
          <TextArea
            name={of("options")}
            rows={4}
            value={field.options}
            onChange={(event) => set({ options: event.target.value })}
          />
        </Field>
      )}
      <Switch
        name={of("required")}
        checked={field.required}
        onChange={(event) => set({ required: event.target.checked })}
        label={t("staff.forms.required")}
        hint={t("staff.forms.requiredHint")}
      />
      <PrivacyInputs {...props} />
    </div>
  );
}

function LabelInputs({ field, place, problems, onChange }: InputsProps) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <div className="flex flex-col gap-1">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t("staff.forms.labelNo")} error={textOf(problems[`${field.key}.labelNo`])}>
          <Input
            data-first
            name={`${place}.labelNo`}
            value={field.labelNo}
            lang="no"
            autoComplete="off"
            onChange={(event) => onChange({ ...field, labelNo: event.target.value })}
          />
        </Field>
        <Field label={t("staff.forms.labelEn")} error={textOf(problems[`${field.key}.labelEn`])}>
          <Input
            name={`${place}.labelEn`}
            value={field.labelEn}
            lang="en"
            autoComplete="off"
            onChange={(event) => onChange({ ...field, labelEn: event.target.value })}
          />
        </Field>
      </div>
      <p className="text-14 text-ink-soft">{t("staff.forms.labelHint")}</p>
    </div>
  );
}

function PrivacyInputs({ field, place, problems, page, onChange }: InputsProps) {
  const t = useT();
  const textOf = useProblemText();
  const set = (part: Partial<DraftField>) => onChange({ ...field, ...part });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
      <legend className="float-left font-semibold">{t("staff.forms.more")}</legend>
      <Switch
        name={`${place}.personal`}
        checked={field.personal || field.sensitive}
        onChange={(event) => set({ personal: event.target.checked })}
        label={t("staff.forms.personal")}
        hint={t("staff.forms.personalHint")}
      />
      <Switch
        name={`${place}.sensitive`}
        checked={field.sensitive}
        onChange={(event) => set({ sensitive: event.target.checked })}
        label={t("staff.forms.sensitive")}
        hint={t("staff.forms.sensitiveHint")}
      />
      <Field
        label={t("staff.forms.retentionDays")}
        note={t("events.optional")}
        hint={
          page.over.includes(field.key)
            ? t("staff.forms.retentionOver")
            : t("staff.forms.retentionDaysHint", { max: page.retentionDays })
        }
        error={textOf(problems[`${field.key}.retentionDays`])}
      >
        <Input
          name={`${place}.retentionDays`}
          value={field.retentionDays}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          onChange={(event) => set({ retentionDays: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
