import { useRef } from "react";
import type { FieldProblem } from "#app/console/forms/field-problem.ts";
import { useProblemText } from "#app/console/forms/form-text.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { rehearsalLimits } from "#workers/contract/organisations/console-limits.ts";
import { type Tempo, tempos } from "#workers/contract/rehearsals/simulation-plan.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { FormPlan, RefusedPlan } from "./rehearsal-model.ts";

const presets = [10, 50, 100, 250, 500] as const;
const tempoKeys: Record<Tempo, TextKey> = {
  calm: "staff.rehearsal.tempoCalm",
  usual: "staff.rehearsal.tempoUsual",
  lively: "staff.rehearsal.tempoLively",
};

/** How many simulated people, how busy, and in which language. */
export function PlanFields(props: { plan: FormPlan; refused: RefusedPlan | null }) {
  const t = useT();
  const { plan, refused } = props;
  const { people, tempo, language } = { ...plan, ...refused?.typed };
  return (
    <div className="flex flex-col gap-6">
      <PeopleField people={people} problem={refused?.problem} />
      <TempoField chosen={tempo} />
      <Field label={t("staff.rehearsal.language")} className="w-52">
        <Select name="language" defaultValue={language}>
          <option value="no">{t("staff.rehearsal.languageNo")}</option>
          <option value="en">{t("staff.rehearsal.languageEn")}</option>
        </Select>
      </Field>
    </div>
  );
}

/** A number, typed or one of the usual ones. */
function PeopleField(props: { people: number | string; problem: FieldProblem | undefined }) {
  const t = useT();
  const problemText = useProblemText();
  const number = useRef<HTMLInputElement>(null);
  const { min, max } = rehearsalLimits.people;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <Field
        label={t("staff.rehearsal.people")}
        hint={t("staff.rehearsal.peopleHint", { min, max })}
        error={problemText(props.problem)}
        className="w-52"
      >
        <Input
          ref={number}
          type="number"
          name="people"
          inputMode="numeric"
          required
          min={min}
          max={max}
          step={1}
          defaultValue={props.people}
        />
      </Field>
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 text-14 leading-6 text-ink-soft">
          {t("staff.rehearsal.presets")}
        </legend>
        <div className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <Button
              key={preset}
              size="small"
              className="tabular min-h-11! min-w-11 lg:min-h-8!"
              onClick={() => {
                if (number.current) number.current.value = String(preset);
              }}
            >
              {preset}
            </Button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function TempoField({ chosen }: { chosen: string }) {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 font-semibold">{t("staff.rehearsal.tempo")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {tempos.map((tempo) => (
          <label key={tempo} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="tempo"
              value={tempo}
              defaultChecked={tempo === chosen}
              className="size-5 accent-accent"
            />
            {t(tempoKeys[tempo])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
