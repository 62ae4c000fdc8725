import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { chunkTimeoutMs, useIsWaiting } from "#app/ui/loading/retry.ts";

/**
 * Says that the page one went to has not come in two minutes, as when one of its scripts is on its way for ever, and
 * offers to let the browser itself fetch it. The page that one is on stays, with all that was typed there.
 */
export function OverduePage() {
  const t = useT();
  const { state, location } = useNavigation();
  // Without a network another line says so, and the page comes by itself.
  const isWaiting = useIsWaiting();
  const to = state === "loading" && !isWaiting ? location.pathname + location.search : null;
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    setLate(null);
    if (to === null) return;
    const timer = setTimeout(() => setLate(to), chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, [to]);
  return (
    <div role="status">
      {late !== null && (
        <p className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-x-4 bg-warn-soft px-4 text-warn">
          <span className="py-2">{t("common.pageLate")}</span>
          <a
            href={late}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t("common.tryAgain")}
          </a>
        </p>
      )}
    </div>
  );
}
