import type { ReactNode } from "react";
import { PostForm } from "#app/ui/post-form.tsx";
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
  return (
    <PostForm
      fault={props.refused}
      action={props.action}
      preventScrollReset
      className={props.className}
    >
      <input type="hidden" name="section" value="factors" />
      <input type="hidden" name="intent" value={props.intent} />
      {props.children}
    </PostForm>
  );
}
