import { QrCode } from "#app/event/display/join/qr-code.tsx";
import type { QrShape } from "#app/event/display/scene.ts";
import { useT } from "#app/i18n/provider.tsx";

/** Somebody's ticket, as large as a phone shows it, on white in either theme. */
export function LargeTicket({ name, qr }: { name: string; qr: QrShape }) {
  const t = useT();
  return (
    <figure className="flex flex-col gap-3">
      <QrCode
        shape={qr}
        label={t("registration.ticketQr", { name })}
        className="w-full rounded-card border border-line print:max-w-[9cm]"
      />
      <figcaption className="text-ink-soft">{t("registration.ticketShow")}</figcaption>
    </figure>
  );
}
