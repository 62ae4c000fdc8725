import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { LiveDot } from "#app/ui/chip.tsx";
import { ConnectionLine } from "./connection-line.tsx";

/** Event name, live dot and people here, with the state of the connection below when there is something to say. */
export function LiveHeader(props: { name: string; isOpen: boolean; children?: ReactNode }) {
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
        {props.children}
      </div>
      <ConnectionLine />
    </header>
  );
}
