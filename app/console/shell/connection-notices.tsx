import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Says that the connection is lost, or that it is slow; both can be dismissed. */
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
      <Dialog
        open={slow === "yes" && !isLost}
        onClose={() => setSlow("dismissed")}
        title={t("console.slowTitle")}
      >
        <p className="text-ink-soft">{t("common.connectionSlow")}</p>
        <div className="flex justify-end">
          <Button onClick={() => setSlow("dismissed")}>{t("common.close")}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** What browsers that have it tell about the line; others are taken to be fast. */
interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
}

function networkInformation(): NetworkInformation | null {
  const found: unknown = Reflect.get(navigator, "connection");
  return found instanceof EventTarget ? found : null;
}

/** Whether the line is as slow as 2g. */
function isSlow(): boolean {
  const type = networkInformation()?.effectiveType;
  return type === "2g" || type === "slow-2g";
}

/** Tells when the connection goes and comes, and when its speed may have changed; returns the way to stop. */
function watchConnection(on: { onLost(): void; onBack(): void; onSpeed(): void }): () => void {
  const information = networkInformation();
  window.addEventListener("offline", on.onLost);
  window.addEventListener("online", on.onBack);
  information?.addEventListener("change", on.onSpeed);
  if (!navigator.onLine) on.onLost();
  on.onSpeed();
  return () => {
    window.removeEventListener("offline", on.onLost);
    window.removeEventListener("online", on.onBack);
    information?.removeEventListener("change", on.onSpeed);
  };
}
