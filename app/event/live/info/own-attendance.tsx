import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { smallestPart } from "#workers/contract/limits.ts";

/** At a hybrid event: whether one is in the hall or online, and the way to change it. */
export function OwnAttendance() {
  const t = useT();
  const send = useSend();
  const isInHall = useRoomView((view) => view.me.isInHall);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);

  async function change(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    const attendance = isInHall ? "online" : "hall";
    const outcome = await send({ type: "person.attend", attendance });
    setIsSending(false);
    setRefusal(outcome.ok ? null : outcome.code);
  }

  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18">{t("live.attendance")}</h2>
      <p role="status">
        {refusal ? t(`errors.${refusal}`) : t(isInHall ? "live.inHall" : "live.isOnline")}
      </p>
      <p>
        <Button aria-disabled={isSending || undefined} onClick={() => void change()}>
          {t(isInHall ? "live.toOnline" : "live.toHall")}
        </Button>
      </p>
      <p className="text-14 text-ink-soft">{t("live.attendanceWhy", { n: smallestPart })}</p>
    </section>
  );
}
