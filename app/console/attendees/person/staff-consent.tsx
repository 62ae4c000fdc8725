import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";

/** The box by which staff say that somebody has agreed to these words, where that is not known. */
export function StaffConsent(props: {
  words: string;
  isGiven: boolean;
  problem: FieldProblem | undefined;
}) {
  const t = useT();
  const id = useId();
  const error = useProblemText()(props.problem);
  return (
    <div className="flex flex-col gap-1 border-line-strong border-l-2 pl-3">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={props.isGiven}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <q className="min-w-0 break-words">{props.words}</q>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-14 font-semibold text-stop">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-14 text-ink-soft">
        {t("staff.attendee.consentHint")}
      </p>
    </div>
  );
}
