import { useEffect } from "react";
import type { SceneProps } from "../../scene.ts";
import { StageNotice, useNotice } from "../stage-notice.tsx";
import { StagePicture, usePicturePath } from "./stage-picture.tsx";

/** A slide, whole and alone on the stage: nothing stands over it but an announcement that is on. */
export function SlideScene(
  props: SceneProps & { scene: Extract<SceneProps["scene"], { kind: "slide" }> },
) {
  const { picture, next } = props.scene;
  const notice = useNotice();
  const pathOf = usePicturePath();
  const ahead = next === null ? null : pathOf(next);
  useEffect(() => {
    // It is there when it is turned to.
    if (ahead !== null) new Image().src = ahead;
  }, [ahead]);
  return (
    <div className="stage-slide">
      <StagePicture picture={picture} />
      {notice !== null && props.join !== null && <StageNotice announcement={notice} />}
    </div>
  );
}
