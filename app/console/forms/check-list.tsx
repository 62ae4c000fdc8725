import { useId } from "react";

/** Boxes to tick as many of as one likes, posted under one name. */
export function CheckList(props: {
  name: string;
  legend: string;
  hint?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error ${id}-hint`} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{props.legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {props.options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={props.name}
              value={value}
              defaultChecked={props.chosen.includes(value)}
              aria-invalid={props.error ? true : undefined}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      {props.error && (
        <p id={`${id}-error`} role="alert" className="text-14 font-semibold text-stop">
          {props.error}
        </p>
      )}
      {props.hint && (
        <p id={`${id}-hint`} className="text-14 text-ink-soft">
          {props.hint}
        </p>
      )}
    </fieldset>
  );
}
