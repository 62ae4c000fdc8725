import { useEffect } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useRoomClient } from "#app/live/use-room.ts";

/**
 * Says on a phone that this is a rehearsal, with the way out. When the rehearsal is over, the page
 * is loaded anew and shows what the phone would have seen without it.
 */
export default function RehearsalLine() {
  const t = useT();
  const client = useRoomClient();
  const isOver = useConnection().kind === "forbidden";
  useEffect(() => {
    if (!isOver) return;
    // Without what was open: ids of this room mean something else in the event's own.
    void client.forget().then(() => window.location.replace(window.location.pathname));
  }, [isOver, client]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 bg-warn-soft px-4 py-1 text-14 text-warn">
      {t("rehearsal.phoneLine")}
      {/* A document of its own: the server takes the cookie back. */}
      <a
        href="?rehearsal="
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t("rehearsal.phoneLeave")}
      </a>
    </p>
  );
}
