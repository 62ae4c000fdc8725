import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextButton } from "#app/ui/text-button.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { OverlayLink } from "../frame/overlay-link.tsx";
import { ownStateText } from "./own-state.ts";

/** An own question that others do not see (yet, or any more): where it stands, in words. */
export function OwnCard({ question }: { question: QuestionView }) {
  const t = useT();
  const { key, tone } = ownStateText(question);
  return (
    <li
      data-key={question.id}
      className="flex flex-col gap-2 rounded-card border border-dashed border-line-strong p-4"
    >
      <p className="whitespace-pre-line">{question.text}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-soft">
        <Chip tone={tone}>{t(key)}</Chip>
        {question.state !== "merged" && (
          <span>{t(question.state === "rejected" ? "live.rejectedText" : "live.onlyYouSee")}</span>
        )}
        {question.state === "pending" && (
          <span className="-my-2 basis-full">
            <WithdrawButton question={question.id} />
          </span>
        )}
      </div>
      {question.state === "merged" && <JoinedWith question={question} />}
      {question.original !== null && <OwnWords original={question.original} />}
      {question.reason && (
        <p className="text-14">{t("live.rejectedReason", { reason: question.reason })}</p>
      )}
    </li>
  );
}

/** The question that stands for one's own, and how it goes there. */
function JoinedWith({ question }: { question: QuestionView }) {
  const t = useT();
  const kept = useRoomView((view) =>
    view.questions.find((each) => each.id === question.mergedInto),
  );
  if (!kept) return <p className="text-14 text-ink-soft">{t("live.joinedText")}</p>;
  return (
    <div className="flex flex-col gap-1 text-14">
      <p className="text-ink-soft">{t("live.joinedWith")}</p>
      <OverlayLink what="question" id={kept.id} className="py-1 text-accent">
        {kept.text}
      </OverlayLink>
      <p className="text-ink-soft">
        {t(ownStateText(kept).key)} · {t("live.votes", { n: kept.votes })}
      </p>
    </div>
  );
}

/** What one wrote oneself, where staff have edited it. */
export function OwnWords({ original }: { original: string }) {
  const t = useT();
  return (
    <details className="text-14 text-ink-soft">
      <summary className="min-h-11 cursor-pointer py-2.5">{t("live.editedByStaff")}</summary>
      <p className="pt-1 whitespace-pre-line">{t("live.youWrote", { text: original })}</p>
    </details>
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
