import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { openStaffRoom } from "#app/console/room/staff-room.server.ts";
import { namedTitle } from "#app/page-title.ts";
import { StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { readChat } from "./chats.server.ts";
import { ChatsPage } from "./chats-page.tsx";

/** All that was written in the event's chat: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  const list = await readChat(request, context, staffRoom.event.id);
  return data({ ...staffRoom, list }, { headers });
}

/** Another view of the table, or what has come since: nothing else makes it read again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== "GET") return false;
  return currentUrl.href !== nextUrl.href || defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "chats.title");

export default function Chats() {
  const { event, room, list } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <ChatsPage key={event.id} event={event} list={list} />
    </StaffRoomProvider>
  );
}
