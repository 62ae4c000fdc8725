import { type CSSProperties, useRef } from "react";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { hasOptionPictures, questionPicture } from "#party/protocol/picture-entities.ts";
import {
  type OptionSetting,
  optionSettings,
  questionSettings,
  titleSettings,
} from "../../fit/fit.ts";
import { FitText } from "../../fit/fit-text.tsx";
import { areWordsWhole, useFit } from "../../fit/use-fit.ts";
import type { SceneProps } from "../../scene.ts";
import { BesidePicture, PictureCards } from "../pictures/pictured-options.tsx";
import { StagePicture } from "../pictures/stage-picture.tsx";
import { StageFrame } from "../stage-frame.tsx";
import { PollTime } from "./poll-time.tsx";
import { howWords, optionLabels, standingWords, votersOf } from "./poll-words.ts";

/** The question, its options and how many have answered: nothing that tells how it goes. */
export function PollScene(props: SceneProps & { poll: PollView }) {
  const { poll, event, join } = props;
  const t = useT();
  const answered = tookPartWords(poll, votersOf(poll, props), t, props.people);
  const labels = optionLabels(poll, t);
  const how = howWords(poll, t);
  return (
    <StageFrame
      event={event}
      join={join}
      foot={
        <p className="stage-foot" data-wraps>
          <span>{standingWords(poll, t)}</span>
          {(labels.length > 0 || poll.kind === "pin") && how && <span>{how}</span>}
          {poll.named && <span>{t("ballots.namedOnScreen")}</span>}
          {poll.state !== "draft" && <span className="stage-votes">{answered}</span>}
        </p>
      }
    >
      <PollTime poll={poll} clockAhead={props.clockAhead ?? 0} isLarge />
      <div className="stage-words">
        <Asked poll={poll} labels={labels} how={how} />
      </div>
    </StageFrame>
  );
}

/** The question with its options; what has none has the stage to itself, or shares it with its picture. */
function Asked(props: { poll: PollView; labels: readonly string[]; how: string | null }) {
  const { poll, labels } = props;
  const title = (
    <div className="stage-title">
      <FitText key={poll.title} settings={titleSettings(poll.title, labels.length)} />
    </div>
  );
  const picture = questionPicture(poll);
  if (poll.kind === "pin" && picture !== null) {
    return (
      <div className="stage-picture-scene">
        {title}
        <StagePicture picture={picture} />
      </div>
    );
  }
  if (labels.length === 0) {
    return (
      <BesidePicture poll={poll}>
        <div className="stage-beside-words">
          <FitText key={poll.title} settings={questionSettings(poll.title)} />
          <p className="stage-lead">{props.how}</p>
        </div>
      </BesidePicture>
    );
  }
  return (
    <div className="stage-poll">
      {title}
      <BesidePicture poll={poll}>
        {hasOptionPictures(poll) ? (
          <PictureCards poll={poll} cards={labels.map(toCard)} />
        ) : (
          <Options key={labels.join("\n")} labels={labels} />
        )}
      </BesidePicture>
    </div>
  );
}

function toCard(label: string, option: number) {
  return { option, key: label, said: <span className="stage-clamp">{label}</span> };
}

const smallest: OptionSetting = { size: 5.5, gap: 2.4, lines: 1, cuts: true };

function Options({ labels }: { labels: readonly string[] }) {
  const box = useRef<HTMLUListElement>(null);
  const settings = optionSettings(labels);
  const place = useFit(box, settings.length, areWordsWhole);
  const { size, gap, lines, cuts } = settings[place] ?? smallest;
  const isTwoColumns = labels.length > 6;
  const style: CSSProperties & Record<"--size" | "--gap" | "--lines" | "--rows", number> = {
    "--size": size,
    "--gap": gap,
    "--lines": lines,
    "--rows": Math.ceil(labels.length / 2),
  };
  return (
    <ul
      ref={box}
      className="stage-options"
      data-two-columns={isTwoColumns || undefined}
      data-cuts={cuts ? lines : undefined}
      style={style}
    >
      {labels.map((label) => (
        <li key={label}>
          <span className="stage-clamp">{label}</span>
        </li>
      ))}
    </ul>
  );
}
