import { useLanguage } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EventCover } from "../live/admission/event-cover.tsx";
import { EventLogo } from "../live/admission/event-logo.tsx";
import { Countdown } from "./countdown.tsx";
import { CoverVideoButton, CoverVideoLayer, StillVideo, useCoverVideo } from "./cover-video.tsx";
import { hasRegistered, type LandingEvent, type LandingProps } from "./landing-props.ts";
import { LandingSection } from "./landing-section.tsx";
import type { LandingBlock } from "./landing-view.ts";
import { Prose } from "./prose.tsx";

/** The blocks of a landing page in their order. It goes by the width that it is given, not by the window's. */
export function LandingPage(props: LandingProps) {
  const { event, landing, standing = null, now, isPreview = false } = props;
  const { blocks } = landing;
  const hasCover = blocks.some(({ kind }) => kind === "cover");
  return (
    <div className="@container">
      {!hasCover && <PlainHead event={event} landing={landing} />}
      {blocks.map((block) => (
        <OneBlock
          key={block.id}
          block={block}
          event={event}
          landing={landing}
          standing={standing}
          now={now}
          isPreview={isPreview}
        />
      ))}
    </div>
  );
}

function OneBlock({ block, ...props }: LandingProps & { block: LandingBlock }) {
  switch (block.kind) {
    case "cover":
      return <CoverBlock block={block} {...props} />;
    case "countdown":
      // Nothing begins then.
      if (props.landing.registration.state === "cancelled") return null;
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
      return <LandingSection block={block} {...props} />;
  }
}

/** Of a page without a cover: what the page is about. */
function PlainHead({ event, landing }: Pick<LandingProps, "event" | "landing">) {
  return (
    <header className="mx-auto flex w-full max-w-240 flex-col gap-3 px-6 pt-12">
      <When event={event} />
      <h1 className="text-36 hyphens-auto @3xl:text-48">{event.name}</h1>
      <Cancelled landing={landing} />
    </header>
  );
}

/** Above all else that the page says, which was written for an event that takes place. */
function Cancelled({ landing }: Pick<LandingProps, "landing">) {
  const { t } = useLanguage();
  if (landing.registration.state !== "cancelled") return null;
  return (
    <p>
      <strong className="inline-block rounded-control border-2 border-current px-3 py-1 text-18">
        {t("landing.cancelled")}
      </strong>
    </p>
  );
}

function CoverBlock(props: LandingProps & { block: LandingBlock }) {
  const { t } = useLanguage();
  const { block, event, landing, isPreview } = props;
  const video = useCoverVideo(isPreview ? null : landing.video);
  // A picture's ground is dark in both themes: the button that counts is the light one in both.
  const isOnStage = event.background !== null || landing.video !== null;
  const name = block.title || event.name;
  return (
    <EventCover
      as="header"
      background={event.background}
      behind={
        video ? (
          <CoverVideoLayer video={video} />
        ) : (
          landing.video && <StillVideo path={landing.video} />
        )
      }
      className={classes(
        "px-6 pt-[max(3rem,env(safe-area-inset-top))] @3xl:pt-24 @3xl:pb-20",
        landing.video ? "pb-20" : "pb-12",
      )}
    >
      <div className="mx-auto flex w-full max-w-240 flex-col gap-4">
        {event.logo && <EventLogo path={event.logo} name={event.organiser || event.name} />}
        <When event={event} />
        <h1 className={classes("max-w-200 hyphens-auto", headingSize(name))}>{name}</h1>
        <Cancelled landing={landing} />
        {event.place.text && <p className="text-18">{event.place.text}</p>}
        {block.html && <Prose html={block.html} className="max-w-160 text-18 @3xl:text-22" />}
        <p className="mt-4 flex flex-wrap gap-3">
          <WayIn {...props} isOnStage={isOnStage} />
          <a
            href={`/c/${event.slug}/calendar.ics`}
            download
            className="inline-flex min-h-13 items-center rounded-control border border-current px-6 text-18 font-semibold"
          >
            {t(
              landing.registration.state === "cancelled"
                ? "landing.updateCalendar"
                : "landing.toCalendar",
            )}
          </a>
        </p>
        {event.organiser && <p>{t("landing.organisedBy", { name: event.organiser })}</p>}
      </div>
      {video && <CoverVideoButton video={video} />}
    </EventCover>
  );
}

/** To the form, or to the registration that there is. */
function WayIn(props: LandingProps & { isOnStage: boolean }) {
  const { t } = useLanguage();
  const { event, landing, standing } = props;
  const { state } = landing.registration;
  const look = props.isOnStage ? "border-transparent! bg-stage-ink! text-stage!" : undefined;
  if (hasRegistered(standing)) {
    return (
      <LinkButton
        to={`/event/${event.slug}/user/details`}
        size="large"
        className={look}
        reloadDocument
      >
        {t("standing.own")}
      </LinkButton>
    );
  }
  if (state === "sold_out") return <SoldOut />;
  if (state !== "open" && state !== "full") return null;
  return (
    <LinkButton to={`/c/${event.slug}/register`} size="large" className={look} reloadDocument>
      {t(state === "full" ? "landing.joinWaiting" : "live.register")}
    </LinkButton>
  );
}

/** In place of the way in, where there is none to be had. */
function SoldOut() {
  const { t } = useLanguage();
  return (
    <span className="inline-flex min-h-13 items-center text-18 font-semibold first-letter:uppercase">
      {t("landing.soldOut")}
    </span>
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
