import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { EventInfo } from "../event-info.ts";

/** When, where, by whom, and the host's own description. */
export function EventFacts({ event }: { event: EventInfo }) {
  const { t, formats } = useLanguage();
  const { place, timeZone } = event;
  const start = `${formats.day(event.startsAt, timeZone)} ${formats.time(event.startsAt, timeZone)}`;
  return (
    <section className="flex flex-col gap-6">
      <dl className="flex flex-col gap-4">
        <Fact name={t("live.when")}>
          <span className="inline-block first-letter:uppercase">
            {start}–{formats.time(event.endsAt, timeZone)}
          </span>
        </Fact>
        {(place.text || place.address) && (
          <Fact name={t("live.where")}>
            {place.text}
            {place.address && <span className="block text-ink-soft">{place.address}</span>}
            {place.mapUrl && (
              <a
                href={place.mapUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {t("live.map")}
              </a>
            )}
          </Fact>
        )}
        {event.organiser && <Fact name={t("live.organiser")}>{event.organiser}</Fact>}
      </dl>
      {event.descriptionHtml && (
        <div className="flex flex-col gap-3">
          <h2 className="text-18">{t("live.aboutEvent")}</h2>
          <Description html={event.descriptionHtml} />
        </div>
      )}
    </section>
  );
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** The server made this HTML of Markdown, with raw HTML and unsafe addresses left out. */
function Description({ html }: { html: string }) {
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  return (
    <div
      className="flex flex-col gap-3 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
      {...inner}
    />
  );
}
