import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { searchOf } from "#app/console/lists/list-query.ts";
import { actorOf, orThrow, type Visitor } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { getEvent } from "#workers/domain/events/get-event.ts";
import { listEvents } from "#workers/domain/events/lists/list-events.ts";
import type { EventSummary } from "#workers/domain/events/lists/summary.ts";
import type { ScannableEvent } from "./view/choose-event.tsx";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/** As many events as are shown to choose from. */
const mostEvents = 20;

/**
 * What stands at /scanner: the scanner of an event (`?event=`), of a gate that this device has opened (`?as=gate`), a
 * gate's link to be opened (`?gate=`), the choice of an event for staff, or for anybody else what it takes. No name of
 * a person is in it: browsers keep this page.
 */
export async function loadScanner({ request, context }: Asked) {
  const url = new URL(request.url);
  const { searchParams } = url;
  const link = searchParams.get("gate");
  if (link !== null) return { kind: "gate-link" as const, link };
  if (searchParams.get("as") === "gate") return { kind: "gate" as const };
  const visitor = await actorOf(request, context);
  const { signedIn } = visitor;
  if (signedIn.kind === "guest") return { kind: "guest" as const };
  const address = searchParams.get("event");
  if (address !== null) return openScanner(visitor, address, searchParams.get("at"));
  if (signedIn.kind === "moderator") throw redirect(`/scanner?event=${signedIn.slug}`);
  return chooseEvent(visitor, searchOf(url));
}

async function openScanner(visitor: Visitor, address: string, gateId: string | null) {
  const { deps, actor, signedIn } = visitor;
  const event = orThrow(await getEvent(deps, actor, { address, ability: "door.scan" }));
  const at = gateId === null ? "" : `&at=${encodeURIComponent(gateId)}`;
  if (address !== event.slug) throw redirect(`/scanner?event=${event.slug}${at}`);
  return {
    kind: "open" as const,
    identity: {
      eventId: event.id,
      slug: event.slug,
      eventName: event.name,
      scannerId: actorIdOf(visitor),
      gateId,
      token: null,
    },
    lockMinutes: signedIn.kind === "user" ? signedIn.user.lockMinutes : 0,
    eventColors: eventColorVariables(event.baseColor),
  };
}

/** Whose list a device keeps. */
function actorIdOf({ actor }: Visitor): string {
  return "id" in actor ? actor.id : actor.kind;
}

async function chooseEvent(visitor: Visitor, query: string) {
  const { deps, actor } = visitor;
  const search = query || undefined;
  const [live, upcoming] = await Promise.all([
    listEvents(deps, actor, { tab: "live", limit: mostEvents, search }),
    listEvents(deps, actor, { tab: "upcoming", limit: mostEvents, search }),
  ]);
  const running = orThrow(live).items.map((event) => toScannable(event, true));
  const known = new Set(running.map(({ slug }) => slug));
  const coming = orThrow(upcoming)
    .items.filter(({ slug }) => !known.has(slug))
    .map((event) => toScannable(event, false));
  return { kind: "choose" as const, query, events: [...running, ...coming] };
}

function toScannable(event: EventSummary, isLive: boolean): ScannableEvent {
  const { slug, name, startsAt, timeZone } = event;
  return { slug, name, startsAt, timeZone, isLive };
}
