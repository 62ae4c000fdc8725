import type { AppLoadContext } from "@remix-run/cloudflare";
import { joinUrl } from "#app/event/display/join/join.ts";
import { qrShape } from "#app/event/display/join/qr.ts";
import { orThrow, requireEvent } from "#app/session.server.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { isPublic } from "#workers/domain/attendees/join.ts";
import {
  listCheckedPhones,
  makeHallCheckKey,
} from "#workers/domain/rooms/hall-check/hall-check.ts";
import { openStaffRoom } from "../room/staff-room.server.ts";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: { readonly slug?: string | undefined };
}

/** What the page that checks a hall needs: the room, the link for phones, and the phones that came. */
export async function loadCheck({ request, context, params }: Asked) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  const { deps, actor, event } = await requireEvent(request, context, params.slug, "live.moderate");
  const remote = remoteOfHeaders(request.headers);
  const key = orThrow(await makeHallCheckKey(deps, actor, { event, remote }));
  const phoneAddress = `${joinUrl(deps.config.publicUrl, event.code)}/check?k=${key}`;
  const { publicUrl, roomPublicUrl } = deps.config;
  const check = {
    phoneAddress,
    qr: qrShape(phoneAddress),
    phones: orThrow(await listCheckedPhones(deps, actor, { event })),
    hasCode: event.accessCode !== null,
    isShown: isPublic(event),
    host: new URL(roomPublicUrl).host,
    site: new URL(publicUrl).host,
    screenAddress: new URL(`/events/${event.slug}/display`, publicUrl).href,
  };
  return { page: { ...staffRoom, check }, headers };
}

/** The phones that came, for a page that asks for them again and again. */
export async function answerPhones({ request, context, params }: Asked): Promise<Response> {
  const visitor = await requireEvent(request, context, params.slug, "live.moderate");
  const { deps, actor, event } = visitor;
  const phones = orThrow(await listCheckedPhones(deps, actor, { event }));
  return Response.json(phones, { headers: { "Cache-Control": "no-store" } });
}
