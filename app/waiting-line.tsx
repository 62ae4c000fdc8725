import { useT } from "#app/i18n/provider.tsx";
import { useIsWaiting } from "#app/ui/patience.ts";

/** Says that the page waits for the network; a page in its room says so itself. */
export function WaitingLine() {
  const t = useT();
  const isWaiting = useIsWaiting();
  return (
    <div role="status" className="[body:has([data-connection])_&]:hidden">
      {isWaiting && (
        <p className="fixed inset-x-0 top-0 z-50 bg-warn-soft px-4 py-2 text-14 text-warn">
          <strong>{t("common.connectionLost")}</strong> {t("common.connectionLostText")}
        </p>
      )}
    </div>
  );
}
