import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { sayAnswersKept } from "#app/event/landing/answers-kept.server.ts";
import { type LandingView, viewLanding, viewShared } from "#app/event/landing/landing-view.ts";
import { shareTags } from "#app/event/landing/share.ts";
import { formatsOf } from "#app/i18n/formats.ts";
import type { RoomAddress } from "#app/live/room-address.ts";
import type { FirstView } from "#app/live/view/first-view.ts";
import { throwRefusal } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { ok } from "#workers/contract/errors.ts";
import { attendanceOfAddress } from "#workers/contract/http/hall-address.ts";
import { withoutOutdated } from "#workers/contract/landing/share-picture.ts";
import { parsePlayer, playerOrigin } from "#workers/contract/players.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import type { PublicEvent } from "#workers/domain/attendees/join.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { readLandingPage } from "#workers/domain/landing/landing-page.ts";
import { showLandingPage } from "#workers/domain/landing/show-landing-page.ts";
import { showRecap } from "#workers/domain/recap/recap.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
import type { InRehearsal } from "#workers/domain/rehearsals/enter-rehearsal.ts";
import { issueAttendeeTicket } from "#workers/domain/rooms/ticket.ts";
import { admissionStep, admit } from "#workers/pages/admission.ts";
import { nameInPage } from "#workers/pages/shared-page.ts";
import type { EventInfo } from "./event-info.ts";
import { renderMarkdown } from "./markdown.ts";
import { admitToRehearsal } from "./rehearsal-admission.server.ts";

/** Of the event's own colour; null where it has none. */
type EventColorVariables = ReturnType<typeof eventColorVariables>;

/** For the document's head; null where nobody shares the page, as in a rehearsal. */
type ShareTags = ReturnType<typeof shareTags> | null;

/** What `/c/{code}` shows. `now` is the server's time, UTC milliseconds. */
export type LivePage =
  | { readonly state: "missing"; readonly code: string; readonly eventColors: null }
  | {
      readonly state: "access";
      readonly event: EventInfo;
      /** Let in before, by what is not in force any more. */
      readonly wasIn: boolean;
      readonly share: ShareTags;
      readonly eventColors: EventColorVariables;
    }
  | {
      readonly state: "name";
      readonly event: EventInfo;
      readonly now: number;
      readonly landing: LandingView | null;
      readonly standing: OwnStanding | null;
      readonly share: ShareTags;
      readonly eventColors: EventColorVariables;
    }
  | {
      readonly state: "in";
      readonly event: EventInfo;
      readonly room: RoomAddress;
      /** A `FirstView`, or null when the room did not answer at once; read where it is shown. */
      readonly first: unknown;
      readonly now: number;
      /** Before the event opens. */
      readonly landing: LandingView | null;
      /** The same, where this browser has opened the link of a registration's mail. */
      readonly standing: OwnStanding | null;
      readonly share: ShareTags;
      readonly eventColors: EventColorVariables;
    };

/** Finds the event, makes the visitor an attendee (by cookie alone), and gives the first ticket. */
export async function loadLivePage(request: Request, context: AppLoadContext, address: string) {
  const { deps } = context;
  const headers = new Headers({ "Cache-Control": "no-store" });
  const rehearsed = await admitToRehearsal(request, deps, address, headers);
  if (rehearsed) return answer(await showRehearsal(context, rehearsed), headers);
  const opened = context.admission ? ok(context.admission) : await admit(deps, request, address);
  if (!opened.ok && opened.refusal.code === "join.too_many") throwRefusal(opened.refusal);
  if (!opened.ok) {
    return answer({ state: "missing", code: address, eventColors: null }, headers, 404);
  }
  const admission = opened.value;
  const { event, entry, standing } = admission;
  for (const cookie of admission.cookies) headers.append("Set-Cookie", cookie);
  if (address !== admission.canonicalAddress) {
    throw redirect(`/c/${admission.canonicalAddress}${new URL(request.url).search}`, { headers });
  }

  const info = toEventInfo(event, deps.config.publicUrl);
  context.framing.show(Object.values(info.players).map(playerOrigin));
  const eventColors = eventColorVariables(event.baseColor);
  if (entry.kind === "code") {
    const { wasIn } = entry;
    const share = shareOfClosed(deps, request, info);
    return answer({ state: "access", event: info, wasIn, share, eventColors }, headers);
  }
  if (admissionStep(admission) === "name") {
    const shown = await landingOf(deps, request, { event, info });
    const { landing, share, answersKept } = shown;
    const now = deps.now();
    const told = { ...info, answersKept };
    return answer(
      { state: "name", event: told, now, landing, standing, share, eventColors },
      headers,
    );
  }
  const attendance = event.hybrid ? attendanceOfAddress(new URL(request.url)) : undefined;
  const [access, first, shown, recap] = await Promise.all([
    issueAttendeeTicket(deps, { claims: entry.claims, seating: entry.seating, attendance }),
    event.phase === "open" ? readFirst(deps, event.id) : null,
    landingOf(deps, request, { event, info }),
    event.phase === "ended" ? showRecap(deps, event) : undefined,
  ]);
  const { url, ticket, device } = context.personal ?? access;
  const name = context.personal?.name ?? nameInPage(event, entry.claims);
  const room = { id: access.id, url, ticket, device, name, attendance };
  const page: LivePage = {
    state: "in",
    event: { ...info, answersKept: shown.answersKept, recap },
    room,
    first,
    now: deps.now(),
    landing: shown.landing,
    standing,
    share: shown.share,
    eventColors,
  };
  return answer(page, headers);
}

