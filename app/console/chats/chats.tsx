import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { ToExports } from "#app/console/exports/to-exports.tsx";
import { EmptyState } from "#app/console/lists/empty-state.tsx";
import { StaffConnectionLine } from "#app/console/room/staff-connection-line.tsx";
import { openStaffRoom } from "#app/console/room/staff-room.server.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useIsRehearsal } from "#app/live/use-room.ts";
import { namedTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { ChatList } from "#workers/contract/api/room/chat-table.ts";
import { type DeskEvent, StaffRoomProvider } from "../room/staff-room-provider.tsx";
import { readChat } from "./chats.server.ts";
import { KeptChat } from "./kept-chat.tsx";

/** All that was written in the event's chat: only for those who moderate it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { staffRoom, headers } = await openStaffRoom(request, context, params.slug);
  const list = await readChat(request, context, staffRoom.event.id);
  return data({ ...staffRoom, list }, { headers });
}

/** Another view of the table, or what has come since: nothing else makes it read again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== "GET") return false;
  return currentUrl.href !== nextUrl.href || defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  namedTitle(matches, loaded?.event.name, "chats.title");

export default function Chats() {
  const { event, room, list } = useLoaderData<typeof loader>();
  return (
    <StaffRoomProvider event={event} room={room}>
      <ChatsPage key={event.id} event={event} list={list} />
    </StaffRoomProvider>
  );
}

/** The whole chat of the event; a rehearsal keeps none. */
function ChatsPage(props: { event: DeskEvent; list: ChatList }) {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 pt-5 pb-8 lg:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-22">{t("chats.title")}</h1>
          <p className="text-ink-soft">{t("chats.lead")}</p>
        </div>
        <ToExports kind="chat" />
      </header>
      <StaffConnectionLine />
      {useIsRehearsal() ? <NoChatKept slug={props.event.slug} /> : <KeptChat {...props} />}
    </div>
  );
}

/** In a rehearsal: the table is made from D1, which knows nothing of it. */
function NoChatKept({ slug }: { slug: string }) {
  const t = useT();
  return (
    <EmptyState title={t("staff.rehearsal.noChatTitle")} text={t("staff.rehearsal.noChatText")}>
      <LinkButton to={`/events/${slug}/qna`}>{t("staff.rehearsal.openDesk")}</LinkButton>
    </EmptyState>
  );
}
