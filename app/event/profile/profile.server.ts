import type { AppLoadContext } from "@remix-run/cloudflare";
import { actorOf, orThrow } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { getProfile } from "#workers/domain/attendees/profiles.ts";
import { type AttendeeClaims, attendeeOf } from "#workers/domain/attendees/token.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** As whom this browser was let in to events: on its own, and in a frame of another site. */
export async function attendeesOf(
  deps: Deps,
  request: Request,
): Promise<readonly AttendeeClaims[]> {
  const cookies = request.headers.get("Cookie");
  const names = [cookieNames.attendee, cookieNames.attendeeFramed];
  const known = names.map((name) => attendeeOf(deps, readCookie(cookies, name)));
  return (await Promise.all(known)).filter((claims) => claims !== null);
}

/** What somebody at the same event chose to show; for everybody else there is no such page. */
export async function loadEventProfile(request: Request, context: AppLoadContext, id: string) {
  const { deps, actor } = await actorOf(request, context);
  const attendees = await attendeesOf(deps, request);
  const profile = orThrow(await getProfile(deps, { actor, attendees }, { id }));
  return {
    profile,
    isOwn: attendees.some(({ sub }) => sub === id),
    isAttendee: attendees.length > 0,
    eventColors: eventColorVariables(profile.event.baseColor),
  };
}
