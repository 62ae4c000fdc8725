import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { joinInfo } from "#app/event/display/join/join.ts";
import { actorOf, orThrow } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { seeEvent } from "#workers/domain/attendees/see-event.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: { readonly code?: string | undefined };
}

/** The event as its poster shows it; unpublished ones for their staff only, the place for those inside. */
export async function loadPoster({ request, context, params }: Asked) {
  const { deps, actor } = await actorOf(request, context);
  const cookies = request.headers.get("Cookie");
  const event = orThrow(
    await seeEvent(deps, actor, {
      address: params.code ?? "",
      token: readCookie(cookies, cookieNames.attendee),
      device: deviceOfRequest(deps, request).device,
    }),
  );
  if (params.code !== event.slug) {
    throw redirect(`/c/${event.slug}/event${new URL(request.url).search}`);
  }
  return data({
    eventName: event.name,
    eventColors: eventColorVariables(event.baseColor),
    slug: event.slug,
    startsAt: event.startsAt,
    timeZone: event.timeZone,
    place: event.locationText,
    organiser: event.organiser,
    logo: event.logo,
    isCancelled: event.isCancelled,
    join: joinInfo(deps.config.publicUrl, event),
  });
}
