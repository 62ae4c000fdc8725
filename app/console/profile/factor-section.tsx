import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { type FactorState, hasFactor, isFactorNews } from "../factors/factor-model.ts";
import { FactorPanels } from "../factors/factor-panels.tsx";
import { useOwnZone } from "../use-own-zone.ts";
import type { ProfileAnswer } from "./profile-model.ts";
import { ProfileCard } from "./profile-section.tsx";

/** The second factor of signing in. */
export function FactorSection(props: {
  email: string;
  factors: FactorState;
  answer: ProfileAnswer | undefined;
}) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const { factors, answer } = props;
  const refused = answer?.kind === "refused" && answer.section === "factors" ? answer : undefined;
  const isOn = hasFactor(factors);
  const news = isFactorNews(answer) ? answer : undefined;
  return (
    <ProfileCard id="factors" title={t("factors.title")} lead={t("factors.lead")}>
      <p>
        <Chip tone={isOn ? "good" : "plain"}>{t(isOn ? "factors.on" : "factors.off")}</Chip>
      </p>
      {!isOn && factors.requiredFrom !== null && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
          {t("factors.requiredFrom", { when: formats.dayAndTime(factors.requiredFrom, zone) })}
        </p>
      )}
      <FactorPanels
        action="/profile"
        email={props.email}
        factors={factors}
        news={news}
        refused={refused}
        timeZone={zone}
      />
    </ProfileCard>
  );
}
