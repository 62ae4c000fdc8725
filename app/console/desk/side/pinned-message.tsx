import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { MessageView } from "#party/protocol/entities.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";

/** The message that stands on top of the chat on every phone, with the way to take it down. */
export function StaffPinnedMessage({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const pinned = useRoomView((view) => view.messages.find((message) => message.pinned) ?? null);
  if (pinned === null) return null;
  const at = `pinned:${pinned.id}`;
  return (
    <section
      aria-label={t("desk.pinned")}
      className="flex flex-col gap-1 rounded-control border border-accent bg-accent-soft px-3 py-2 text-14"
    >
      <p className="line-clamp-3 whitespace-pre-line">
        {pinned.byStaff && <StaffMark label={t("desk.byStaff")} />}{" "}
        <bdi className="font-semibold">{pinned.name ?? t("common.anonymous")}</bdi>{" "}
        <bdi>{pinned.text}</bdi>
      </p>
      <span className="-ml-3">
        <PinButton message={pinned} runner={runner} at={at} />
      </span>
    </section>
  );
}

/** Puts a message on top of the chat, or takes it down. */
export function PinButton(props: { message: MessageView; runner: CommandRunner; at: string }) {
  const t = useT();
  const { message, runner, at } = props;
  return (
    <Button
      size="small"
      look="quiet"
      aria-disabled={runner.isPending(at) || undefined}
      onClick={() =>
        void runner.run(at, { type: "chat.pin", message: message.id, on: !message.pinned })
      }
    >
      {t(message.pinned ? "desk.unpin" : "desk.pin")}
    </Button>
  );
}
