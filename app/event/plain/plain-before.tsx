import { useLanguage } from "#app/i18n/provider.tsx";
import { clockSpan } from "../landing/programme-days.tsx";
import { StandingLine } from "../registration/standing-line.tsx";
import type { PlainBefore, PlainEvent } from "./plain-model.ts";

const dayMs = 24 * 60 * 60_000;

/** Until the event opens: where one stands, and what will happen. */
export function BeforePart({ before, event }: { before: PlainBefore | null; event: PlainEvent }) {
  const { t } = useLanguage();
  if (before === null) return null;
  const { standing, programme, isCut } = before;
  return (
    <>
      {standing && (
        <section aria-labelledby="standing" className="note">
          <h2 id="standing">{t("standing.title")}</h2>
          <p>
            <strong>
              <StandingLine standing={standing} event={event} />
            </strong>
          </p>
          <p>{t("standing.change")}</p>
        </section>
      )}
      {programme.length > 0 && (
        <section>
          <h2>{t("landing.programme")}</h2>
          <Programme programme={programme} event={event} />
          {isCut && (
            <p>
              <a href={`/c/${event.code}`}>{t("plain.programmeRest")}</a>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function Programme(props: { programme: PlainBefore["programme"]; event: PlainEvent }) {
  const { formats, locale } = useLanguage();
  const { programme, event } = props;
  const isOneDay = programme.every(({ day }) => day === 1);
  return (
    <ol>
      {[...programme.entries()].map(([place, { day, start, end, title }]) => (
        <li key={place}>
          {!isOneDay && day !== programme[place - 1]?.day && (
            <h3>{formats.day(event.startsAt + (day - 1) * dayMs, event.timeZone)}</h3>
          )}
          <strong>{clockSpan({ start, end }, locale)}</strong> {title}
        </li>
      ))}
    </ol>
  );
}
