import { useT } from "#app/i18n/provider.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";

/**
 * What a screen shows of a survey: the invitation ("") or the answers to the question at this place. Texts are nothing
 * for a hall.
 */
export function SurveyShowsField(props: {
  survey: Pick<SurveyView, "id" | "questions">;
  question: string;
  onChange(question: string): void;
}) {
  const t = useT();
  const { survey, question, onChange } = props;
  return (
    <Field label={t("staff.run.fieldSurveyShows")}>
      <Select value={question} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("staff.run.showsInvitation")}</option>
        {survey.questions.map(({ kind, title }, at) =>
          kind === "text" || kind === "comment" ? null : (
            // The value is the place.
            <option key={`${survey.id}.${at.toString()}`} value={at}>
              {t("staff.run.showsAnswers", { n: at + 1, title })}
            </option>
          ),
        )}
      </Select>
    </Field>
  );
}
