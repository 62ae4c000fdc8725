import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { openStaffRoom } from "../room/staff-room.server.ts";
import { isAnotherEvent, StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { answerPolls, readTemplates } from "./polls.server.ts";
import { PollsPage } from "./polls-page.tsx";

/** The polls of an event: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  const kept = await readTemplates(request, context, params.slug);
  return data({ ...staffRoom, ...kept }, { headers });
}

/** Who voted what, and templates: what the room does not tell. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return answerPolls(request, context, params.slug);
}

/** What changes while the page stands comes from the room; templates are read again when one changed. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const intent = move.formData?.get("intent");
  const isAboutTemplates = intent === "saveTemplate" || intent === "removeTemplate";
  return isAboutTemplates || isAnotherEvent(move);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "polls.title");

export default function Polls() {
  const { event, room, templates, canKeep } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <PollsPage key={event.id} event={event} templates={templates} canKeep={canKeep} />
    </StaffRoomProvider>
  );
}
