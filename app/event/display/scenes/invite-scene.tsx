import { useT } from "#app/i18n/provider.tsx";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** Stands where there is nothing to show yet: says what one can do meanwhile. */
export function InviteScene({ event, join }: Pick<SceneProps, "event" | "join">) {
  const t = useT();
  return (
    <StageFrame event={event} join={join}>
      <div className="stage-words">
        <FitText
          settings={[
            { size: 11, text: t("hall.askTitle") },
            { size: 8.5, text: t("hall.askTitle") },
          ]}
        />
        <p className="stage-lead">{t("hall.askText")}</p>
      </div>
    </StageFrame>
  );
}
