import { type ReactNode, useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { FormAlert } from "./form-text.tsx";
import type { RefusedForm } from "./refused-form.ts";

/** A form about one thing, in a card: what is wrong stands at the fields, what was typed stays. */
export function FormPanel(props: {
  title: string;
  lead?: string | undefined;
  intent: string;
  action: string;
  refused: RefusedForm | undefined;
  /** It was saved just now. */
  isSaved?: boolean;
  /** Another way out of the form, beside its button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const refused = props.refused?.intent === props.intent ? props.refused : undefined;
  return (
    <section aria-labelledby={id}>
      <PostForm
        fault={refused}
        preventScrollReset
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id={id} className="text-22">
          {props.title}
        </h2>
        {props.lead && <p className="text-ink-soft">{props.lead}</p>}
        <FormAlert problem={refused?.problems.form} />
        <input type="hidden" name="intent" value={props.intent} />
        <div className="flex max-w-160 flex-col gap-5">{props.children}</div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary">
            {props.action}
          </Button>
          {props.beside}
          <span role="status" className="text-ok">
            {props.isSaved && !refused && t("common.saved")}
          </span>
        </div>
      </PostForm>
    </section>
  );
}
