import { useT } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";

/** How often the clock looks, milliseconds. */
const everyMs = 200;
/** Seconds at the end that are large, under a bar twice as high. */
const lastSeconds = 5;
/** Seconds that are said aloud: a screen reader would otherwise talk all the time. */
const spoken: ReadonlySet<number> = new Set([60, 30, 10, 5]);

/** What is left of a poll that runs on time, as a number and a bar. */
export function PollClock({ poll }: { poll: PollView }) {
  const t = useT();
  const now = useRoomNow(everyMs);
  const { opensAt, endsAt } = poll;
  if (opensAt === null || endsAt === null || now < opensAt) return null;
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const share = Math.max(0, Math.min(1, (endsAt - now) / (endsAt - opensAt)));
  const words = seconds > 0 ? t("ballots.secondsLeft", { n: seconds }) : t("ballots.timeUp");
  const isLast = seconds <= lastSeconds;
  return (
    <div className="flex flex-col gap-1">
      <p role="timer" className={`tabular font-semibold ${isLast ? "text-28" : "text-14"}`}>
        {words}
      </p>
      <span
        aria-hidden="true"
        className={`block overflow-hidden rounded-chip bg-line ${isLast ? "h-3" : "h-1.5"}`}
      >
        <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      <p role="status" className="sr-only">
        {(spoken.has(seconds) || seconds === 0) && words}
      </p>
    </div>
  );
}

/** Seconds until a quiz opens; 0 once it has. */
export function useLead(poll: PollView): number {
  const now = useRoomNow(everyMs);
  if (poll.state !== "started" || poll.opensAt === null || now >= poll.opensAt) return 0;
  return Math.ceil((poll.opensAt - now) / 1_000);
}
