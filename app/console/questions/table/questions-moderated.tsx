import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { AskAnew } from "#app/ask-anew.tsx";
import { openStaffRoom } from "#app/console/room/staff-room.server.ts";
import { TellInReview } from "#app/console/room/tell-in-review.tsx";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { QuestionsPage } from "./questions-page.tsx";

/** The questions that wait for review or were rejected: only for those who moderate the event. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  return data(staffRoom, { headers });
}

/** What changes while the page stands comes from the room. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.slug !== nextParams.slug;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "desk.moderatedTitle");

export default function QuestionsModerated() {
  const { event, room } = useLoaderData<typeof loader>();
  return (
    <RoomProvider room={room} as="staff">
      <AskAnew as="staff" />
      <TellInReview eventId={event.id} />
      <ToastProvider>
        <QuestionsPage key={event.id} event={event} isModeration={true} />
      </ToastProvider>
    </RoomProvider>
  );
}
