import { type ReactNode, useId } from "react";
import { ButtonForm } from "#app/console/forms/button-form.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { CodeIntent, EventAction, HostIntent } from "./details-model.ts";
import { useEventActions } from "./event-actions.tsx";

/** A button that changes the event as a whole; asks first when it says so. */
export function EventActionButton(props: {
  action: EventAction | HostIntent | CodeIntent;
  /** What the action needs to know beside the event. */
  values?: Readonly<Record<string, string>>;
  /** What it is called when its text alone does not tell it from others. */
  label?: string;
  /** What is to be filled in before the button is pressed. */
  more?: ReactNode;
  children: ReactNode;
  confirm?: { readonly title: string; readonly text: string } | undefined;
  look?: "primary" | "plain" | "quiet" | "stop";
}) {
  const textOf = useProblemText();
  const id = `${useId()}${props.action}`;
  const { isBusy, refused, submit } = useEventActions();
  return (
    <>
      <ButtonForm
        fields={{ intent: props.action, ...props.values }}
        confirm={props.confirm}
        look={props.look ?? "plain"}
        label={props.label}
        isBusy={isBusy}
        more={props.more}
        onSend={(form) => submit(id, form)}
      >
        {props.children}
      </ButtonForm>
      {refused?.button === id && (
        <p role="alert" className="basis-full text-14 font-semibold text-stop">
          {textOf(refused.problem)}
        </p>
      )}
    </>
  );
}
