/** What searches and shared links say of an event: the head of its page. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { Locale } from "#workers/contract/texts/index.ts";
import type { EventInfo } from "../live/event-info.ts";
import type { LandingView, SharedView } from "./landing-view.ts";

type Shared = Pick<
  EventInfo,
  | "name"
  | "slug"
  | "code"
  | "phase"
  | "organiser"
  | "place"
  | "startsAt"
  | "endsAt"
  | "background"
  | "hybrid"
>;

interface Share {
  readonly event: Shared;
  readonly landing: SharedView & {
    readonly registration: Pick<LandingView["registration"], "state">;
  };
  readonly locale: Locale;
  /** Origin of the site. */
  readonly site: string;
}

/** The event's address that stays: its code is another event's some time after it is over. */
function addressOf({ event, site }: Pick<Share, "event" | "site">): string {
  return `${site}/c/${event.phase === "ended" ? event.slug : event.code}`;
}

/** Title, description, Open Graph and schema.org of an event's page, before it opens, while it is open and after. */
export function shareTags({ event, landing, locale, site }: Share): MetaDescriptor[] {
  const title = landing.title || event.name;
  const url = addressOf({ event, site });
  const picture = landing.sharePicture ?? event.background;
  const { description } = landing;
  return [
    { title: `${title} · Plenum` },
    ...(description === "" ? [] : [{ name: "description", content: description }]),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Plenum" },
    { property: "og:locale", content: locale === "no" ? "nb_NO" : "en_GB" },
    { property: "og:title", content: title },
    ...(description === "" ? [] : [{ property: "og:description", content: description }]),
    { property: "og:url", content: url },
    ...(picture === null ? [] : [{ property: "og:image", content: site + picture }]),
    { name: "twitter:card", content: picture === null ? "summary" : "summary_large_image" },
    { "script:ld+json": schemaOf({ event, landing, locale, site }) },
  ];
}

/** https://schema.org/Event */
function schemaOf({ event, landing, site }: Share) {
  const url = addressOf({ event, site });
  const picture = landing.sharePicture ?? event.background;
  const { text, address } = event.place;
  const isSomewhere = text !== "" || address !== "";
  const venue = { "@type": "Place", name: text || address, address: address || text };
  const online = { "@type": "VirtualLocation", url };
  // Nobody takes part from elsewhere in an event with a place, unless it says so.
  const mode = isSomewhere ? (event.hybrid ? "Mixed" : "Offline") : "Online";
  const { state } = landing.registration;
  const isTaken = state === "full" || state === "sold_out";
  const register = {
    "@type": "Offer",
    url: `${site}/c/${event.slug}/register`,
    availability: `https://schema.org/${isTaken ? "SoldOut" : "InStock"}`,
  };
  const isOffered = isTaken || state === "open";
  const organizer = { "@type": "Organization", name: event.organiser, url };
  // What is undefined is not written.
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: landing.title || event.name,
    startDate: new Date(event.startsAt).toISOString(),
    endDate: new Date(event.endsAt).toISOString(),
    eventStatus: `https://schema.org/Event${state === "cancelled" ? "Cancelled" : "Scheduled"}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: { Online: online, Offline: venue, Mixed: [venue, online] }[mode],
    description: landing.description || undefined,
    image: picture === null ? undefined : [site + picture],
    organizer: event.organiser === "" ? undefined : organizer,
    offers: isOffered ? register : undefined,
    url,
  };
}
