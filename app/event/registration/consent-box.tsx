import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { AnswerFault } from "./answer-types.ts";

/** The box without which answers to sensitive fields are not kept: `consent`, in the very words that are agreed to. */
export function ConsentBox(props: {
  words: string;
  isGiven: boolean;
  fault: AnswerFault | undefined;
}) {
  const t = useT();
  const id = useId();
  const { fault } = props;
  const describedBy = fault ? `${id}-error ${id}-hint` : `${id}-hint`;
  return (
    <div className="flex flex-col gap-1 border-line-strong border-l-2 pl-3">
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={props.isGiven}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 break-words">{props.words}</span>
      </label>
      {fault && (
        <p id={`${id}-error`} role="alert" className="text-14 font-semibold text-stop">
          {t(`errors.${fault.code}`, fault.detail)}
        </p>
      )}
      <p id={`${id}-hint`} className="text-14 text-ink-soft">
        {t("answers.consentHint")}
      </p>
    </div>
  );
}
