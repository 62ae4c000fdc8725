import { useT } from "#app/i18n/provider.tsx";
import type { PendingOp } from "#app/live/outbox/operation.ts";
import { useRoomClient, useSend } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { useRefusalText } from "./use-refusal-text.ts";

/**
 * Why a text came back, and what can be done: it is sent again, or thrown away. `onUnderWay` is told while another one
 * like it, which the browser cannot keep, is on its way.
 */
export default function RefusedText(props: {
  op: PendingOp;
  refused: NonNullable<PendingOp["refused"]>;
  onUnderWay(isUnderWay: boolean): void;
}) {
  const { op, onUnderWay } = props;
  const t = useT();
  const client = useRoomClient();
  const send = useSend();
  const refusal = useRefusalText(props.refused);

  /** Until the room has answered, one of the two is kept: this one where the browser cannot keep the next. */
  async function sendAgain(): Promise<void> {
    let isOver = false;
    const { ok, n } = await send(op.command, (isKept) => {
      isOver = isKept;
      if (isKept) client.dismiss(op.n);
      else onUnderWay(true);
    });
    if (isOver) return;
    client.dismiss(ok ? op.n : n);
    onUnderWay(false);
  }
  return (
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
  );
}
