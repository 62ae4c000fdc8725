import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { openStaffRoom } from "#app/console/room/staff-room.server.ts";
import { StaffRoomProvider } from "#app/console/room/staff-room-provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { QuestionsPage } from "./questions-page.tsx";

export { isAnotherEvent as shouldRevalidate } from "#app/console/room/staff-room-provider.tsx";

/** The questions that wait for review or were rejected: only for those who moderate the event. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  return data(staffRoom, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "desk.moderatedTitle");

export default function QuestionsModerated() {
  const { event, room } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <QuestionsPage key={event.id} event={event} isModeration={true} />
    </StaffRoomProvider>
  );
}
