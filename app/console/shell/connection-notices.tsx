import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { isSlow, watchConnection } from "./connection.ts";

/** Says that the connection is lost, or that it is slow; both can be put away. */
export function ConnectionNotices() {
  const t = useT();
  const [isLost, setIsLost] = useState(false);
  const [slow, setSlow] = useState<"no" | "yes" | "dismissed">("no");

  useEffect(
    () =>
      watchConnection({
        onLost: () => setIsLost(true),
        onBack: () => setIsLost(false),
        onSpeed: () => setSlow((now) => (isSlow() ? (now === "no" ? "yes" : now) : "no")),
      }),
    [],
  );

  return (
    <>
      <Dialog open={isLost} onClose={() => setIsLost(false)} title={t("common.connectionLost")}>
        <p className="text-ink-soft">{t("common.connectionLostText")}</p>
        <div className="flex justify-end">
          <Button onClick={() => setIsLost(false)}>{t("common.close")}</Button>
        </div>
      </Dialog>
      <div role="status">
        {slow === "yes" && !isLost && (
          <div className="flex flex-wrap items-center justify-between gap-2 bg-warn-soft px-4 py-2 text-warn">
            <span>{t("common.connectionSlow")}</span>
            <Button size="small" onClick={() => setSlow("dismissed")}>
              {t("console.slowDismiss")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
