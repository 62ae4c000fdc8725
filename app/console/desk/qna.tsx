import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { answered } from "../answered.ts";
import { openStaffRoom } from "../room/staff-room.server.ts";
import { StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { boardId } from "./board/board-skeleton.tsx";
import { changeSetting } from "./change-setting.server.ts";
import { DeskPage } from "./desk-page.tsx";

export { isAnotherEvent as shouldRevalidate } from "../room/staff-room-provider.tsx";

/** The desk of an event: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  return data(staffRoom, { headers });
}

/** The two settings of the event that are turned at the desk: moderation, and the chat's slow mode. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const refused = await changeSetting(request, context, params.slug);
  return refused ? data({ refused }, { status: 409 }) : { refused: undefined };
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(
    () => serverAction<typeof action>(),
    (refused) => ({ refused }),
  );
}

/** The frame's skip link leads past the screen's buttons, to the cards. */
export const handle = { mainPart: boardId };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "desk.title");

export default function Qna() {
  const { event, me, room, join } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <DeskPage key={event.id} event={event} me={me} join={join} />
    </StaffRoomProvider>
  );
}
