import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { sayWayIn } from "#app/event/polls/way-in-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { EventInfo } from "../event-info.ts";
import { EmptyTab } from "../frame/empty-tab.tsx";
import { OverlayLink } from "../frame/overlay-link.tsx";
import { Panel } from "../frame/panel.tsx";
import { SurveyList } from "../surveys/survey-list.tsx";
import { isVotable } from "./poll-state.ts";
import { PollStateLine } from "./poll-state-line.tsx";

/** The tab Polls: those that run first, then those that are over. */
export default function PollsTab({ event }: { event: EventInfo }) {
  const t = useT();
  const polls = useRoomView((view) => view.polls);
  const hasSurveys = useRoomView((view) => view.surveys.length > 0);
  const shown = polls
    .filter((poll) => poll.state !== "draft")
    .sort((a, b) => Number(isVotable(b)) - Number(isVotable(a)) || startOf(b) - startOf(a));
  return (
    <Panel name={`${event.id}.polls`} label={t("live.polls")}>
      {() =>
        shown.length === 0 && !hasSurveys ? (
          <EmptyTab title={t("live.noPolls")}>{t("live.noPollsText")}</EmptyTab>
        ) : (
          <div className="flex flex-col gap-6 px-4 pb-4">
            {shown.length > 0 && (
              <ul className="flex flex-col gap-3">
                {shown.map((poll) => (
                  <PollCard key={poll.id} poll={poll} />
                ))}
              </ul>
            )}
            <SurveyList />
          </div>
        )
      }
    </Panel>
  );
}

function startOf(poll: PollView): number {
  return poll.startedAt ?? 0;
}

function PollCard({ poll }: { poll: PollView }) {
  const t = useT();
  const hasVoted = useRoomView((view) => view.ballots.has(poll.id) || view.ownAnswers.has(poll.id));
  const isResultShown = useRoomView((view) => view.tallies.has(poll.id));
  const isRunning = isVotable(poll);
  const open = hasVoted ? t("live.pollChange") : sayWayIn(poll, t);
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <PollStateLine poll={poll} />
      <OverlayLink
        what="poll"
        id={poll.id}
        className="text-18 font-semibold text-ink no-underline after:absolute after:inset-0"
      >
        {poll.title}
      </OverlayLink>
      {(isRunning || isResultShown) && (
        <p aria-hidden="true" className="text-14 font-semibold text-accent">
          {isRunning ? open : t("live.pollSee")}
        </p>
      )}
      {hasVoted && <p className="text-14 text-ink-soft">{sayBallot(poll, "registered", t)}</p>}
    </li>
  );
}
