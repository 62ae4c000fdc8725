import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** How far an upload has come, and the way to end it. */
export function UploadProgress(props: { sent: number; bytes: number; onCancel(): void }) {
  const { t, formats } = useLanguage();
  const share = props.bytes === 0 ? 0 : Math.min(1, props.sent / props.bytes);
  return (
    <div className="flex max-w-160 flex-col gap-2">
      <ProgressBar label={t("staff.files.progressLabel")} value={share} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums text-ink-soft">
          {t("staff.files.progress", { share: formats.percent(share) })}
        </p>
        <Button size="small" onClick={props.onCancel}>
          {t("common.cancel")}
        </Button>
      </div>
    </div>
  );
}
