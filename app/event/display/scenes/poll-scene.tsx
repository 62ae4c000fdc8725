import type { CSSProperties } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { PollView } from "#party/views.ts";
import { titleSettings } from "../fit.ts";
import { FitText } from "../fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { PollTime } from "./poll-time.tsx";
import { answeredWords, optionLabels, standingWords, votersOf } from "./poll-words.ts";
import { StageFrame } from "./stage-frame.tsx";

/** The question, its options and how many have answered: nothing that tells how it goes. */
export function PollScene(props: SceneProps & { poll: PollView }) {
  const { poll, event, join } = props;
  const t = useT();
  const answered = answeredWords(votersOf(poll, props), props.people, t);
  const standing = standingWords(poll, t) ?? t("hall.pollOpen");
  const choose = poll.kind === "multiple" && t("hall.chooseUpTo", { n: poll.max });
  return (
    <StageFrame
      event={event}
      join={join}
      foot={
        <p className="stage-foot">
          <PollTime poll={poll} clockAhead={props.clockAhead ?? 0} />
          <span>{[standing, choose].filter(Boolean).join(" · ")}</span>
          {poll.state !== "draft" && (
            <>
              <span aria-hidden="true">·</span>
              <span className="stage-votes">{answered}</span>
            </>
          )}
        </p>
      }
    >
      <div className="stage-words">
        <div className="stage-poll">
          <div className="stage-title">
            <FitText key={poll.title} settings={titleSettings(poll.title)} />
          </div>
          <Options labels={optionLabels(poll, t)} />
        </div>
      </div>
    </StageFrame>
  );
}

/** Size, gap (% of the stage's height) and lines of an option, by how many share the height. */
function optionSetting(count: number): { size: number; gap: number; lines: number } {
  if (count <= 3) return { size: 7.5, gap: 4, lines: 2 };
  if (count === 4) return { size: 7, gap: 3.4, lines: 1 };
  return { size: 5.5, gap: 2.4, lines: 1 };
}

function Options({ labels }: { labels: readonly string[] }) {
  const { size, gap, lines } = optionSetting(labels.length);
  const isTwoColumns = labels.length > 6;
  const style: CSSProperties & Record<"--size" | "--gap" | "--lines" | "--rows", number> = {
    "--size": size,
    "--gap": gap,
    "--lines": lines,
    "--rows": Math.ceil(labels.length / 2),
  };
  return (
    <ul className="stage-options" data-two-columns={isTwoColumns || undefined} style={style}>
      {labels.map((label) => (
        <li key={label}>
          <span className={lines > 1 ? "stage-clamp" : "stage-line"}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
