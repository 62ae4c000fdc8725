import type { ReactNode } from "react";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { titleSettings } from "../../fit/fit.ts";
import { FitText } from "../../fit/fit-text.tsx";
import type { JoinInfo, SceneProps } from "../../scene.ts";
import { Address, Code } from "../join-corner.tsx";
import { StageFrame } from "../stage-frame.tsx";
import { PollTime } from "./poll-time.tsx";
import { goingWords, votersOf } from "./poll-words.ts";

export type ResultProps = SceneProps & {
  readonly poll: PollView;
  /** Where it stands and how many answered, in other words than those of a poll. */
  readonly standing?: string;
};

/** What every result has: the question, where it stands, how many answered, and the way in as a line. */
export function ResultFrame(props: ResultProps & { lead?: ReactNode; children: ReactNode }) {
  const { poll, event, join } = props;
  const t = useT();
  const voted = votersOf(poll, props);
  const answered =
    poll.kind === "multiple"
      ? t("hall.severalPossible", { n: voted })
      : tookPartWords(poll, voted, t, props.people);
  const isOver = poll.state === "stopped";
  const standing = isOver ? t("hall.pollOver") : goingWords(poll, t);
  return (
    <StageFrame
      event={event}
      join={join}
      way="own"
      status={
        <>
          <PollTime poll={poll} clockAhead={props.clockAhead ?? 0} />{" "}
          {props.standing ?? [standing, answered].filter(Boolean).join(" · ")}
        </>
      }
      foot={join && <JoinLine join={join} />}
    >
      <div className="stage-result">
        <div className="stage-title">
          <FitText key={poll.title} settings={titleSettings(poll.title, poll.options.length)} />
          {props.lead}
        </div>
        {props.children}
      </div>
    </StageFrame>
  );
}

/** The way in as one line under a result. */
export function JoinLine({ join }: { join: JoinInfo }) {
  return (
    <p className="stage-join-line">
      <Address text={join.address} />
      <span className="stage-code">
        <Code text={join.code} />
      </span>
    </p>
  );
}
