import { useT } from "#app/i18n/provider.tsx";
import { useConnection, usePending, useRoomView } from "#app/live/use-room.ts";
import { LiveDot } from "#app/ui/chip.tsx";
import { useSlowNetwork } from "./use-slow-network.ts";

/** Event name, live dot and people here, with the state of the connection below when there is something to say. */
export function LiveHeader(props: { name: string; isOpen: boolean }) {
  const t = useT();
  const people = useRoomView((view) => view.people.attendees);
  return (
    <header className="shrink-0">
      <div className="flex items-center gap-3 px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-3">
        {props.isOpen && (
          <>
            <LiveDot />
            <span className="sr-only">{t("live.liveNow")}</span>
          </>
        )}
        <h1 className="line-clamp-2 min-w-0 grow text-18 hyphens-auto">{props.name}</h1>
        {people > 0 && (
          <p className="tabular shrink-0 text-14 text-ink-soft">
            {t("common.people", { n: people })}
          </p>
        )}
      </div>
      <ConnectionLine />
    </header>
  );
}

/** One line when the connection is lost, slow, or over; a live region, so that it is heard as well. */
function ConnectionLine() {
  const t = useT();
  const connection = useConnection();
  const isSlow = useSlowNetwork(usePending());
  const line = "px-4 py-2 text-14 bg-warn-soft text-warn";
  return (
    <div role="status">
      {connection.kind === "lost" && (
        <p className={line}>
          {t("live.connectionLine", {
            title: t("common.connectionLost"),
            text: t("common.connectionLostText"),
          })}
        </p>
      )}
      {connection.kind === "open" && isSlow && <p className={line}>{t("common.connectionSlow")}</p>}
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
      {connection.kind === "waiting" && (
        <p className={line}>
          {t("live.waitingTitle")}.{" "}
          {t("live.waitingText", { place: connection.place, seconds: connection.seconds })}
        </p>
      )}
    </div>
  );
}
