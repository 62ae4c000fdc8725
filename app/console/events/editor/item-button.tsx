import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** A button that does something to the list that is written; it posts the form where no script is there to act. */
export function ItemButton<Act extends string>(props: {
  act: Act;
  value: string;
  label?: string;
  isOff?: boolean;
  children: ReactNode;
  onAct(act: Act, value: string): void;
}) {
  return (
    <Button
      type={props.isOff ? "button" : "submit"}
      name={props.act}
      value={props.value}
      look="quiet"
      size="small"
      className="min-w-9 max-lg:min-h-11! max-lg:min-w-11"
      aria-label={props.label}
      disabled={props.isOff}
      onClick={(event) => {
        event.preventDefault();
        props.onAct(props.act, props.value);
      }}
    >
      {props.children}
    </Button>
  );
}
