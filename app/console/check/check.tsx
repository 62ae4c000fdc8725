import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { loadCheck } from "./check.server.ts";
import { CheckPage } from "./check-page.tsx";

export { isAnotherEvent as shouldRevalidate } from "../room/staff-room-provider.tsx";

/** Checks the hall before doors open: for those who run the event. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, headers } = await loadCheck(args);
  return data(page, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "staff.hallCheck.title");

export default function Check() {
  const { event, room, join, check } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <CheckPage key={event.id} event={event} code={join.code} check={check} />
    </StaffRoomProvider>
  );
}
