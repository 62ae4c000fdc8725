import { memo } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { ChoiceBox } from "#app/console/table/row-choice.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { LiveRow } from "./model/live-rows.ts";

export type RowAction = "remove" | "pin" | "unpin" | "mute";

/** A message as one row; on a phone what is known of it stands under its text. */
export const ChatTableRow = memo(function ChatTableRow(props: {
  row: LiveRow;
  timeZone: string;
  isChosen: boolean;
  runner: CommandRunner;
  onChoose(id: string): void;
  onAct(row: LiveRow, action: RowAction): void;
}) {
  const { t, formats } = useLanguage();
  const { row, runner } = props;
  const sender = row.name ?? t("common.anonymous");
  const sent = formats.dayAndTime(row.sentAt, props.timeZone);
  const problem = runner.problemAt(chatPlaceOf(row));
  return (
    <tr className="border-line border-t align-top">
      <td className="w-11 p-0">
        {isRemovable(row) && (
          <ChoiceBox
            label={t("chats.choose", { text: row.text })}
            checked={props.isChosen}
            onChange={() => props.onChoose(row.id)}
          />
        )}
      </td>
      <td className="max-w-0 py-2 pr-3 wrap-anywhere">
        <p className="whitespace-pre-line">
          {row.text || <span className="text-ink-soft">—</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-14 text-ink-soft lg:hidden">
          <Avatar name={row.name ?? ""} size="tiny" />
          <span className="font-semibold text-ink">{sender}</span>
          {row.byStaff && <StaffMark label={t("desk.byStaff")} />}
          <Standing row={row} />
          <span className="whitespace-nowrap">{sent}</span>
        </p>
        <RowButtons {...props} />
        <ProblemAlert problem={problem} />
      </td>
      <td className="px-2 py-2 max-lg:hidden">
        <span className="flex flex-wrap items-center gap-1">
          <Avatar name={row.name ?? ""} size="tiny" />
          <span className="min-w-0 wrap-anywhere">{sender}</span>
          {row.byStaff && <StaffMark label={t("desk.byStaff")} />}
        </span>
      </td>
      <td className="px-2 py-2 max-lg:hidden">
        <span className="flex flex-wrap gap-1">
          <Standing row={row} />
        </span>
      </td>
      <td className="px-2 py-2 whitespace-nowrap max-lg:hidden">{sent}</td>
    </tr>
  );
});

/** Where on the page a refusal about the row is kept. */
export function chatPlaceOf({ id }: LiveRow): string {
  return `message:${id}`;
}

/** Whether the hall sees it, so that it can be taken away. */
export function isRemovable(row: LiveRow): boolean {
  return row.state === "shown" && row.text !== "";
}

function RowButtons(props: {
  row: LiveRow;
  runner: CommandRunner;
  onAct(row: LiveRow, action: RowAction): void;
}) {
  const { t } = useLanguage();
  const { row } = props;
  const isPending = props.runner.isPending(chatPlaceOf(row)) || undefined;
  const { text } = row;
  const canMute = !row.byStaff && !row.muted && text !== "";
  const actions: readonly (readonly [RowAction, name: string, label: string])[] = [
    ...(isRemovable(row)
      ? [
          ["remove", t("chats.remove"), t("chats.removeOne", { text })] as const,
          row.pinned
            ? (["unpin", t("desk.unpin"), t("chats.unpinOne", { text })] as const)
            : (["pin", t("desk.pin"), t("chats.pinOne", { text })] as const),
        ]
      : []),
    ...(canMute ? [["mute", t("desk.mute"), t("chats.muteOne", { text })] as const] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <p className="-ml-3 flex flex-wrap">
      {actions.map(([action, name, label]) => (
        <Button
          key={action}
          size="small"
          look="quiet"
          className="max-lg:min-h-11!"
          aria-label={label}
          aria-disabled={isPending}
          onClick={() => isPending || props.onAct(row, action)}
        >
          {name}
        </Button>
      ))}
    </p>
  );
}

function Standing({ row }: { row: LiveRow }) {
  const { t } = useLanguage();
  if (row.state === "shown" && row.text === "") return <Chip>{t("chats.stateErased")}</Chip>;
  return (
    <>
      {row.state === "removed" && <Chip tone="stop">{t("chats.stateRemoved")}</Chip>}
      {row.state === "withdrawn" && <Chip>{t("chats.stateWithdrawn")}</Chip>}
      {row.state === "taken" && <Chip>{t("chats.stateTaken")}</Chip>}
      {row.pinned && <Chip tone="good">{t("chats.statePinned")}</Chip>}
      {row.muted && <Chip tone="warn">{t("chats.stateMuted")}</Chip>}
      {row.state === "shown" && !row.pinned && !row.muted && (
        <span className="text-ink-soft">{t("chats.stateShown")}</span>
      )}
    </>
  );
}
