import { useId } from "react";
import { Switch } from "#app/ui/switch.tsx";

/** A switch, and below it why it cannot stand as it does. */
export function SwitchField(props: {
  name: string;
  isOn: boolean;
  label: string;
  hint: string;
  error: string | undefined;
}) {
  const id = useId();
  const { name, isOn, label, hint, error } = props;
  return (
    <div className="flex flex-col gap-1">
      <Switch
        name={name}
        defaultChecked={isOn}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        label={label}
        hint={hint}
      />
      {error && (
        <p id={id} role="alert" className="text-14 font-semibold text-stop">
          {error}
        </p>
      )}
    </div>
  );
}
