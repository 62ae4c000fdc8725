import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { shownCode } from "../../list/events-model.ts";
import type { DetailsData } from "../details-model.ts";
import { CopyButton } from "./copy-button.tsx";

/** How people join: code, address and QR code, to copy, download and print. */
export function SharePanel({ event }: { event: DetailsData }) {
  const t = useT();
  const qr = (format: "svg" | "png") => `/v1/events/${event.slug}/qr?format=${format}`;
  return (
    <section
      aria-labelledby="share-title"
      className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <img
        src={qr("svg")}
        alt={t("events.qrAlt", { address: event.joinAddress })}
        width={144}
        height={144}
        className="size-36 shrink-0 rounded-control"
      />
      <div className="flex min-w-0 basis-72 grow flex-col gap-3">
        <h2 id="share-title" className="text-22">
          {t("events.shareTitle")}
        </h2>
        <p className="tabular text-36 font-semibold">{shownCode(event.code)}</p>
        <p className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 wrap-anywhere text-ink-soft">{event.joinAddress}</span>
          <CopyButton text={event.joinAddress} label={t("events.joinAddress")} />
        </p>
        <div className="flex flex-wrap gap-2">
          <a
            href={qr("svg")}
            download={`${event.slug}.svg`}
            className={buttonClasses({ size: "small" })}
          >
            {t("events.qrSvg")}
          </a>
          <a
            href={`${qr("png")}&size=1200`}
            download={`${event.slug}.png`}
            className={buttonClasses({ size: "small" })}
          >
            {t("events.qrPng")}
          </a>
          {event.published && (
            <>
              <LinkButton
                size="small"
                to={`/c/${event.slug}/event`}
                target="_blank"
                rel="noreferrer"
              >
                {t("events.poster")}
              </LinkButton>
              <LinkButton size="small" to={`/c/${event.slug}`} target="_blank" rel="noreferrer">
                {t("events.openAsParticipant")}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
