import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaFunction, useLoaderData } from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { answered } from "../answered.ts";
import { openStaffRoom } from "../room/staff-room.server.ts";
import { StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { readWords } from "./survey-words.server.ts";
import { SurveysPage } from "./surveys-page.tsx";

export { isAnotherEvent as shouldRevalidate } from "../room/staff-room-provider.tsx";

/** The surveys of an event: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  return data(staffRoom, { headers });
}

/** Answers in words, which the room does not tell. Changes nothing. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return readWords(request, context, params.slug);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(
    () => serverAction<typeof action>(),
    () => null,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "staff.surveys.title");

export default function Surveys() {
  const { event, room } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <SurveysPage key={event.id} event={event} />
    </StaffRoomProvider>
  );
}
