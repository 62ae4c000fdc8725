import { titleSettings } from "../../fit/fit.ts";
import { FitText } from "../../fit/fit-text.tsx";
import type { SceneProps } from "../../scene.ts";
import { JoinLine } from "../poll/result-frame.tsx";
import { StageFrame } from "../stage-frame.tsx";
import { StagePicture } from "./stage-picture.tsx";

/** A picture that has the stage to itself, with its title where it has one. */
export function PictureScene(
  props: SceneProps & { scene: Extract<SceneProps["scene"], { kind: "picture" }> },
) {
  const { event, join } = props;
  const { picture, title } = props.scene;
  return (
    <StageFrame event={event} join={join} way="own" foot={join && <JoinLine join={join} />}>
      <div className="stage-picture-scene">
        {title !== "" && (
          <div className="stage-title">
            <FitText key={title} settings={titleSettings(title, 0)} />
          </div>
        )}
        <StagePicture picture={picture} />
      </div>
    </StageFrame>
  );
}
