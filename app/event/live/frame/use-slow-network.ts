import { useEffect, useState } from "react";
import type { PendingOp } from "#app/live/outbox/outbox.ts";

/** An answer that takes longer than this means a slow line, milliseconds. */
const slowAfterMs = 6_000;

/** Whether the line is slow: the device says 2g, or an answer keeps one waiting. */
export function useSlowNetwork(pending: readonly PendingOp[]): boolean {
  const [isSlow, setIsSlow] = useState(false);
  const oldest = pending.find((op) => !op.refused)?.at ?? null;

  useEffect(() => {
    setIsSlow(isOn2g());
    if (oldest === null) return;
    const timer = setTimeout(
      () => setIsSlow(true),
      Math.max(0, slowAfterMs - Math.max(0, Date.now() - oldest)) + 1_000,
    );
    return () => clearTimeout(timer);
  }, [oldest]);
  return isSlow;
}

/** The Network Information API, where there is one. */
function isOn2g(): boolean {
  if (!("connection" in navigator)) return false;
  const { connection } = navigator;
  if (typeof connection !== "object" || connection === null) return false;
  if (!("effectiveType" in connection)) return false;
  return connection.effectiveType === "2g" || connection.effectiveType === "slow-2g";
}
