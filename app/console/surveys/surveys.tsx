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
import { readWords } from "./survey-words.server.ts";
import { SurveysPage } from "./surveys-page.tsx";

/** The surveys of an event: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  return data(staffRoom, { headers });
}

/** Answers in words, which the room does not tell. Changes nothing. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return readWords(request, context, params.slug);
}

/** What changes while the page stands comes from the room. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.slug !== nextParams.slug;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "surveying.title");

export default function Surveys() {
  const { event, room } = useLoaderData<typeof loader>();
  return (
    <RoomProvider room={room} as="staff">
      <AskAnew as="staff" />
      <TellInReview eventId={event.id} />
      <ToastProvider>
        <SurveysPage key={event.id} event={event} />
      </ToastProvider>
    </RoomProvider>
  );
}
