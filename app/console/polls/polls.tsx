import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { namedTitle } from "#app/page-title.ts";
import { answered } from "../answered.ts";
import { openStaffRoom } from "../room/staff-room.server.ts";
import { isAnotherEvent, StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { answerPolls, type PollsAnswer, readTemplates } from "./polls.server.ts";
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

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code): Promise<PollsAnswer> =>
      (await form.formData()).get("intent") === "ballots"
        ? { kind: "ballots", page: null, refused: { code } }
        : { kind: "template", refused: { code } },
  );
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
