import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip, LiveDot } from "#app/ui/chip.tsx";
import { Field, Input } from "#app/ui/field.tsx";

/** An event that the visitor may scan for. */
export interface ScannableEvent {
  readonly slug: string;
  readonly name: string;
  readonly startsAt: number;
  readonly timeZone: string;
  readonly isLive: boolean;
}

/** The events that are live or to come, the nearest first. */
export function ChooseEvent(props: { events: readonly ScannableEvent[]; query: string }) {
  const { t, formats } = useLanguage();
  const { events, query } = props;
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-6 p-4 py-8">
      <h1 className="text-28">{t("scanner.chooseTitle")}</h1>
      <form method="get" className="flex items-end gap-2">
        <Field label={t("scanner.chooseSearch")} className="grow">
          <Input type="search" name="q" defaultValue={query} />
        </Field>
        <Button type="submit">{t("common.search")}</Button>
      </form>
      {events.length === 0 ? (
        <div className="flex flex-col gap-1">
          <p className="text-18 font-semibold">{t("scanner.chooseNone")}</p>
          <p className="text-ink-soft">{t("scanner.chooseNoneText")}</p>
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {events.map((event) => (
            <li key={event.slug}>
              <a
                href={`/scanner?event=${event.slug}`}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 no-underline hover:border-line-strong"
              >
                <span className="min-w-0">
                  <span className="block font-semibold break-words">{event.name}</span>
                  <span className="block text-14 text-ink-soft">
                    {formats.dayAndTime(event.startsAt, event.timeZone)}
                  </span>
                </span>
                {event.isLive && (
                  <Chip tone="live">
                    <LiveDot /> {t("scanner.now")}
                  </Chip>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
