import { useLanguage } from "#app/i18n/provider.tsx";
import type { Locale } from "#workers/contract/texts/index.ts";
import type { LandingEvent } from "./landing-props.ts";
import type { LandingBlock } from "./landing-view.ts";
import { Prose } from "./prose.tsx";

const dayMs = 24 * 60 * 60_000;

/** What happens when; with the day above it where there are several. */
export function ProgrammeDays({
  days,
  event,
}: Pick<Extract<LandingBlock, { kind: "programme" }>, "days"> & {
  event: Pick<LandingEvent, "startsAt" | "timeZone">;
}) {
  const { formats } = useLanguage();
  const isOneDay = days.length === 1 && days[0]?.day === 1;
  return (
    <div className="flex flex-col gap-8">
      {days.map(({ day, items }) => (
        <div key={day} className="flex flex-col gap-2">
          {!isOneDay && (
            <h3 className="text-22 first-letter:uppercase">
              {formats.day(event.startsAt + (day - 1) * dayMs, event.timeZone)}
            </h3>
          )}
          <ol className="flex flex-col">
            {items.map((item) => (
              <li
                key={`${item.start} ${item.title}`}
                className="grid gap-x-8 gap-y-1 border-current/25 border-t py-4 @xl:grid-cols-[8rem_1fr]"
              >
                <Clock start={item.start} end={item.end} />
                <div className="flex min-w-0 flex-col gap-1">
                  <p className="text-18 font-semibold">{item.title}</p>
                  {item.html && <Prose html={item.html} />}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** Times as they were typed, in the manner of the language. */
function Clock({ start, end }: { start: string; end: string }) {
  const { locale } = useLanguage();
  return <p className="font-semibold">{clockSpan({ start, end }, locale)}</p>;
}

/** `09.30–10.00` / `09:30–10:00`; without an end, or any time, what there is. */
export function clockSpan(
  { start, end }: { readonly start: string; readonly end: string },
  locale: Locale,
): string {
  const say = (time: string) => (locale === "no" ? time.replace(":", ".") : time);
  return [start, end]
    .filter((time) => time !== "")
    .map(say)
    .join("–");
}
