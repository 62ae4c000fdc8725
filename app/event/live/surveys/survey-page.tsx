import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection, usePending, useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import { CheckIcon } from "../frame/icons.tsx";
import { OverlayFrame } from "../frame/overlay-frame.tsx";
import { SurveyForm } from "./survey-form.tsx";
import { SurveyOutcome } from "./survey-outcome.tsx";

/** One survey over whatever one came from: to answer, or what has become of it. */
export default function SurveyPage(props: { eventId: string; id: string; onClose(): void }) {
  const t = useT();
  const survey = useRoomView((view) => view.surveys.find(({ id }) => id === props.id) ?? null);
  const isReady = useRoomView((view) => view.isReady);
  return (
    <OverlayFrame
      eventId={props.eventId}
      back={t("common.back")}
      label={survey?.title ?? t("surveys.title")}
      onClose={props.onClose}
    >
      <div className="min-h-0 grow overflow-y-auto">
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-2 pb-[max(2rem,env(safe-area-inset-bottom))]">
          {survey && <Body eventId={props.eventId} survey={survey} onClose={props.onClose} />}
          {!survey && isReady && <p className="text-ink-soft">{t("surveys.gone")}</p>}
        </div>
      </div>
    </OverlayFrame>
  );
}

function Body(props: { eventId: string; survey: SurveyView; onClose(): void }) {
  const t = useT();
  const { survey } = props;
  const isAnswered = useRoomView((view) => view.answeredSurveys.has(survey.id));
  const isAllowed = useRoomView((view) => view.settings?.interaction ?? true);
  const isOnline = useConnection().kind === "open";
  const isSending = usePending().some(
    ({ command, refused }) =>
      !refused && command.type === "survey.answer" && command.survey === survey.id,
  );
  return (
    <>
      <h1 className="text-28">{survey.title}</h1>
      <div role="status" className="empty:hidden">
        {isAnswered && (
          <Said onClose={props.onClose}>
            <p className="flex items-center gap-2 text-18 font-semibold text-ok">
              <CheckIcon />
              {t("surveys.thanks")}
            </p>
            <p className="text-ink-soft">{t("surveys.thanksText")}</p>
            <SurveyOutcome survey={survey} />
          </Said>
        )}
        {!isAnswered && isSending && (
          <p className="text-ink-soft">
            {t(isOnline ? "surveys.sending" : "surveys.sendingLater")}
          </p>
        )}
      </div>
      {!isAnswered && survey.state !== "open" && (
        <Said onClose={props.onClose}>
          <p className="text-ink-soft">{t("surveys.closedText")}</p>
        </Said>
      )}
      {!isAnswered && !isAllowed && <p>{t("errors.interaction.disabled")}</p>}
      {!isAnswered && isAllowed && survey.state === "open" && (
        <div hidden={isSending}>
          <SurveyForm eventId={props.eventId} survey={survey} />
        </div>
      )}
    </>
  );
}

function Said(props: { onClose(): void; children: ReactNode }) {
  const t = useT();
  return (
    <div className="flex flex-col items-start gap-3">
      {props.children}
      <Button onClick={props.onClose}>{t("surveys.done")}</Button>
    </div>
  );
}
