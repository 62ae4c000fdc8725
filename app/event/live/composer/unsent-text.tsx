import { Suspense, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { PendingOp } from "#app/live/outbox/operation.ts";
import { useConnection } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";

const RefusedText = lazyPart(() => import("./refused-text.tsx"));

/** A text that is on its way, waits for the network, or came back with a reason. */
export function UnsentText({ op }: { op: PendingOp }) {
  const t = useT();
  const isOpen = useConnection().kind === "open";
  const { command, refused } = op;
  const [isUnderWay, setIsUnderWay] = useState(false);
  if (!("text" in command) || isUnderWay) return null;
  return (
    <li
      data-key={`op-${op.n}`}
      className="flex flex-col gap-2 rounded-card border border-dashed border-line-strong p-4"
    >
      <p className="whitespace-pre-line">{command.text}</p>
      {refused ? (
        <Suspense fallback={null}>
          <RefusedText op={op} refused={refused} onUnderWay={setIsUnderWay} />
        </Suspense>
      ) : (
        <p role="status" className="text-14 text-ink-soft">
          {t(isOpen ? "live.stateSending" : "live.stateOffline")}
        </p>
      )}
    </li>
  );
}
