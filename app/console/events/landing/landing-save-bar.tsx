import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConflictNotice } from "../conflict-notice.tsx";
import { FormAlert } from "../form-text.tsx";
import { SaveState } from "../save-state.tsx";
import type { useLandingEditor } from "./use-landing-editor.ts";

/** Stands first, so that Enter in a field saves and presses none of the blocks' buttons. */
export function LandingSaveBar(props: {
  editor: ReturnType<typeof useLandingEditor>;
  /** The picture of shared links, before the page is sent. */
  isDrawing: boolean;
  latest: number;
}) {
  const { t } = useLanguage();
  const { editor } = props;
  const { fetcher, problems, history } = editor;
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-line border-b bg-ground px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" look="primary">
          {t("staff.landing.save")}
        </Button>
        {editor.isScripted && (
          <>
            <Button look="quiet" disabled={!history.canUndo} onClick={history.undo}>
              {t("staff.landing.undo")}
            </Button>
            <Button look="quiet" disabled={!history.canRedo} onClick={history.redo}>
              {t("staff.landing.redo")}
            </Button>
          </>
        )}
        {editor.isUnsaved && (
          <Button look="quiet" onClick={editor.discard}>
            {t("events.discard")}
          </Button>
        )}
        <SaveState
          isSaving={props.isDrawing || fetcher.state === "submitting"}
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
    </>
  );
}
