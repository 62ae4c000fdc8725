import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import type { FieldProblems } from "../forms/field-problem.ts";
import { useProblemText } from "../forms/form-text.tsx";
import { followStart } from "./local-minutes.ts";

/** Start, end and zone. When the start is moved, the end follows it. */
export function TimeFields(props: {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  timeZones: readonly string[];
  problems: FieldProblems;
  isLocked?: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const lastStart = useRef(props.startsAt);
  const end = useRef<HTMLInputElement>(null);
  const zones = props.timeZones.includes(props.timeZone)
    ? props.timeZones
    : [props.timeZone, ...props.timeZones];

  function follow(start: string) {
    if (!start || !end.current) return;
    end.current.value = followStart(lastStart.current, start, end.current.value);
    lastStart.current = start;
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("events.startsAt")} error={textOf(props.problems.startsAt)}>
        <Input
          type="datetime-local"
          name="startsAt"
          defaultValue={props.startsAt}
          readOnly={props.isLocked}
          onChange={(event) => follow(event.target.value)}
          required
        />
      </Field>
      <Field label={t("events.endsAt")} error={textOf(props.problems.endsAt)}>
        <Input
          ref={end}
          type="datetime-local"
          name="endsAt"
          defaultValue={props.endsAt}
          readOnly={props.isLocked}
          required
        />
      </Field>
      <Field
        label={t("events.timeZone")}
        error={textOf(props.problems.timeZone)}
        className="sm:col-span-2"
      >
        <Select name="timeZone" defaultValue={props.timeZone} disabled={props.isLocked}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
