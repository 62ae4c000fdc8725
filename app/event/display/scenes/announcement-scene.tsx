import { useT } from "#app/i18n/provider.tsx";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { questionSettings } from "../fit/fit.ts";
import { FitText } from "../fit/fit-text.tsx";
import { type SceneProps, urgencyNames } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** What is announced, as large as a question, with how much it matters above it. */
export function AnnouncementScene(
  props: Pick<SceneProps, "event" | "join"> & { readonly announcement: AnnouncementView },
) {
  const t = useT();
  const { id, text, urgency } = props.announcement;
  return (
    <StageFrame event={props.event} join={props.join}>
      <div className="stage-words">
        <div className="stage-announcement" data-urgency={urgency}>
          <p className="stage-announcement-mark">{t(urgencyNames[urgency])}</p>
          <div>
            <FitText key={`${id} ${text}`} settings={questionSettings(text)} />
          </div>
        </div>
      </div>
    </StageFrame>
  );
}
