import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { relationOf, sideNames, sides, unitNames, units } from "../messages-model.ts";
import type { DraftChoices, DraftPage, SentDraft } from "./draft-answers.ts";

interface ScheduleProps {
  readonly page: DraftPage;
  readonly draft: DraftChoices;
  readonly sent: SentDraft | undefined;
  readonly problems: FieldProblems;
}

/** When a message goes: now, at a time of the event's zone, or from its start or end, wherever that is moved. */
export function ScheduleFields(props: ScheduleProps) {
  const t = useT();
  const { page, sent } = props;
  const { schedule } = page.message;
  const kept = schedule.kind === "now" || schedule.kind === "at" ? schedule.kind : "relative";
  const chosen = sent?.typed.schedule ?? kept;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-2 text-22 font-semibold">{t("staff.messages.schedule")}</legend>
      <Choice value="now" chosen={chosen}>
        {t("staff.messages.now")}
      </Choice>
      <Choice value="at" chosen={chosen}>
        {t("staff.messages.at")}
      </Choice>
      <At {...props} />
      <Choice value="relative" chosen={chosen}>
        {t("staff.messages.relative")}
      </Choice>
      <Relative {...props} />
    </fieldset>
  );
}

function Choice(props: { value: string; chosen: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="schedule"
        value={props.value}
        defaultChecked={props.chosen === props.value}
        className="size-5 shrink-0 accent-accent"
      />
      {props.children}
    </label>
  );
}

function At({ page, draft, sent, problems }: ScheduleProps) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("staff.messages.at")}
      hint={t("staff.messages.atHint", { zone: page.zone.replaceAll("_", " ") })}
      error={textOf(problems["schedule.at"])}
      className="hidden max-w-80 pb-3 pl-8 group-has-[[name=schedule][value=at]:checked]:flex"
    >
      <Input
        type="datetime-local"
        name="schedule.at"
        defaultValue={sent?.typed["schedule.at"] ?? draft.local}
      />
    </Field>
  );
}

function Relative({ page, sent, problems }: ScheduleProps) {
  const t = useT();
  const textOf = useProblemText();
  const { schedule } = page.message;
  const kept =
    schedule.kind === "start" || schedule.kind === "end"
      ? relationOf(schedule.kind, schedule.minutes)
      : relationOf("start", -24 * 60);
  return (
    <div className="hidden flex-col gap-2 pl-8 group-has-[[name=schedule][value=relative]:checked]:flex">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[6rem_minmax(0,10rem)_minmax(0,1fr)]">
        <Field label={t("staff.messages.amount")} error={textOf(problems["schedule.minutes"])}>
          <Input
            name="schedule.minutes"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={sent?.typed["schedule.minutes"] ?? kept.amount}
          />
        </Field>
        <Field label={t("staff.messages.unit")}>
          <Select name="unit" defaultValue={sent?.typed.unit ?? kept.unit}>
            {unitNames.map((unit) => (
              <option key={unit} value={unit}>
                {t(units[unit].key)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("staff.messages.side")} className="col-span-2 sm:col-span-1">
          <Select name="side" defaultValue={sent?.typed.side ?? kept.side}>
            {sideNames.map((side) => (
              <option key={side} value={side}>
                {t(sides[side].key)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="text-14 text-ink-soft">{t("staff.messages.relativeHint")}</p>
    </div>
  );
}
