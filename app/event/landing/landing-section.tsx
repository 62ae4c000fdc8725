import { StandingLine } from "#app/event/registration/standing-line.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { BlockTone } from "#workers/contract/landing/landing-page.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { hasRegistered, type LandingProps } from "./landing-props.ts";
import type { LandingBlock } from "./landing-view.ts";
import { PriceList } from "./price-list.tsx";
import { ProgrammeDays } from "./programme-days.tsx";
import { Prose } from "./prose.tsx";

type SectionProps = Pick<LandingProps, "event" | "landing" | "standing"> & {
  readonly block: LandingBlock;
};

/** Each ground with the colour that is read on it, whatever the event's own colour is. */
const tones: Record<BlockTone, string> = {
  plain: "bg-ground text-ink",
  soft: "bg-accent-soft text-ink",
  accent: "bg-accent text-accent-ink",
};

/** What a block without a title of its own is called. */
const headings: Record<LandingBlock["kind"], TextKey> = {
  cover: "live.aboutEvent",
  countdown: "landing.countdown",
  text: "live.aboutEvent",
  place: "landing.place",
  registration: "landing.registration",
  downloads: "landing.downloads",
  programme: "landing.programme",
  speakers: "landing.speakers",
  faq: "landing.faq",
};

/** A block below the cover: heading, text, and what it is about. One that has nothing to show is not there. */
export function LandingSection({ block, event, landing, standing }: SectionProps) {
  const { t } = useLanguage();
  if (!hasContent({ block, event, landing, standing })) return null;
  const heading = `block-${block.id}`;
  return (
    <section
      aria-labelledby={heading}
      className={classes("px-6 py-10 @3xl:py-16", tones[block.tone])}
    >
      <div className="mx-auto flex w-full max-w-240 flex-col gap-6">
        <h2 id={heading} className="text-28 hyphens-auto @3xl:text-36">
          {block.title || t(headings[block.kind])}
        </h2>
        {block.html && <Prose html={block.html} className="max-w-170" />}
        <Content block={block} event={event} landing={landing} standing={standing} />
      </div>
    </section>
  );
}

function hasContent({ block, event, landing, standing }: SectionProps): boolean {
  switch (block.kind) {
    case "place":
      return event.place.text !== "" || event.place.address !== "" || block.html !== "";
    case "registration":
      return landing.registration.state !== "off" || hasRegistered(standing);
    case "downloads":
      return landing.documents.length > 0;
    case "programme":
      return block.days.length > 0 || block.html !== "";
    case "speakers":
    case "faq":
      return block.items.length > 0 || block.html !== "";
    default:
      return block.html !== "" || block.title !== "";
  }
}

function Content({ block, event, landing, standing }: SectionProps) {
  switch (block.kind) {
    case "place":
      return <Place event={event} />;
    case "registration":
      return <Registration event={event} landing={landing} standing={standing} tone={block.tone} />;
    case "downloads":
      return <Downloads documents={landing.documents} />;
    case "programme":
      return <ProgrammeDays days={block.days} event={event} />;
    case "speakers":
      return <Speakers items={block.items} />;
    case "faq":
      return (
        <div className="flex max-w-200 flex-col">
          {withKeys(block.items, ({ question }) => question).map(({ key, question, html }) => (
            <details key={key} className="group border-current/25 border-b">
              <summary className="flex min-h-13 items-center justify-between gap-4 py-3 text-18 font-semibold">
                {question}
                <span aria-hidden="true" className="text-22 group-open:rotate-45">
                  +
                </span>
              </summary>
              <Prose html={html} className="pb-5" />
            </details>
          ))}
        </div>
      );
    default:
      return null;
  }
}

function Place({ event }: Pick<SectionProps, "event">) {
  const { t } = useLanguage();
  const { text, address, mapUrl } = event.place;
  const wanted = [text, address].filter((part) => part !== "").join(", ");
  const found = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address || text)}`;
  if (wanted === "") return null;
  return (
    <address className="flex flex-col gap-1 text-18 not-italic">
      {text && <span className="font-semibold">{text}</span>}
      {address && <span>{address}</span>}
      <a
        href={mapUrl || found}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        {t("landing.map")}
      </a>
    </address>
  );
}

function Registration(props: Omit<SectionProps, "block"> & { tone: BlockTone }) {
  const { t, formats } = useLanguage();
  const { event, landing, standing, tone } = props;
  const { state, message, dueAt, prices } = landing.registration;
  // On the event's own colour a button of that colour would not be seen.
  const look = tone === "accent" ? "plain" : "primary";
  if (hasRegistered(standing)) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-18 font-semibold">
          <StandingLine standing={standing} event={event} />
        </p>
        <LinkButton
          to={`/event/${event.slug}/user/details`}
          look={look}
          size="large"
          reloadDocument
        >
          {t("standing.own")}
        </LinkButton>
      </div>
    );
  }
  if (state === "cancelled") return <p className="text-18">{t("landing.cancelled")}</p>;
  if (state === "closed")
    return <p className="text-18">{message || t("errors.registration.closed")}</p>;
  const isOnSale = state !== "sold_out" && state !== "off_sale";
  return (
    <div className="flex flex-col items-start gap-4">
      {state === "sold_out" && (
        <p className="text-18 font-semibold first-letter:uppercase">{t("landing.soldOut")}</p>
      )}
      {state === "full" && <p>{t("landing.full")}</p>}
      {prices && <PriceList prices={prices} timeZone={event.timeZone} />}
      {isOnSale && dueAt !== null && (
        <p>
          {t("landing.registerUntil", {
            day: formats.day(dueAt, event.timeZone),
            time: formats.time(dueAt, event.timeZone),
          })}
        </p>
      )}
      {isOnSale && (
        <LinkButton to={`/c/${event.slug}/register`} look={look} size="large" reloadDocument>
          {t(state === "full" ? "landing.joinWaiting" : "live.register")}
        </LinkButton>
      )}
    </div>
  );
}

function Downloads({ documents }: Pick<LandingProps["landing"], "documents">) {
  return (
    <ul className="flex max-w-200 flex-col">
      {documents.map(({ id, title, ending, path }) => (
        <li key={id} className="border-current/25 border-b">
          <a href={path} className="flex min-h-13 items-center justify-between gap-4 py-2">
            <span className="min-w-0 break-words underline underline-offset-4">{title}</span>
            <span className="text-14 uppercase">{ending}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Each with a key by a text that several may share: two speakers may have one name. */
function withKeys<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { ...item, key: count === 1 ? text : `${text} ${count}` };
  });
}

function Speakers({ items }: Pick<Extract<LandingBlock, { kind: "speakers" }>, "items">) {
  const { t } = useLanguage();
  return (
    <ul className="grid gap-8 @xl:grid-cols-2 @4xl:grid-cols-3">
      {withKeys(items, ({ name }) => name).map(({ key, ...speaker }) => (
        <li key={key} className="flex flex-col gap-2">
          {speaker.picture && (
            <img
              src={speaker.picture}
              alt={t("landing.photoOf", { name: speaker.name })}
              loading="lazy"
              className="mb-2 size-32 rounded-card object-cover"
            />
          )}
          <h3 className="text-18">{speaker.name}</h3>
          {speaker.role && <p>{speaker.role}</p>}
          {speaker.html && <Prose html={speaker.html} />}
        </li>
      ))}
    </ul>
  );
}
