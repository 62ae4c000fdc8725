import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { LiveDot } from "#app/ui/chip.tsx";
import { OverlayLink } from "../frame/overlay-link.tsx";
import { usePollArrival } from "./use-poll-arrival.ts";

/** Tells of a poll that started: opens it, or offers it in a bar while one is writing. */
export function PollBar({ eventId }: { eventId: string }) {
  const t = useT();
  const { offered, announced } = usePollArrival(eventId);
  return (
    <>
      <p role="status" className="sr-only">
        {announced && t("live.pollAnnounced", { title: announced.title })}
      </p>
      {offered && (
        <div className="enter flex shrink-0 items-center gap-3 border-y border-line bg-surface px-4 py-2">
          <LiveDot />
          <p className="min-w-0 grow truncate text-14 font-semibold">{t("live.pollBar")}</p>
          <OverlayLink what="poll" id={offered.id} className={buttonClasses({ look: "primary" })}>
            {t("live.pollOpen")}
          </OverlayLink>
        </div>
      )}
    </>
  );
}
