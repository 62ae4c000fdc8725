import { useT } from "#app/i18n/provider.tsx";
import { ItemButton } from "../editor/item-button.tsx";
import { ItemCard } from "../editor/item-card.tsx";
import type { FieldCardProps } from "./field-card-props.ts";
import { FieldInputs } from "./field-inputs.tsx";
import { type DraftField, isConditionGood } from "./form-draft.ts";
import { fieldKindNames } from "./form-model.ts";
import { useTitleOf } from "./use-title-of.ts";

/** One field of the form. */
export function FieldCard(props: FieldCardProps) {
  const t = useT();
  const { field, draft, place, page, onAct } = props;
  const title = useTitleOf()(field);
  const isFaulty =
    Object.keys(props.problems).some((name) => name.startsWith(`${field.key}.`)) ||
    !isConditionGood(draft, place);
  return (
    <ItemCard
      name="field"
      itemKey={field.key}
      title={title}
      place={place}
      last={draft.length - 1}
      isNumbered
      isFaulty={isFaulty}
      isReadOnly={page.isReadOnly}
      isOpened={props.isOpened || field.key.startsWith("new")}
      isDropPlace={props.isDropPlace}
      summary={<Summary field={field} title={title} />}
      buttons={
        <ItemButton
          act="copy"
          value={field.key}
          label={t("staff.forms.copyNamed", { label: title })}
          onAct={onAct}
        >
          {t("staff.forms.copy")}
        </ItemButton>
      }
      onAct={onAct}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
    >
      <FieldInputs {...props} />
    </ItemCard>
  );
}

function Summary({ field, title }: { field: DraftField; title: string }) {
  const t = useT();
  const marks = [
    t(fieldKindNames[field.kind]),
    ...(field.required ? [t("staff.forms.requiredMark")] : []),
    ...(field.shownWhen === "" ? [] : [t("staff.forms.conditionMark")]),
    ...(field.sensitive ? [t("staff.forms.sensitiveMark")] : []),
  ];
  return (
    <>
      <span className="break-words font-semibold">{title}</span>
      <span className="text-14 text-ink-soft">{marks.join(" · ")}</span>
    </>
  );
}
