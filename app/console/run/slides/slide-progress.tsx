import { useProblemText } from "#app/console/forms/form-text.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { SlideUpload, SlideUploader } from "./use-slide-upload.ts";

/** How many pages are there, and the way to end it; of what was left, why, and the way to go on. */
export function SlideProgress({ uploader }: { uploader: SlideUploader }) {
  const { state } = uploader;
  const t = useT();
  if (state.kind === "sending") {
    const { done, of } = state;
    return (
      <section aria-label={t("staff.slides.progressLabel")} className={box}>
        <ProgressBar label={t("staff.slides.progressLabel")} value={of === 0 ? 0 : done / of} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tabular-nums">{t("staff.slides.progress", { done, of })}</p>
          <Button size="small" className="max-lg:min-h-11!" onClick={uploader.stop}>
            {t("staff.slides.stop")}
          </Button>
        </div>
        <p className="text-14 text-ink-soft">{t("staff.slides.stayHere")}</p>
      </section>
    );
  }
  return state.kind === "left" ? <Left state={state} uploader={uploader} /> : null;
}

const box = "flex flex-col gap-2 rounded-card border border-line-strong bg-surface p-4";
/** So many pages are named one by one. */
const mostNamed = 12;

function Left(props: { state: Extract<SlideUpload, { kind: "left" }>; uploader: SlideUploader }) {
  const { state, uploader } = props;
  const { left, of, problem } = state;
  const t = useT();
  const textOf = useProblemText();
  return (
    <section role="alert" className={box}>
      <p className="font-semibold">{t("staff.slides.left", { done: of - left.length, of })}</p>
      {problem && <p className="text-stop">{textOf(problem)}</p>}
      {left.length <= mostNamed && (
        <p className="text-14 text-ink-soft">
          {t("staff.slides.leftPages", { n: left.length, pages: left.join(", ") })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={uploader.goOn}>
          {t("staff.slides.goOn")}
        </Button>
        <Button onClick={uploader.dismiss}>{t("staff.slides.leaveIt")}</Button>
      </div>
    </section>
  );
}
