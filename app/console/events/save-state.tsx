import { useT } from "#app/i18n/provider.tsx";

/** Whether what stands in a form is saved. */
export function SaveState(props: { isSaving: boolean; isUnsaved: boolean; isSaved: boolean }) {
  const t = useT();
  let text = "";
  if (props.isSaving) text = t("events.saving");
  else if (props.isUnsaved) text = t("events.unsaved");
  else if (props.isSaved) text = t("events.savedAt");
  return (
    <span role="status" className={props.isUnsaved ? "text-warn" : "text-ok"}>
      {text}
    </span>
  );
}
