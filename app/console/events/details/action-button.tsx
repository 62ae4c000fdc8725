import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useProblemText } from "../form-text.tsx";
import type { EventAction, HostIntent } from "./details-model.ts";
import { useEventActions } from "./event-actions.tsx";

/** A button that changes the event as a whole; asks first when it says so. */
export function ActionButton(props: {
  action: EventAction | HostIntent;
  /** What the action needs to know beside the event. */
  values?: Readonly<Record<string, string>>;
  /** What it is called when its text alone does not tell it from others. */
  label?: string;
  children: ReactNode;
  confirm?: { readonly title: string; readonly text: string } | undefined;
  look?: "primary" | "plain" | "quiet" | "stop";
}) {
  const t = useT();
  const textOf = useProblemText();
  const id = `${useId()}${props.action}`;
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, refused, submit } = useEventActions();

  function send() {
    if (form.current) submit(id, form.current);
  }

  function press(event: FormEvent) {
    event.preventDefault();
    if (props.confirm) setIsAsking(true);
    else send();
  }

  return (
    <>
      <Form ref={form} method="post" onSubmit={press}>
        <HiddenFields values={{ intent: props.action, ...props.values }} />
        <Button
          type="submit"
          look={props.look ?? "plain"}
          aria-label={props.label}
          aria-disabled={isBusy}
        >
          {props.children}
        </Button>
      </Form>
      {refused?.button === id && (
        <p role="alert" className="basis-full text-14 font-semibold text-stop">
          {textOf(refused.problem)}
        </p>
      )}
      {props.confirm && (
        <Confirm
          open={isAsking}
          title={props.confirm.title}
          action={props.children}
          cancel={t("common.cancel")}
          destructive={props.look === "stop"}
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          {props.confirm.text}
        </Confirm>
      )}
    </>
  );
}

function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
