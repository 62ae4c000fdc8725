import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { PendingOp } from "#app/live/outbox/operation.ts";
import { useConnection, useIsRehearsal, usePending, useRoomClient } from "#app/live/use-room.ts";
import { LazyIsland, lazyIsland } from "#app/ui/loading/lazy-island.tsx";
import { frameLimits } from "#workers/contract/limits.ts";

const rehearsalLine = lazyIsland("rehearsal-line", () => import("./rehearsal-line.tsx"));

/** One line when the connection is lost, slow, or over; a live region, so that it is heard as well. */
export function ConnectionLine() {
  const t = useT();
  const client = useRoomClient();
  const connection = useConnection();
  const waitText = useWaitText();
  const isSlow = useSlowNetwork(usePending());
  const isRehearsal = useIsRehearsal();
  const line = "mb-3 bg-warn-soft px-4 py-2 text-14 text-warn";
  return (
    <>
      {isRehearsal && <LazyIsland island={rehearsalLine} with={{}} />}
      <div role="status" data-connection>
        {connection.kind === "lost" && (
          <p className={line}>
            {t("live.connectionLine", {
              title: t("common.connectionLost"),
              text: t("common.connectionLostText"),
            })}
          </p>
        )}
        {connection.kind === "open" && isSlow && (
          <p className={line}>{t("common.connectionSlow")}</p>
        )}
        {(connection.kind === "outdated" || connection.kind === "forbidden") && (
          <p className={line}>
            {t(connection.kind === "outdated" ? "live.outdated" : "live.forbidden")}{" "}
            <button
              type="button"
              onClick={() => window.location.reload()}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t("live.reload")}
            </button>
          </p>
        )}
        {connection.kind === "elsewhere" && (
          <p className={line}>
            {t("common.elsewhere", { n: frameLimits.socketsPerPerson })}{" "}
            <button
              type="button"
              onClick={() => client.takeOver()}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {t("common.takeOver")}
            </button>
          </p>
        )}
        {connection.kind === "waiting" && (
          <p className="bg-accent-soft px-4 pt-2 text-14 text-ink">{t("live.waitingTitle")}</p>
        )}
      </div>
      {/* Not in the live region: the place changes each second, and is not read out each time. */}
      {connection.kind === "waiting" && (
        <p className="mb-3 bg-accent-soft px-4 pb-2 text-14 text-ink-soft tabular-nums">
          {waitText(connection)}
        </p>
      )}
    </>
  );
}

/** An answer that takes longer than this means a slow line, milliseconds. */
const slowAfterMs = 6_000;

/** Whether the line is slow: the device says 2g, or an answer keeps one waiting. */
function useSlowNetwork(pending: readonly PendingOp[]): boolean {
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

/** From how many seconds on a wait is told in minutes. */
const minutesFrom = 90;

/** Place in line and how long it takes, in words. */
function useWaitText(): (wait: { place: number; seconds: number }) => string {
  const t = useT();
  return ({ place, seconds }) =>
    seconds < minutesFrom
      ? t("live.waitingSeconds", { place, n: seconds })
      : t("live.waitingMinutes", { place, n: Math.ceil(seconds / 60) });
}
