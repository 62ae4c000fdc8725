import { createContext, type ReactNode, useContext } from "react";
import { sayWayIn } from "#app/event/polls/way-in-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { LiveDot } from "#app/ui/chip.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { OverlayLink } from "../frame/overlay-link.tsx";
import { usePollOpening } from "./use-poll-opening.ts";

const OfferedPoll = createContext<PollView | null>(null);

/** Opens polls that start over the event's page, and holds back for the bars inside what may not open now. */
export function PollOpening({ eventId, children }: { eventId: string; children: ReactNode }) {
  const t = useT();
  const { offered, announced } = usePollOpening(eventId);
  return (
    <OfferedPoll.Provider value={offered}>
      {children}
      <p role="status" className="sr-only">
        {announced && t("live.pollAnnounced", { title: announced.title })}
      </p>
    </OfferedPoll.Provider>
  );
}

/** Offers the poll that started while one writes; below whatever one writes in. */
export function PollBar() {
  const t = useT();
  const offered = useContext(OfferedPoll);
  if (!offered) return null;
  return (
    <div className="enter flex shrink-0 items-center gap-3 border-y border-line bg-surface px-4 py-2">
      <LiveDot />
      <p className="min-w-0 grow truncate text-14 font-semibold">{t("live.pollBar")}</p>
      <OverlayLink what="poll" id={offered.id} className={buttonClasses({ look: "primary" })}>
        {sayWayIn(offered, t)}
      </OverlayLink>
    </div>
  );
}
