import { useLanguage } from "#app/i18n/provider.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { FieldCardProps } from "./field-card-props.ts";
import { conditionsAt, type DraftField, isConditionGood } from "./form-draft.ts";
import { useTitleOf } from "./use-title-of.ts";

/** When the field is shown: always, or by an answer to one before it. */
export function ConditionField(
  props: Pick<FieldCardProps, "draft" | "field" | "place" | "page" | "onChange">,
) {
  const { t, locale } = useLanguage();
  const titleOf = useTitleOf();
  const { draft, field, place, page } = props;
  const offered = conditionsAt(draft, place);
  const isGood = isConditionGood(draft, place);
  const names = new Map(page.countries[locale]);

  function nameOf({ kind }: DraftField, value: string): string {
    if (kind === "yesno") return t(value === "yes" ? "answers.yes" : "answers.no");
    return kind === "country" ? (names.get(value) ?? value) : value;
  }

  return (
    <Field
      label={t("staff.forms.shownWhen")}
      hint={offered.length === 0 && isGood ? t("staff.forms.conditionNone") : undefined}
      error={isGood ? undefined : t("errors.form.condition")}
    >
      <Select
        name={`${place}.shownWhen`}
        value={field.shownWhen}
        onChange={(event) => props.onChange({ ...field, shownWhen: event.target.value })}
      >
        <option value="">{t("staff.forms.always")}</option>
        {!isGood && <option value={field.shownWhen}>{t("staff.forms.conditionGone")}</option>}
        {offered.flatMap(({ field: other, values }) =>
          values.map((value) => (
            <option key={`${other.key}=${value}`} value={`${other.key}=${value}`}>
              {t("staff.forms.valueIs", { field: titleOf(other), value: nameOf(other, value) })}
            </option>
          )),
        )}
      </Select>
    </Field>
  );
}
