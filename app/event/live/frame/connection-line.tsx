import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useIsRehearsal, usePending, useRoomClient } from "#app/live/use-room.ts";
import { LazyIsland, lazyIsland } from "#app/ui/lazy-island.tsx";
import { frameLimits } from "#workers/contract/limits.ts";
import { useSlowNetwork } from "./use-slow-network.ts";
import { useWaitText } from "./use-wait-text.ts";

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
