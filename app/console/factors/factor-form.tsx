import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useFocusFault } from "#app/ui/use-focus-fault.ts";
import type { FactorIntent, FactorsRefused } from "./factor-model.ts";

/** A form about second factors: whoever is refused is led to what is wrong. */
export function FactorForm(props: {
  intent: FactorIntent;
  action: string;
  /** The refusal of this very form. */
  refused: FactorsRefused | undefined;
  className: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFault(form, props.refused);
  return (
    <Form
      ref={form}
      method="post"
      action={props.action}
      noValidate
      preventScrollReset
      className={props.className}
    >
      <input type="hidden" name="section" value="factors" />
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </Form>
  );
}
