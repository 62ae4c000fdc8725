import { type LucideIcon, Redo2, Undo2 } from "lucide-react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import { ConflictNotice } from "../conflict-notice.tsx";
import { SaveState } from "../save-state.tsx";
import type { useLandingEditor } from "./use-landing-editor.ts";

/** What a narrow window shows: that which makes the page, or the page. */
export type EditorView = "blocks" | "preview";

/** Stands first, so that Enter in a field saves and presses none of the blocks' buttons. */
export function LandingSaveBar(props: {
  editor: ReturnType<typeof useLandingEditor>;
  /** The picture of shared links, before the page is sent. */
  share: { readonly isDrawing: boolean; readonly hasFailed: boolean };
  latest: number;
  view: { readonly shown: EditorView; show(view: EditorView): void };
}) {
  const { t } = useLanguage();
  const { editor, share, view } = props;
  const other = view.shown === "blocks" ? "preview" : "blocks";
  const { fetcher, problems, history } = editor;
  return (
    <>
      <div className="sticky top-13 z-10 -mx-4 flex flex-wrap items-center gap-2 border-line border-b bg-ground px-4 py-3 sm:mx-0 sm:px-0 lg:top-0">
        <Button type="submit" look="primary">
          {t("staff.landing.save")}
        </Button>
        {editor.isScripted && (
          <>
            <Button className="xl:hidden" onClick={() => view.show(other)}>
              {t(other === "preview" ? "staff.landing.toPreview" : "staff.landing.toBlocks")}
            </Button>
            <Step icon={Undo2} isPossible={history.canUndo} onTake={history.undo}>
              {t("staff.landing.undo")}
            </Step>
            <Step icon={Redo2} isPossible={history.canRedo} onTake={history.redo}>
              {t("staff.landing.redo")}
            </Step>
          </>
        )}
        {editor.isUnsaved && (
          <Button look="quiet" onClick={editor.discard}>
            {t("events.discard")}
          </Button>
        )}
        <SaveState
          isSaving={share.isDrawing || fetcher.state === "submitting"}
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
      <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-warn empty:hidden">
        {share.hasFailed && !share.isDrawing && editor.isSaved && t("staff.landing.pictureFailed")}
      </p>
    </>
  );
}

/** A step back or forth: a picture alone where there is little room, a word elsewhere. */
function Step(props: { icon: LucideIcon; isPossible: boolean; onTake(): void; children: string }) {
  const { icon: Icon } = props;
  return (
    <Button
      look="quiet"
      className="max-sm:px-2!"
      disabled={!props.isPossible}
      onClick={props.onTake}
    >
      <Icon size={20} aria-hidden="true" className="sm:hidden" />
      <span className="max-sm:sr-only">{props.children}</span>
    </Button>
  );
}
