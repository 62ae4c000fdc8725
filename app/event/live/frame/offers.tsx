import { Suspense } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomView } from "#app/live/use-room.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/loading/retry.ts";
import { TextButton } from "#app/ui/text-button.tsx";
import { OverlayLink } from "./overlay-link.tsx";
import { usePlace } from "./use-place.ts";
import { useStored } from "./use-stored.ts";

const LobbyOffer = lazyPart(() => import("../quiz/lobby-offer.tsx"));

/** What the host offers to take part in: the survey that is open, then the lobby of a quiz. */
export default function Offers({ eventId }: { eventId: string }) {
  const hasLobby = useRoomView((view) => view.lobby !== undefined);
  return (
    <>
      <SurveyOffer eventId={eventId} />
      {hasLobby && (
        <Suspense>
          <LobbyOffer eventId={eventId} />
        </Suspense>
      )}
    </>
  );
}

/** Offers a survey that is open and not answered: it never opens by itself. */
function SurveyOffer({ eventId }: { eventId: string }) {
  const t = useT();
  const surveys = useRoomView((view) => view.surveys);
  const answered = useRoomView((view) => view.answeredSurveys);
  const pending = usePending();
  const { survey: openId } = usePlace();
  const [later, setLater] = useStored(`plenum.survey-later.${eventId}`);
  const put = new Set(later.split(" "));
  const isSent = (id: string) =>
    pending.some(({ command }) => command.type === "survey.answer" && command.survey === id);
  const offered = surveys.find(
    ({ id, state }) =>
      state === "open" && id !== openId && !answered.has(id) && !put.has(id) && !isSent(id),
  );
  if (!offered) return null;
  return (
    <div className="enter mx-4 mb-3 flex flex-wrap items-center gap-x-4 rounded-card border border-accent bg-accent-soft px-4 py-2">
      <p className="min-w-0 grow basis-40 py-1">
        <span className="block text-12 font-semibold">{t("surveys.offer")}</span>
        {offered.title}
      </p>
      <TextButton onClick={() => setLater(`${later} ${offered.id}`.trim())}>
        {t("surveys.later")}
      </TextButton>
      <OverlayLink what="survey" id={offered.id} className={buttonClasses({ look: "primary" })}>
        {t("surveys.answer")}
      </OverlayLink>
    </div>
  );
}
