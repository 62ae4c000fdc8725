import { useT } from "#app/i18n/provider.tsx";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** Of a cancelled event: that it is, and no way in. */
export function CancelledScene({ event }: Pick<SceneProps, "event">) {
  const t = useT();
  const title = t("hall.cancelledTitle");
  return (
    <StageFrame event={event} join={null}>
      <div className="stage-words">
        <FitText
          settings={[
            { size: 11, text: title },
            { size: 8.5, text: title },
          ]}
        />
      </div>
    </StageFrame>
  );
}
