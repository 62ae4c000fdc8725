import { useT } from "#app/i18n/provider.tsx";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** After the end, on every screen: thanks, and no way in, since there is none any more. */
export function ClosingScene({ event }: Pick<SceneProps, "event">) {
  const t = useT();
  const title = t("hall.closingTitle");
  return (
    <StageFrame event={event} join={null}>
      <div className="stage-words">
        <FitText
          settings={[
            { size: 11, text: title },
            { size: 8.5, text: title },
          ]}
        />
        <p className="stage-lead">{t("hall.closingText")}</p>
      </div>
    </StageFrame>
  );
}
