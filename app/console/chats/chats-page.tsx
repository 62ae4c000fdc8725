import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { ConnectionLine } from "#app/console/desk/room/connection-line.tsx";
import type { DeskEvent } from "#app/console/desk/room/desk-event.ts";
import { useActs } from "#app/console/desk/room/use-acts.ts";
import { MutedPanel } from "#app/console/desk/side/muted-panel.tsx";
import { sayDone } from "#app/console/desk/words.ts";
import { MoreRows } from "#app/console/events/more-rows.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useIsRehearsal, useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { ChatList } from "#workers/contract/api/chat-table.ts";
import { ChatBulkBar } from "./chat-bulk-bar.tsx";
import { ChatFilters } from "./chat-filters.tsx";
import { isRemovable, placeOf, type RowAction } from "./chat-row.tsx";
import { ChatTable } from "./chat-table.tsx";
import { readChatView } from "./model/address.ts";
import { countNew, type DoneHere, type LiveRow, liveRows } from "./model/live-rows.ts";
import { NoChatKept } from "./no-chat-kept.tsx";

const bulkPlace = "bulk";

/** The whole chat of the event; a rehearsal keeps none. */
export function ChatsPage(props: { event: DeskEvent; list: ChatList }) {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 pt-5 pb-8 lg:px-6">
      <header className="flex flex-col gap-1">
        <h1 className="text-22">{t("chats.title")}</h1>
        <p className="text-ink-soft">{t("chats.lead")}</p>
      </header>
      <ConnectionLine />
      {useIsRehearsal() ? <NoChatKept slug={props.event.slug} /> : <KeptChat {...props} />}
    </div>
  );
}

/** What is kept of the chat: searched and narrowed by its address, worked on many at a time. */
function KeptChat({ event, list }: { event: DeskEvent; list: ChatList }) {
  const t = useT();
  const toast = useToast();
  const acts = useActs();
  const revalidator = useRevalidator();
  const [params] = useSearchParams();
  const view = readChatView(params);
  const messages = useRoomView((room) => room.messages);
  const mutedCount = useRoomView((room) => room.muted.length);
  const [done, setDone] = useState<DoneHere>(new Map());
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<readonly LiveRow[]>([]);
  const rows = liveRows(list.rows, messages, done);
  const chosen = rows.filter((row) => chosenIds.has(row.id) && isRemovable(row));
  const newer = countNew(messages, list.newest);

  function note(ids: readonly string[], what: Partial<LiveRow>): void {
    setDone((all) => {
      const next = new Map(all);
      for (const id of ids) next.set(id, { ...next.get(id), ...what });
      return next;
    });
  }

  async function act(row: LiveRow, action: RowAction): Promise<void> {
    const { id } = row;
    switch (action) {
      case "remove":
        return setRemoving([row]);
      case "pin":
      case "unpin": {
        const on = action === "pin";
        if (await acts.run(placeOf(row), { type: "chat.pin", message: id, on }))
          note([id], { pinned: on });
        return;
      }
      case "mute":
        if (await acts.run(placeOf(row), { type: "person.mute", of: { kind: "message", id } }))
          note([id], { muted: true });
    }
  }

  async function remove(wanted: readonly LiveRow[]): Promise<void> {
    const ids = wanted.map(({ id }) => id);
    const [only] = wanted;
    const place = wanted.length === 1 && only ? placeOf(only) : bulkPlace;
    const result = await acts.runOnMany(place, ids, (messages, further) => ({
      type: "messages.remove",
      messages,
      ...further,
    }));
    if (result.done === 0) return;
    note(ids, { state: "removed", pinned: false });
    setChosenIds(new Set());
    toast(sayDone("chats.removed", result, t));
  }

  return (
    <>
      <ChatFilters view={view} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-14 text-ink-soft">
          {t("chats.found", { n: list.found })}
        </p>
        {newer > 0 && (
          <Button
            size="small"
            className="max-lg:min-h-11!"
            onClick={() => revalidator.revalidate()}
          >
            {t("chats.newer", { n: newer })}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyChat isNarrowed={list.newest !== null} />
      ) : (
        <ChatTable
          rows={rows}
          timeZone={event.timeZone}
          acts={acts}
          chosen={chosenIds}
          onChosen={setChosenIds}
          onAct={(row, action) => void act(row, action)}
        />
      )}
      <MoreRows name="rows" shown={rows.length} hasMore={list.next !== null} />
      {mutedCount > 0 && (
        <details className="rounded-card border border-line p-4">
          <summary className="min-h-6 font-semibold">
            {t("chats.mutedTitle")} <span className="tabular">({mutedCount})</span>
          </summary>
          <div className="pt-3">
            <MutedPanel acts={acts} />
          </div>
        </details>
      )}
      {chosen.length > 0 && (
        <ChatBulkBar
          n={chosen.length}
          problem={acts.problemAt(bulkPlace)}
          isPending={acts.isPending(bulkPlace)}
          onRemove={() => setRemoving(chosen)}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      <Confirm
        open={removing.length > 0}
        title={t("chats.removeTitle", { n: removing.length })}
        action={t("chats.removeMany", { n: removing.length })}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => void remove(removing)}
        onClose={() => setRemoving([])}
      >
        {t("chats.removeText")}
      </Confirm>
    </>
  );
}

function EmptyChat({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line border-dashed p-6">
      {isNarrowed ? (
        <p className="text-ink-soft">{t("chats.empty")}</p>
      ) : (
        <>
          <h2 className="text-18">{t("chats.nobodyYet")}</h2>
          <p className="text-ink-soft">{t("chats.nobodyYetText")}</p>
        </>
      )}
    </div>
  );
}
