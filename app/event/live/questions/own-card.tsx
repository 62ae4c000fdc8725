import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import type { QuestionView } from "#party/views.ts";
import { TextButton } from "../frame/text-button.tsx";
import { ownStateText } from "./own-state.ts";

/** An own question that others do not see (yet, or any more): where it stands, in words. */
export function OwnCard({ question }: { question: QuestionView }) {
  const t = useT();
  const { key, tone } = ownStateText(question.state);
  const isRejected = question.state === "rejected";
  return (
    <li
      data-key={question.id}
      className="flex flex-col gap-2 rounded-card border border-dashed border-line-strong p-4"
    >
      <p className="whitespace-pre-line">{question.text}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-soft">
        <Chip tone={tone}>{t(key)}</Chip>
        <span>{isRejected ? t("live.rejectedText") : t("live.onlyYouSee")}</span>
        {question.state === "pending" && (
          <span className="-my-2 basis-full">
            <WithdrawButton question={question.id} />
          </span>
        )}
      </div>
      {question.reason && (
        <p className="text-14">{t("live.rejectedReason", { reason: question.reason })}</p>
      )}
    </li>
  );
}

/** Takes an own question back, after asking. */
export function WithdrawButton({ question }: { question: string }) {
  const t = useT();
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsAsking(true)}>{t("live.withdraw")}</TextButton>
      <Confirm
        open={isAsking}
        title={t("live.withdrawTitle")}
        action={t("live.withdraw")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => void send({ type: "question.withdraw", question })}
        onClose={() => setIsAsking(false)}
      >
        {t("live.withdrawText")}
      </Confirm>
    </>
  );
}
