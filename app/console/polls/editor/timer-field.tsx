import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { pollLimits } from "#workers/contract/limits.ts";
import type { PollDraft } from "../model/draft.ts";

/** Times to choose from, seconds. */
const times = [15, 30, 45, 60, 90, 120, 180, 300, 600, 900];

/** How long it runs: for a quiz a number, for the others perhaps until somebody stops it. */
export function TimerField(props: { draft: PollDraft; change(part: Partial<PollDraft>): void }) {
  const t = useT();
  const { draft, change } = props;
  if (draft.kind === "quiz") {
    const { min, max } = pollLimits.quizSeconds;
    return (
      <Field label={t("polls.fieldQuizSeconds")}>
        <Input
          type="number"
          className="max-w-32"
          min={min}
          max={max}
          value={draft.quizSeconds}
          onChange={(event) => change({ quizSeconds: Number(event.target.value) })}
          onBlur={() => change({ quizSeconds: Math.max(min, Math.min(max, draft.quizSeconds)) })}
        />
      </Field>
    );
  }
  const known = draft.seconds === null || times.includes(draft.seconds);
  const choices = known ? times : [...times, draft.seconds ?? 0].toSorted((a, b) => a - b);
  return (
    <Field label={t("polls.fieldTimer")}>
      <Select
        className="max-w-60"
        value={draft.seconds ?? ""}
        onChange={(event) => {
          const { value } = event.target;
          change({ seconds: value === "" ? null : Number(value) });
        }}
      >
        <option value="">{t("polls.noTimer")}</option>
        {choices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds % 60 === 0
              ? t("polls.minutesN", { n: seconds / 60 })
              : t("polls.secondsN", { n: seconds })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
