import { type ReactNode, useId } from "react";
import { FormAlert } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";

/** A card around a button: what stands now or would change, and why it was refused. */
export function ActPanel(props: {
  title: string;
  text: string;
  /** The refusal of this very button. */
  refused?: RefusedForm | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {props.title}
      </h2>
      <p className="text-ink-soft">{props.text}</p>
      <FormAlert problem={props.refused?.problems.form} />
      {props.children}
    </section>
  );
}
