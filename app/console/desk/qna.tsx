import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { AskAnew } from "#app/ask-anew.tsx";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import { openStaffRoom } from "../room/staff-room.server.ts";
import { TellInReview } from "../room/tell-in-review.tsx";
import { changeSetting } from "./change-setting.server.ts";
import { DeskPage } from "./desk-page.tsx";
import { boardId } from "./words.ts";

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

/** What changes while the page stands comes from the room; a new ticket is the connection's own business. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.slug !== nextParams.slug;
}

/** The frame's skip link leads past the screen's buttons, to the cards. */
export const handle = { mainPart: boardId };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "desk.title");

export default function Qna() {
  const { event, me, room, join } = useLoaderData<typeof loader>();
  return (
    <RoomProvider room={room} as="staff">
      <AskAnew as="staff" />
      <TellInReview eventId={event.id} />
      <ToastProvider>
        <DeskPage key={event.id} event={event} me={me} join={join} />
      </ToastProvider>
    </RoomProvider>
  );
}
