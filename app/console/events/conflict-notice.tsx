import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";

/**
 * Somebody else has saved: what was typed is still here, and the person decides which one holds, once the page knows
 * the other one (`isBusy` until then).
 */
export function ConflictNotice(props: { latest: number; isBusy: boolean; onReload(): void }) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control bg-warn-soft p-4">
      <p className="text-warn">{t("events.conflict")}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="over" value={props.latest} size="small" disabled={props.isBusy}>
          {t("events.conflictSave")}
        </Button>
        <Button size="small" look="quiet" disabled={props.isBusy} onClick={props.onReload}>
          {t("events.conflictReload")}
        </Button>
      </div>
    </div>
  );
}
