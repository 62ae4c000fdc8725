import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { countdownText } from "../../countdown.ts";

/** How often the clock looks, milliseconds. */
const everyMs = 200;
/** Seconds at the end that are marked. */
const lastSeconds = 5;

/** What is left of a poll that runs on time; before a quiz opens, how long until then. */
export function PollTime(props: {
  poll: PollView;
  clockAhead: number;
  /** As a clock that the hall reads from its last row, over the way in. */
  isLarge?: boolean;
}) {
  const { poll, clockAhead, isLarge = false } = props;
  const { t, formats } = useLanguage();
  const now = useNow(clockAhead);
  const { opensAt, endsAt, state } = poll;
  if (state !== "started" || opensAt === null || endsAt === null || now === null) return null;
  const isLead = now < opensAt;
  const seconds = Math.max(0, Math.ceil(((isLead ? opensAt : endsAt) - now) / 1_000));
  const isLast = !isLead && seconds <= lastSeconds;
  const words = seconds > 0 ? formats.duration(seconds) : t("ballots.timeUp");
  if (isLarge) {
    const clock = countdownText(seconds * 1_000);
    return (
      <p
        className="stage-large-time"
        data-lead={isLead || undefined}
        data-last={isLast || undefined}
      >
        {isLead && <span className="stage-large-time-lead">{t("hall.opensIn")}</span>}
        <span className="stage-large-time-figures">
          <Figures text={isLead ? String(seconds) : clock} />
        </span>
      </p>
    );
  }
  return (
    <span className="stage-time" data-lead={isLead || undefined} data-last={isLast || undefined}>
      <Figures text={isLead ? t("ballots.opensIn", { n: seconds }) : words} />
    </span>
  );
}

/** The room's time; null until the page runs, since the server's would be another. */
function useNow(clockAhead: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now() + clockAhead);
    look();
    const timer = window.setInterval(look, everyMs);
    return () => window.clearInterval(timer);
  }, [clockAhead]);
  return now;
}
