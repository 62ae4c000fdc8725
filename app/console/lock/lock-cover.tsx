import { LockKeyhole } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";

/** Stands over everything while a screen that must be locked cannot reach the server. */
export function LockCover() {
  const t = useT();
  return (
    <div
      role="alert"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-ground p-6 text-center"
    >
      <LockKeyhole aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="text-28 font-semibold">{t("guest.lockTitle")}</p>
      <p className="max-w-100 text-ink-soft">{t("guest.lockWaits")}</p>
    </div>
  );
}
