import { useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import { TextButton } from "#app/ui/text-button.tsx";
import type { ReplyView } from "#party/protocol/entities.ts";
import { ownReplyText } from "./own-state.ts";

/** One reply; staff's are marked, own ones can be taken back and say where they stand. */
export function ReplyItem(props: {
  reply: ReplyView;
  isOwn: boolean;
  now: number;
  timeZone: string;
}) {
  const { t, formats } = useLanguage();
  const { reply, isOwn } = props;
  const state = ownReplyText(reply.state);
  return (
    <li
      className={classes(
        "flex flex-col gap-1 rounded-card border p-4",
        state ? "border-dashed border-line-strong" : "border-line bg-surface",
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
        {reply.byStaff && <StaffMark label={t("live.byStaff")} />}
        <span>
          <bdi>{reply.name ?? t("common.anonymous")}</bdi>
          {isOwn && ` (${t("live.byYou").toLowerCase()})`}
          {" · "}
          {formats.ago(reply.sentAt, props.now, props.timeZone)}
        </span>
      </p>
      <p className="whitespace-pre-line">{reply.text}</p>
      {state && (
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
          <Chip tone={reply.state === "pending" ? "warn" : "plain"}>{t(state)}</Chip>
          {t("live.onlyYouSee")}
        </p>
      )}
      {isOwn && (reply.state === "pending" || reply.state === "approved") && (
        <WithdrawReply reply={reply.id} />
      )}
    </li>
  );
}

function WithdrawReply({ reply }: { reply: string }) {
  const { t } = useLanguage();
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <TextButton onClick={() => setIsAsking(true)}>{t("live.withdraw")}</TextButton>
      <Confirm
        open={isAsking}
        title={t("live.withdrawReplyTitle")}
        action={t("live.withdraw")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => void send({ type: "reply.withdraw", reply })}
        onClose={() => setIsAsking(false)}
      >
        {t("live.withdrawReplyText")}
      </Confirm>
    </div>
  );
}