/** The page of a phone in a rehearsal: the event as if it were open, in another room. */
async function showRehearsal(
  { deps, framing }: AppLoadContext,
  { event, room, name }: InRehearsal,
): Promise<LivePage> {
  // Its files are shown to nobody as long as it is not published.
  const unpublished = { ...event, logo: null, background: null };
  const info = toEventInfo(unpublished, deps.config.publicUrl);
  framing.show(Object.values(info.players).map(playerOrigin));
  return {
    state: "in",
    event: info,
    room: { ...room, name: nameInPage(event, { name }) },
    first: await readFirst(deps, room.id),
    now: deps.now(),
    landing: null,
    standing: null,
    share: null,
    eventColors: eventColorVariables(event.baseColor),
  };
}

/** What is shown of an event that has not opened, and what links to any say. */
async function landingOf(
  deps: Deps,
  request: Request,
  { event, info }: { readonly event: PublicEvent; readonly info: EventInfo },
): Promise<{
  readonly landing: LandingView | null;
  readonly share: ShareTags;
  readonly answersKept?: string | undefined;
}> {
  const locale = localeOfRequest(request);
  const how = { locale, render: renderMarkdown };
  const shared = { event: info, locale, site: new URL(deps.config.publicUrl).origin };
  if (event.phase === "before") {
    const facts = await showLandingPage(deps, event.id);
    if (facts === null) return { landing: null, share: null };
    const page = withoutOutdated(facts.page, info);
    const landing = viewLanding({ ...facts, page }, how);
    const answersKept = sayAnswersKept(facts.earlier, locale);
    return { landing, share: shareTags({ ...shared, landing }), answersKept };
  }
  const { id, description } = event;
  const page = await readLandingPage(deps, { id, description: description ?? "" });
  const { title, description: said, sharePicture } = viewShared(withoutOutdated(page, info), how);
  const state = event.takesRegistrations ? "open" : event.isCancelled ? "cancelled" : "off";
  const registration = { state } as const;
  const landing = { title, description: said, sharePicture, registration };
  return { landing: null, share: shareTags({ ...shared, landing }) };
}

/** What a link says to who has not said the access code: the name and the time. */
function shareOfClosed(deps: Deps, request: Request, event: EventInfo): ShareTags {
  const locale = localeOfRequest(request);
  const site = new URL(deps.config.publicUrl).origin;
  const description = formatsOf(locale).full(event.startsAt, event.timeZone);
  const registration = { state: "off" } as const;
  const landing = { title: "", description, sharePicture: null, registration };
  return shareTags({ event, landing, locale, site });
}

/** What the room shows now, for the first paint; null when it does not answer at once. */
export async function readFirst(deps: Deps, eventId: string): Promise<FirstView | null> {
  const told = await deps.room.first(eventId);
  return told.ok ? { base: told.value.base, now: deps.now(), changes: told.value.changes } : null;
}

function answer(page: LivePage, headers: Headers, status = 200) {
  return data(page, { headers, status });
}

/** What the phone page says of its event. */
export function toEventInfo(event: PublicEvent, publicUrl: string): EventInfo {
  const { id, name, slug, code, startsAt, endsAt, timeZone, phase } = event;
  return {
    id,
    name,
    slug,
    code,
    startsAt,
    endsAt,
    timeZone,
    phase,
    organiser: event.organiser ?? "",
    descriptionHtml: renderMarkdown(event.description ?? ""),
    place: {
      text: event.locationText ?? "",
      address: event.locationAddress ?? "",
      mapUrl: event.locationUrl ?? "",
    },
    logo: event.logo,
    background: event.background,
    retentionDays: event.retentionDays,
    joinAddress: `${new URL(publicUrl).host}/c/${code}`,
    questionsInAdvance: event.questionsInAdvance,
    takesRegistrations: event.takesRegistrations,
    isCancelled: event.isCancelled,
    hybrid: event.hybrid,
    players: playersOf(event),
  };
}

/** Checked once more on the way out: only a known player is ever shown. */
function playersOf(event: PublicEvent): EventInfo["players"] {
  const given = [
    ["before", event.embedPre],
    ["open", event.embedLive],
    ["ended", event.embedPost],
  ] as const;
  return Object.fromEntries(
    given.flatMap(([phase, kept]) => {
      const address = parsePlayer(kept);
      return address ? [[phase, address]] : [];
    }),
  );
}
