import { useT } from "#app/i18n/provider.tsx";
import { CheckList } from "../../../forms/check-list.tsx";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { TeamList } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";

/** Which teams of the client see the event. */
export function TeamsSection({ list, isReadOnly }: { list: TeamList; isReadOnly: boolean }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <SectionForm section="teams" isReadOnly={isReadOnly || list.choices.length === 0}>
      {(problems) =>
        list.choices.length === 0 ? (
          <p className="text-ink-soft">{t("events.teamsNone")}</p>
        ) : (
          <CheckList
            name="teamIds"
            legend={t("events.teams")}
            hint={t("events.teamsHint")}
            options={list.choices.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={list.given}
            error={textOf(problems.teamIds)}
          />
        )
      }
    </SectionForm>
  );
}
