import { EmptyState } from "#app/console/events/list/empty-state.tsx";
import { StaffConnectionLine } from "#app/console/room/staff-connection-line.tsx";
import type { DeskEvent } from "#app/console/room/staff-room-provider.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useIsRehearsal } from "#app/live/use-room.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { ChatList } from "#workers/contract/api/chat-table.ts";
import { KeptChat } from "./kept-chat.tsx";

/** The whole chat of the event; a rehearsal keeps none. */
export function ChatsPage(props: { event: DeskEvent; list: ChatList }) {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 pt-5 pb-8 lg:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-22">{t("chats.title")}</h1>
        <p className="text-ink-soft">{t("chats.lead")}</p>
      </header>
      <StaffConnectionLine />
      {useIsRehearsal() ? <NoChatKept slug={props.event.slug} /> : <KeptChat {...props} />}
    </div>
  );
}

/** In a rehearsal: the table is made from the record, which knows nothing of it. */
function NoChatKept({ slug }: { slug: string }) {
  const t = useT();
  return (
    <EmptyState title={t("staff.rehearsal.noChatTitle")} text={t("staff.rehearsal.noChatText")}>
      <LinkButton to={`/events/${slug}/qna`}>{t("staff.rehearsal.openDesk")}</LinkButton>
    </EmptyState>
  );
}
