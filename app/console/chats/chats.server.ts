import type { AppLoadContext } from "@remix-run/cloudflare";
import { rowCountOf } from "#app/console/events/list/row-count.ts";
import { actorOf, orThrow } from "#app/session.server.ts";
import type { ChatList } from "#workers/contract/api/room/chat-table.ts";
import { listChat } from "#workers/domain/rooms/history/list-chat.ts";
import { readChatView } from "./model/address.ts";

/** The rows of an event's chat that an address asks for. */
export async function readChat(
  request: Request,
  context: AppLoadContext,
  eventId: string,
): Promise<ChatList> {
  const { deps, actor } = await actorOf(request, context);
  const params = new URL(request.url).searchParams;
  const limit = rowCountOf(params, "rows");
  return orThrow(await listChat(deps, actor, { ...readChatView(params), address: eventId, limit }));
}
