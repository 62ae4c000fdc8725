import { LockKeyhole } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";

/**
 * Stands over everything while a screen that must be locked cannot reach the server. It is a dialog that nothing closes:
 * the browser lays it over other dialogs, and keeps keys, pointers and screen readers from what is behind.
 */
export function LockCover() {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const [titleId, textId] = [useId(), useId()];

  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      // Browsers close one after a second Escape whatever is said.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0 bg-ground p-6 text-ink focus:outline-none"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-4 text-center">
        <LockKeyhole aria-hidden="true" className="size-10 text-ink-soft" />
        <h2 id={titleId} className="text-28 font-semibold">
          {t("guest.lockTitle")}
        </h2>
        <p id={textId} className="max-w-100 text-ink-soft">
          {t("guest.lockWaits")}
        </p>
      </div>
    </dialog>
  );
}
