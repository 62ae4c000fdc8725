import { nameOfSplit } from "#app/event/polls/parts/parts.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { byAttendance } from "#workers/contract/polls/segments.ts";
import { useIsHybrid } from "./hybrid.ts";
import { splitChoices, splitValue } from "./split.ts";

interface Choosing {
  readonly poll: string;
  readonly value: string;
  onChange(value: string): void;
}

/** By what a poll's result is split now. */
export function PollSplitField(props: Choosing) {
  const t = useT();
  return (
    <SplitField
      {...props}
      label={t("segments.field")}
      hint={t("segments.fieldHint")}
      none={t("segments.whole")}
    />
  );
}

interface SplitProps extends Choosing {
  readonly label: string;
  readonly hint: string;
  /** What no choice means. */
  readonly none: string;
}

/** By what a poll's result is split: where people take part, or what they answered elsewhere. */
export function SplitField(props: SplitProps) {
  const t = useT();
  const isHybrid = useIsHybrid();
  const polls = useRoomView((view) => view.polls);
  const choices = splitChoices(polls, props.poll);
  return (
    <Field label={props.label} hint={props.hint}>
      <Select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        <option value="">{props.none}</option>
        {(isHybrid || props.value === byAttendance) && (
          <option value={byAttendance}>{t("segments.byAttendance")}</option>
        )}
        {choices.length > 0 && (
          <optgroup label={t("segments.earlier")}>
            {choices.flatMap(({ poll, options }) =>
              options.map((option) => {
                const split = { by: poll.id, option };
                return (
                  <option key={splitValue(split)} value={splitValue(split)}>
                    {nameOfSplit(split, polls, t)}
                  </option>
                );
              }),
            )}
          </optgroup>
        )}
      </Select>
    </Field>
  );
}
