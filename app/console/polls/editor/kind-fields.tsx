import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { pollLimits } from "#workers/contract/limits.ts";
import type { DraftProblem, PollDraft, Problems } from "../model/draft.ts";

/** What only some kinds ask for: steps, names of the ends, number of words. */
export function KindFields(props: {
  draft: PollDraft;
  problems: Problems;
  change(part: Partial<PollDraft>): void;
}) {
  const t = useT();
  const { draft, problems, change } = props;
  const say = (problem: DraftProblem | undefined) => problem && t(problem.key, problem.values);
  const { kind, steps } = draft;
  if (kind === "cloud") {
    return (
      <NumberField
        label={t("polls.fieldWords")}
        value={draft.words}
        range={pollLimits.words}
        onChange={(words) => change({ words })}
      />
    );
  }
  if (kind !== "rating" && kind !== "scale") return null;
  return (
    <>
      <NumberField
        label={t("polls.fieldSteps")}
        value={steps}
        range={pollLimits.steps}
        onChange={(next) => change({ steps: next })}
      />
      {kind === "scale" && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("polls.fieldLow")} error={say(problems.low)}>
            <Input
              value={draft.low}
              autoComplete="off"
              onChange={(event) => change({ low: event.target.value })}
            />
          </Field>
          <Field label={t("polls.fieldHigh", { max: steps })} error={say(problems.high)}>
            <Input
              value={draft.high}
              autoComplete="off"
              onChange={(event) => change({ high: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}

function NumberField(props: {
  label: string;
  value: number;
  range: { readonly min: number; readonly max: number };
  onChange(value: number): void;
}) {
  const { min, max } = props.range;
  return (
    <Field label={props.label}>
      <Select
        className="max-w-32"
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
      >
        {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((number) => (
          <option key={number}>{number}</option>
        ))}
      </Select>
    </Field>
  );
}
