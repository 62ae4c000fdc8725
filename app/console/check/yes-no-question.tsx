import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";

/** A question that only somebody in the hall can answer. */
export function YesNoQuestion(props: { question: string; onAnswer(isYes: boolean): void }) {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{props.question}</legend>
      <div className="flex gap-2">
        <Button look="primary" onClick={() => props.onAnswer(true)}>
          {t("staff.hallCheck.yes")}
        </Button>
        <Button onClick={() => props.onAnswer(false)}>{t("staff.hallCheck.no")}</Button>
      </div>
    </fieldset>
  );
}
