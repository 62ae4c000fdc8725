import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { openStaffRoom } from "../room/staff-room.server.ts";
import { StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { RunPage } from "./run-page.tsx";

export { isAnotherEvent as shouldRevalidate } from "../room/staff-room-provider.tsx";

/** The run of show of an event: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  return data(staffRoom, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "run.title");

export default function Run() {
  const { event, room } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <RunPage key={event.id} event={event} />
    </StaffRoomProvider>
  );
}
