import type { AppLoadContext } from "@remix-run/cloudflare";
import { joinInfo } from "#app/event/display/join/join.ts";
import type { JoinInfo } from "#app/event/display/scene.ts";
import { orThrow, requireEvent, type Visitor } from "#app/session.server.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { issueStaffTicket, type RoomAccess } from "#workers/domain/rooms/ticket.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import type { DeskEvent, Me } from "./staff-room-provider.tsx";

export interface StaffRoom {
  readonly event: DeskEvent;
  readonly me: Me;
  readonly room: RoomAccess;
  readonly join: JoinInfo;
}

/**
 * The way into an event's room for those who moderate it: the event, oneself, and the first
 * ticket. Throws as `requireEvent` does; `headers` set the device's cookie where there was none.
 */
export async function openStaffRoom(
  request: Request,
  context: AppLoadContext,
  address: string | undefined,
): Promise<{ readonly staffRoom: StaffRoom; readonly headers: Headers }> {
  const visitor = await requireEvent(request, context, address, "live.moderate");
  const { deps, actor, event } = visitor;
  const { device, cookies } = deviceOfRequest(deps, request);
  const { name, session } = whoIs(visitor);
  const room = orThrow(await issueStaffTicket(deps, actor, { event, device, name, session }));
  const headers = cookieHeaders(cookies);
  return {
    staffRoom: {
      event: {
        id: event.id,
        slug: event.slug,
        name: event.name,
        code: event.code,
        timeZone: event.timeZone,
        startsAt: event.startsAt,
        isHybrid: event.hybrid,
        quizScoring: event.quizScoring,
        isCancelled: event.cancelledAt !== null,
      },
      me: { id: "id" in actor ? actor.id : "", name },
      room,
      join: joinInfo(deps.config.publicUrl, event),
    },
    headers,
  };
}

/** The session, and what the others at the desk read: the user's name, or what the moderator said at sign-in. */
function whoIs({ signedIn }: Visitor): { readonly name: string; readonly session: string } {
  switch (signedIn.kind) {
    case "user":
      return { name: signedIn.user.name, session: signedIn.sessionId };
    case "moderator":
      return { name: signedIn.name, session: signedIn.sessionId };
    case "guest":
      // Never comes this far: the event's pages ask guests to sign in.
      throw new Error("a guest has no room to moderate");
  }
}
