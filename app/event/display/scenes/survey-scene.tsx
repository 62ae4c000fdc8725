import { useT } from "#app/i18n/provider.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import { questionSettings } from "../fit/fit.ts";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** Invites to a survey: what it is called, and that one answers it now; or that it is closed. */
export function SurveyScene(
  props: Pick<SceneProps, "event" | "join"> & { readonly survey: SurveyView },
) {
  const t = useT();
  const { id, title, state } = props.survey;
  return (
    <StageFrame event={props.event} join={props.join}>
      <div className="stage-words">
        <FitText key={`${id} ${title}`} settings={questionSettings(title)} />
        <p className="stage-lead">
          {t(state === "closed" ? "hall.surveyClosed" : "hall.surveyNow")}
        </p>
      </div>
    </StageFrame>
  );
}
