import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { showCode } from "#workers/contract/conventions/event-code.ts";
import type { CodePlace } from "#workers/contract/http/hall-address.ts";
import type { DetailsData } from "../details-model.ts";
import { CopyButton } from "./copy-button.tsx";

const papers = [
  ["a4", "events.posterA4"],
  ["a3", "events.posterA3"],
] as const;

/** How people join: code, address and QR code, to copy, download and print. */
export function SharePanel({ event }: { event: DetailsData }) {
  const t = useT();
  const isCancelled = event.cancelledAt !== null;
  return (
    <section
      aria-labelledby="share-title"
      className="flex flex-wrap items-start gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      {!isCancelled && (
        <img
          src={qrOf(event, "svg", "hall")}
          alt={t("events.qrAlt", { address: event.joinAddress })}
          width={144}
          height={144}
          className="size-36 shrink-0 rounded-control"
        />
      )}
      <div className="flex min-w-0 basis-72 grow flex-col gap-3">
        <h2 id="share-title" className="text-22">
          {t("events.shareTitle")}
        </h2>
        <p className="tabular text-36 font-semibold">{showCode(event.code)}</p>
        <p className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 wrap-anywhere text-ink-soft">{event.joinAddress}</span>
          <CopyButton text={event.joinAddress} label={t("events.joinAddress")} />
        </p>
        {isCancelled ? (
          <>
            <p>{t("events.shareCancelled")}</p>
            {event.published && (
              <p>
                <SeeAsParticipant event={event} />
              </p>
            )}
          </>
        ) : (
          <ShareLinks event={event} />
        )}
      </div>
    </section>
  );
}

/** Files of the code, and what attendees open. A hybrid event has two codes: who scans the hall's is known to be there. */
function ShareLinks({ event }: { event: DetailsData }) {
  const t = useT();
  const { hybrid } = event.values.seats;
  return (
    <div className="flex flex-col gap-4">
      {hybrid ? (
        <>
          <CodeFiles
            event={event}
            place="hall"
            title={t("events.codeHall")}
            hint={t("events.codeHallHint")}
          />
          <CodeFiles
            event={event}
            place="online"
            title={t("events.codeOnline")}
            hint={t("events.codeOnlineHint")}
          />
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          <FileLinks event={event} place="hall" />
        </div>
      )}
      {event.published && (
        <div className="flex flex-wrap gap-2">
          <LinkButton size="small" to={`/c/${event.slug}/event`} target="_blank" rel="noreferrer">
            {t("events.poster")}
          </LinkButton>
          <SeeAsParticipant event={event} />
        </div>
      )}
    </div>
  );
}

function SeeAsParticipant({ event }: { event: DetailsData }) {
  const t = useT();
  return (
    <LinkButton size="small" to={`/c/${event.slug}`} target="_blank" rel="noreferrer">
      {t("events.openAsParticipant")}
    </LinkButton>
  );
}

interface CodeProps {
  readonly event: DetailsData;
  readonly place: CodePlace;
}

function CodeFiles({ title, hint, ...code }: CodeProps & { title: string; hint: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-16">
        {title}
      </h3>
      <p className="text-14 text-ink-soft">{hint}</p>
      <div className="flex flex-wrap gap-2">
        <FileLinks {...code} />
      </div>
    </section>
  );
}

/** The code as files; posters hang in halls. */
function FileLinks({ event, place }: CodeProps) {
  const t = useT();
  const name = place === "hall" ? event.slug : `${event.slug}-${place}`;
  return (
    <>
      <a
        href={qrOf(event, "svg", place)}
        download={`${name}.svg`}
        className={buttonClasses({ size: "small" })}
      >
        {t("events.qrSvg")}
      </a>
      <a
        href={`${qrOf(event, "png", place)}&size=1200`}
        download={`${name}.png`}
        className={buttonClasses({ size: "small" })}
      >
        {t("events.qrPng")}
      </a>
      {place === "hall" &&
        papers.map(([paper, key]) => (
          <a
            key={paper}
            href={`${qrOf(event, "pdf", place)}&paper=${paper}`}
            className={buttonClasses({ size: "small" })}
          >
            {t(key)}
          </a>
        ))}
    </>
  );
}

function qrOf({ slug }: DetailsData, format: "svg" | "png" | "pdf", place: CodePlace): string {
  const of = place === "hall" ? "" : `&attendance=${place}`;
  return `/v1/events/${slug}/qr?format=${format}${of}`;
}
