import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { MoreRows } from "#app/console/events/list/more-rows.tsx";
import { MutedPanel } from "#app/console/room/muted-panel.tsx";
import { sayDone } from "#app/console/room/say-outcome.ts";
import type { DeskEvent } from "#app/console/room/staff-room-provider.tsx";
import { type CommandRunner, useCommandRunner } from "#app/console/room/use-command-runner.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { ChatList } from "#workers/contract/api/room/chat-table.ts";
import { ChatBulkBar } from "./chat-bulk-bar.tsx";
import { ChatFilters } from "./chat-filters.tsx";
import { chatPlaceOf, isRemovable, type RowAction } from "./chat-row.tsx";
import { ChatTable } from "./chat-table.tsx";
import { readChatView } from "./model/address.ts";
import { countNew, type DoneHere, type LiveRow, liveRows } from "./model/live-rows.ts";

const bulkPlace = "bulk";

/** What is kept of the chat: searched and narrowed by its address, worked on many at a time. */
export function KeptChat({ event, list }: { event: DeskEvent; list: ChatList }) {
  const runner = useCommandRunner();
  const [params] = useSearchParams();
  const view = readChatView(params);
  const messages = useRoomView((room) => room.messages);
  const { done, note } = useDoneHere();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<readonly LiveRow[]>([]);
  const rows = liveRows(list.rows, messages, done);
  const chosen = rows.filter((row) => chosenIds.has(row.id) && isRemovable(row));
  const change = useRowChange(runner, note);

  return (
    <>
      <ChatFilters view={view} />
      <Found list={list} newer={countNew(messages, list.newest)} />
      {rows.length === 0 ? (
        <EmptyChat isNarrowed={list.newest !== null} />
      ) : (
        <ChatTable
          rows={rows}
          timeZone={event.timeZone}
          runner={runner}
          chosen={chosenIds}
          onChosen={setChosenIds}
          onAct={(row, action) => {
            if (action === "remove") setRemoving([row]);
            else void change(row, action);
          }}
        />
      )}
      <MoreRows name="rows" shown={rows.length} hasMore={list.next !== null} />
      <Muted runner={runner} />
      {chosen.length > 0 && (
        <ChatBulkBar
          n={chosen.length}
          problem={runner.problemAt(bulkPlace)}
          isPending={runner.isPending(bulkPlace)}
          onRemove={() => setRemoving(chosen)}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      <RemoveConfirm
        rows={removing}
        runner={runner}
        onRemoved={(ids) => {
          note(ids, { state: "removed", pinned: false });
          setChosenIds(new Set());
        }}
        onClose={() => setRemoving([])}
      />
    </>
  );
}

/** What was done on this page and D1 may not know yet. */
function useDoneHere() {
  const [done, setDone] = useState<DoneHere>(new Map());
  function note(ids: readonly string[], what: Partial<LiveRow>): void {
    setDone((all) => {
      const next = new Map(all);
      for (const id of ids) next.set(id, { ...next.get(id), ...what });
      return next;
    });
  }
  return { done, note };
}

/** Pins, unpins or mutes, and notes what D1 does not know yet. */
function useRowChange(
  runner: CommandRunner,
  note: (ids: readonly string[], what: Partial<LiveRow>) => void,
) {
  return async (row: LiveRow, action: Exclude<RowAction, "remove">): Promise<void> => {
    const { id } = row;
    if (action === "mute") {
      const of = { kind: "message", id } as const;
      if (await runner.run(chatPlaceOf(row), { type: "person.mute", of }))
        note([id], { muted: true });
      return;
    }
    const on = action === "pin";
    if (await runner.run(chatPlaceOf(row), { type: "chat.pin", message: id, on })) {
      note([id], { pinned: on });
    }
  };
}

/** How many messages there are, and how many have come since. */
function Found({ list, newer }: { list: ChatList; newer: number }) {
  const t = useT();
  const revalidator = useRevalidator();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-14 text-ink-soft">
        {t("chats.found", { n: list.found })}
      </p>
      {newer > 0 && (
        <Button size="small" className="max-lg:min-h-11!" onClick={() => revalidator.revalidate()}>
          {t("chats.newer", { n: newer })}
        </Button>
      )}
    </div>
  );
}

function Muted({ runner }: { runner: CommandRunner }) {
  const { t, formats } = useLanguage();
  const count = useRoomView((room) => room.muted.size);
  if (count === 0) return null;
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-6 font-semibold">
        {t("chats.mutedTitle")} <span className="tabular">({formats.number(count)})</span>
      </summary>
      <div className="pt-3">
        <MutedPanel runner={runner} />
      </div>
    </details>
  );
}

/** Asks before messages are removed, one or many; a refusal is said at the one row or at the bar. */
function RemoveConfirm(props: {
  rows: readonly LiveRow[];
  runner: CommandRunner;
  onRemoved(ids: readonly string[]): void;
  onClose(): void;
}) {
  const t = useT();
  const toast = useToast();
  const { rows, runner } = props;

  async function remove(): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const [only] = rows;
    const place = rows.length === 1 && only ? chatPlaceOf(only) : bulkPlace;
    const result = await runner.runOnMany(place, ids, (messages, further) => ({
      type: "messages.remove",
      messages,
      ...further,
    }));
    if (result.done === 0) return;
    props.onRemoved(ids);
    toast(sayDone("chats.removed", result, t));
  }

  return (
    <Confirm
      open={rows.length > 0}
      title={t("chats.removeTitle", { n: rows.length })}
      action={t("chats.removeMany", { n: rows.length })}
      cancel={t("common.cancel")}
      destructive
      onConfirm={() => void remove()}
      onClose={props.onClose}
    >
      {t("chats.removeText")}
    </Confirm>
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
