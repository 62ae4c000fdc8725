import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { actorOf } from "#app/session.server.ts";
import { useNoteActivity } from "../../lock/activity.ts";
import { openStaffRoom } from "../../room/staff-room.server.ts";
import { StaffRoomProvider } from "../../room/staff-room-provider.tsx";
import { PresenterPage } from "./presenter-page.tsx";

export { isAnotherEvent as shouldRevalidate } from "../../room/staff-room-provider.tsx";

/** What whoever presents has before them, in a window of its own: only for those who moderate the event. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  const { signedIn } = await actorOf(request, context);
  const lockMinutes = signedIn.kind === "user" ? signedIn.user.lockMinutes : 0;
  return data({ ...staffRoom, lockMinutes }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "staff.run.presenterTitle");

/** Whoever presents from here is at work: the console in another window does not lock meanwhile. */
export default function Presenter() {
  const { event, room, lockMinutes } = useLoaderData<typeof loader>();
  useNoteActivity(lockMinutes * 60_000, reload);
  return (
    <StaffRoomProvider event={event} room={room}>
      <PresenterPage key={event.id} event={event} />
    </StaffRoomProvider>
  );
}

/** The page says by itself that one has to sign in. */
function reload(): void {
  window.location.reload();
}
