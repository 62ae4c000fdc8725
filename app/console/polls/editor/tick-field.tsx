import { useId } from "react";

/** A choice of the poll's maker, with what it means below its name. */
export function TickField(props: {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={props.isOn}
        disabled={props.isDisabled}
        aria-describedby={id}
        onChange={(event) => props.onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="font-semibold">{props.label}</span>
        <span id={id} className="block text-14 text-ink-soft">
          {props.hint}
        </span>
      </span>
    </label>
  );
}
