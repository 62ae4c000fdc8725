import type { ReactNode } from "react";
import { meanName } from "#app/event/polls/kind-words.ts";
import { averageOf } from "#app/event/polls/say-number.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { stepName } from "#workers/contract/polls/results.ts";

/** What one has to know to read the bars: what the numbers are, a scale's ends, the mark of the round before. */
export function ResultLead({ poll, tally }: { poll: PollView; tally: TallyView }) {
  const { t, formats } = useLanguage();
  const average = averageOf(poll, tally);
  const mean = meanName(poll, t);
  const [low = "", high = ""] = poll.kind === "scale" ? poll.options : [];
  const parts: ReactNode[] = [
    low && <span key="low">{stepName(1, low)}</span>,
    average !== null && (
      <span key="average" className="stage-lead-figure">
        {t("ballots.average", { n: formats.number(average) })}
      </span>
    ),
    high && <span key="high">{stepName(poll.max, high)}</span>,
    mean !== null && <span key="mean">{mean}</span>,
    tally.before && (
      <span key="before" className="stage-lead-before">
        {t("ballots.legendBefore")}
      </span>
    ),
  ].filter(Boolean);
  return parts.length > 0 && <p className="stage-result-lead">{parts}</p>;
}
