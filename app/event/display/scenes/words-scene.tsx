import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** What a screen says when there is nothing more to show: words as large as they fit, and a way in only where there is one. */
export function WordsScene({
  event,
  join,
  way,
  title,
  text,
}: Pick<SceneProps, "event"> & {
  readonly join: SceneProps["join"];
  /** `none`: a way in that leads nowhere is not shown, but announcements are. */
  readonly way?: "none";
  readonly title: string;
  readonly text?: string;
}) {
  return (
    <StageFrame event={event} join={join} way={way ?? "corner"}>
      <div className="stage-words">
        <FitText
          settings={[
            { size: 11, text: title },
            { size: 8.5, text: title },
          ]}
        />
        {text !== undefined && <p className="stage-lead">{text}</p>}
      </div>
    </StageFrame>
  );
}
