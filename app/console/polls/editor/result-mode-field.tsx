import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { ResultMode } from "#workers/contract/kinds.ts";
import { modeNames } from "../words.ts";

const modes = [
  "hand",
  "after_stop",
  "after_vote",
  "always",
  "never",
] as const satisfies readonly ResultMode[];

const quizModes = ["hand", "after_stop"] as const satisfies readonly ResultMode[];

/** When participants see the result, each choice with what it means. */
export function ResultModeField(props: {
  mode: ResultMode;
  /** What comes in while a quiz runs would help those who wait. */
  isQuiz: boolean;
  onChange(mode: ResultMode): void;
}) {
  const t = useT();
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("polls.fieldResult")}</legend>
      <div className="flex flex-col">
        {(props.isQuiz ? quizModes : modes).map((mode) => {
          const [name, hint] = modeNames[mode];
          return (
            <label key={mode} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="resultMode"
                value={mode}
                checked={props.mode === mode}
                aria-describedby={`${id}-${mode}`}
                onChange={() => props.onChange(mode)}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span>
                {t(name)}
                <span id={`${id}-${mode}`} className="block text-14 text-ink-soft">
                  {t(hint)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
