import { useLanguage } from "#app/i18n/provider.tsx";

interface HeadedEvent {
  readonly name: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly locationText: string;
  readonly organiser: string;
  /** It does not take place. */
  readonly isCancelled: boolean;
}

/** What one registers for: its name, when and where. */
export function EventHead(props: {
  event: HeadedEvent;
  /** What the page is about, above the name. */
  title: string;
}) {
  const { t, formats } = useLanguage();
  const { name, startsAt, endsAt, timeZone, locationText, organiser, isCancelled } = props.event;
  return (
    <header className="flex flex-col gap-2">
      <p className="text-14 font-semibold text-ink-soft">{props.title}</p>
      <h1 className="text-36 wrap-anywhere">{name}</h1>
      <p className="text-ink-soft">
        <span className="inline-block first-letter:uppercase">
          {formats.day(startsAt, timeZone)} {formats.time(startsAt, timeZone)}–
          {formats.time(endsAt, timeZone)}
        </span>
        {[locationText, organiser]
          .filter((part) => part !== "")
          .map((part) => (
            <span key={part} className="block wrap-anywhere">
              {part}
            </span>
          ))}
      </p>
      {isCancelled && (
        <p className="rounded-control bg-warn-soft px-4 py-3 font-semibold text-warn">
          {t("registration.eventCancelled")}
        </p>
      )}
    </header>
  );
}
