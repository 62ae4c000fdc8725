import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import { ConflictNotice } from "../conflict-notice.tsx";
import { SaveState } from "../save-state.tsx";
import type { LostField } from "./form-model.ts";
import type { useFormEditor } from "./use-form-editor.ts";

/** Stands first, so that Enter in a field saves and presses none of the fields' buttons. */
export function SaveBar(props: { editor: ReturnType<typeof useFormEditor>; latest: number }) {
  const { t } = useLanguage();
  const { editor } = props;
  const { fetcher, problems, lost } = editor;
  return (
    <>
      <div className="sticky top-13 z-10 -mx-4 flex flex-wrap items-center gap-3 border-line border-b bg-ground px-4 py-3 sm:mx-0 sm:px-0 lg:top-0">
        <Button type="submit" look="primary">
          {t("staff.forms.save")}
        </Button>
        {editor.isUnsaved && (
          <Button look="quiet" onClick={editor.discard}>
            {t("events.discard")}
          </Button>
        )}
        <SaveState
          isSaving={fetcher.state === "submitting"}
          isUnsaved={editor.isUnsaved}
          isSaved={editor.isSaved}
        />
      </div>
      {problems.form?.code === "event.changed" ? (
        <ConflictNotice
          latest={props.latest}
          isBusy={fetcher.state !== "idle"}
          onReload={editor.discard}
        />
      ) : (
        <FormAlert problem={problems.form} />
      )}
      {lost.length > 0 && <LostNotice lost={lost} isBusy={fetcher.state !== "idle"} />}
    </>
  );
}

/** Says whose answers would be deleted, and asks for that. */
function LostNotice({ lost, isBusy }: { lost: readonly LostField[]; isBusy: boolean }) {
  const { t, locale } = useLanguage();
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control bg-stop-soft p-4">
      <h2 className="text-18 text-stop">{t("staff.forms.loseTitle")}</h2>
      <p>{t("staff.forms.loseText")}</p>
      <ul className="list-disc pl-6">
        {lost.map(({ id, label, n }) => (
          <li key={id}>
            {t("staff.forms.loseField", { label: label[locale] || label.no || label.en, n })}
          </li>
        ))}
      </ul>
      <Button
        type="submit"
        name="deleteAnswers"
        value={lost.map(({ id }) => id).join(",")}
        look="stop"
        className="self-start"
        aria-disabled={isBusy || undefined}
      >
        {t("staff.forms.loseDo")}
      </Button>
    </div>
  );
}
