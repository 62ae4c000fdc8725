import { memo, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import { TextButton } from "#app/ui/text-button.tsx";
import type { MessageView } from "#party/protocol/entities.ts";

/** One message; own ones stand to the right and can be taken away again. */
export const ChatMessage = memo(function ChatMessage(props: {
  message: MessageView;
  isOwn: boolean;
  now: number;
  timeZone: string;
}) {
  const { t, formats } = useLanguage();
  const { message, isOwn } = props;
  const name = message.name ?? t("common.anonymous");
  return (
    <li
      className={classes(
        "flex max-w-[85%] flex-col gap-1 rounded-card border px-4 py-2",
        isOwn ? "self-end border-accent bg-accent-soft" : "self-start border-line bg-surface",
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-12 text-ink-soft">
        {message.byStaff && <StaffMark label={t("live.byStaff")} />}
        <span>
          <bdi>{name}</bdi>
          {isOwn && ` (${t("live.byYou").toLowerCase()})`}
          {" · "}
          {formats.ago(message.sentAt, props.now, props.timeZone)}
        </span>
      </p>
      <p className="whitespace-pre-line">{message.text}</p>
      {isOwn && <DeleteMessage message={message.id} />}
    </li>
  );
});

function DeleteMessage({ message }: { message: string }) {
  const { t } = useLanguage();
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <span className="-mb-2 self-end">
        <TextButton onClick={() => setIsAsking(true)}>{t("live.deleteMessage")}</TextButton>
      </span>
      <Confirm
        open={isAsking}
        title={t("live.deleteMessageTitle")}
        action={t("live.deleteMessage")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => void send({ type: "chat.withdraw", message })}
        onClose={() => setIsAsking(false)}
      >
        {t("live.deleteMessageText")}
      </Confirm>
    </>
  );
}
