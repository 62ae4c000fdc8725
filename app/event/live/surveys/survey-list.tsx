import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { LiveDot } from "#app/ui/chip.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import { OverlayLink } from "../frame/overlay-link.tsx";

/** The surveys that were opened; nothing when there are none. */
export function SurveyList() {
  const t = useT();
  const surveys = useRoomView((view) => view.surveys);
  const shown = surveys.filter(({ state }) => state !== "draft");
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("surveys.title")}</h2>
      <ul className="flex flex-col gap-3">
        {shown.map((survey) => (
          <SurveyCard key={survey.id} survey={survey} />
        ))}
      </ul>
    </section>
  );
}

function SurveyCard({ survey }: { survey: SurveyView }) {
  const t = useT();
  const isAnswered = useRoomView((view) => view.answeredSurveys.has(survey.id));
  const isOpen = survey.state === "open";
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="flex items-center gap-2 text-14 font-semibold text-ink-soft">
        {isOpen && <LiveDot />}
        {t(isOpen ? "surveys.isOpen" : "surveys.isClosed")}
      </p>
      <OverlayLink
        what="survey"
        id={survey.id}
        className="text-18 font-semibold text-ink no-underline after:absolute after:inset-0"
      >
        {survey.title}
      </OverlayLink>
      {isAnswered ? (
        <p className="text-14 text-ok">{t("surveys.youAnswered")}</p>
      ) : (
        isOpen && (
          <p aria-hidden="true" className="text-14 font-semibold text-accent">
            {t("surveys.answer")}
          </p>
        )
      )}
    </li>
  );
}
