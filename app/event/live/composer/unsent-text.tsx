import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { PendingOp } from "#app/live/outbox/operation.ts";
import { useConnection, useRoomClient, useSend } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { useRefusalText } from "./use-refusal-text.ts";

/**
 * A text that is on its way, waits for the network, or came back with a reason; a refused one can
 * be sent again or thrown away.
 */
export function UnsentText({ op }: { op: PendingOp }) {
  const t = useT();
  const client = useRoomClient();
  const send = useSend();
  const isOpen = useConnection().kind === "open";
  const { command, refused } = op;
  const refusal = useRefusalText(refused ?? null);
  const [isUnderWay, setIsUnderWay] = useState(false);
  if (!("text" in command) || isUnderWay) return null;

  /** Until the room has answered, one of the two is kept: this one where the browser cannot keep the next. */
  async function sendAgain(): Promise<void> {
    let isOver = false;
    const { ok, n } = await send(command, (isKept) => {
      isOver = isKept;
      if (isKept) client.dismiss(op.n);
      else setIsUnderWay(true);
    });
    if (isOver) return;
    client.dismiss(ok ? op.n : n);
    setIsUnderWay(false);
  }
  return (
    <li
      data-key={`op-${op.n}`}
      className="flex flex-col gap-2 rounded-card border border-dashed border-line-strong p-4"
    >
      <p className="whitespace-pre-line">{command.text}</p>
      {refused ? (
        <>
          <p className="flex flex-wrap items-center gap-2 text-14">
            <Chip tone="stop">{t("live.stateNotSent")}</Chip>
            {refusal?.shown}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void sendAgain()}>{t("live.sendAgain")}</Button>
            <Button look="quiet" onClick={() => client.dismiss(op.n)}>
              {t("live.discardText")}
            </Button>
          </div>
        </>
      ) : (
        <p role="status" className="text-14 text-ink-soft">
          {t(isOpen ? "live.stateSending" : "live.stateOffline")}
        </p>
      )}
    </li>
  );
}
