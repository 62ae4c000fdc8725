import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { LiveDot } from "#app/ui/chip.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { isVotable } from "./poll-state.ts";

/** Running, closed or over, in words. */
export function PollStateLine({ poll }: { poll: PollView }) {
  const t = useT();
  if (isVotable(poll)) {
    return (
      <p className="flex items-center gap-2 text-14 font-semibold text-live">
        <LiveDot />
        {t("live.pollRunning")}
      </p>
    );
  }
  return (
    <p className="text-14 font-semibold text-ink-soft">
      {poll.state === "started" ? sayBallot(poll, "closed", t) : t("live.pollStopped")}
    </p>
  );
}
