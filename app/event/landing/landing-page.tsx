import { useLanguage } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EventCover } from "../live/admission/event-cover.tsx";
import { EventLogo } from "../live/admission/event-logo.tsx";
import { Countdown } from "./countdown.tsx";
import type { LandingEvent, LandingProps } from "./landing-props.ts";
import { LandingSection } from "./landing-section.tsx";
import type { LandingBlock } from "./landing-view.ts";
import { Prose } from "./prose.tsx";

/** The blocks of a landing page in their order. It goes by the width that it is given, not by the window's. */
export function LandingPage({ event, landing, now }: LandingProps) {
  const { blocks } = landing;
  const hasCover = blocks.some(({ kind }) => kind === "cover");
  return (
    <div className="@container">
      {!hasCover && <PlainHead event={event} />}
      {blocks.map((block) => (
        <OneBlock key={block.id} block={block} event={event} landing={landing} now={now} />
      ))}
    </div>
  );
}

function OneBlock({ block, ...props }: LandingProps & { block: LandingBlock }) {
  switch (block.kind) {
    case "cover":
      return <CoverBlock block={block} event={props.event} landing={props.landing} />;
    case "countdown":
      return (
        <section
          className={classes(
            "px-6 py-8 @3xl:py-10",
            block.tone === "accent"
              ? "bg-accent text-accent-ink"
              : block.tone === "soft"
                ? "bg-accent-soft"
                : "border-line border-b",
          )}
        >
          <Countdown to={props.event.startsAt} now={props.now} title={block.title} />
        </section>
      );
    default:
      return <LandingSection block={block} event={props.event} landing={props.landing} />;
  }
}

/** Of a page without a cover: what the page is about. */
function PlainHead({ event }: { event: LandingEvent }) {
  return (
    <header className="mx-auto flex w-full max-w-240 flex-col gap-3 px-6 pt-12">
      <When event={event} />
      <h1 className="text-36 hyphens-auto @3xl:text-48">{event.name}</h1>
    </header>
  );
}

function CoverBlock(props: Pick<LandingProps, "event" | "landing"> & { block: LandingBlock }) {
  const { t } = useLanguage();
  const { block, event, landing } = props;
  const { state } = landing.registration;
  const name = block.title || event.name;
  return (
    <EventCover
      as="header"
      background={event.background}
      className="px-6 pt-[max(3rem,env(safe-area-inset-top))] pb-12 @3xl:pt-24 @3xl:pb-20"
    >
      <div className="mx-auto flex w-full max-w-240 flex-col gap-4">
        {event.logo && <EventLogo path={event.logo} name={event.organiser || event.name} />}
        <When event={event} />
        <h1 className={classes("max-w-200 hyphens-auto", headingSize(name))}>{name}</h1>
        {event.place.text && <p className="text-18">{event.place.text}</p>}
        {block.html && <Prose html={block.html} className="max-w-160 text-18 @3xl:text-22" />}
        <p className="mt-4 flex flex-wrap gap-3">
          {(state === "open" || state === "full") && (
            <LinkButton to={`/c/${event.slug}/register`} size="large" reloadDocument>
              {t(state === "full" ? "landing.joinWaiting" : "live.register")}
            </LinkButton>
          )}
          <a
            href={`/c/${event.slug}/calendar.ics`}
            download
            className="inline-flex min-h-13 items-center rounded-control border border-current px-6 text-18 font-semibold"
          >
            {t("landing.toCalendar")}
          </a>
        </p>
        {event.organiser && <p>{t("landing.organisedBy", { name: event.organiser })}</p>}
      </div>
    </EventCover>
  );
}

/** A long name, or one with a word that would not fit beside the margins of a phone, is smaller. */
function headingSize(name: string): string {
  const longestWord = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  if (longestWord > 15) return "text-28 @3xl:text-48";
  return name.length > 40 ? "text-36 @3xl:text-48" : "text-36 @3xl:text-64";
}

function When({ event }: { event: LandingEvent }) {
  const { formats } = useLanguage();
  const { startsAt, endsAt, timeZone } = event;
  const [first, last] = [formats.day(startsAt, timeZone), formats.day(endsAt, timeZone)];
  const end = formats.time(endsAt, timeZone);
  return (
    <p className="text-18 first-letter:uppercase">
      <time dateTime={new Date(startsAt).toISOString()}>
        {first} · {formats.time(startsAt, timeZone)}
      </time>
      –{first === last ? end : `${last} ${end}`}
    </p>
  );
}
