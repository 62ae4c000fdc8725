import { useT } from "#app/i18n/provider.tsx";
import type { EventInfo } from "../event-info.ts";

/** The way in for the person beside one: QR code and address. */
export function PassOn({ event }: { event: EventInfo }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("live.passOn")}</h2>
      <p className="text-ink-soft">
        {t("live.passOnText")}{" "}
        <span className="font-semibold break-all text-ink">{event.joinAddress}</span>
      </p>
      <img
        src={`/v1/events/${event.slug}/qr?format=svg`}
        alt={t("live.qrLabel")}
        width="200"
        height="200"
        loading="lazy"
        className="self-start rounded-card border border-line"
      />
    </section>
  );
}
