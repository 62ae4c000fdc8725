import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Faults } from "./form-answer.ts";
import { FormFault, useFaultText } from "./form-fault.tsx";
import { GuestFrame } from "./guest-frame.tsx";

/** A page that asks for an address and nothing else, and keeps it where it is refused. */
export function EmailPage(props: {
  title: string;
  lead: string;
  /** Where it is sent to. */
  action: string;
  /** Tells the form from others of its address. */
  intent?: string;
  label: string;
  email: string;
  faults: Faults | undefined;
  button: string;
  /** On the button while the answer is awaited. */
  busy: string;
  /** Other ways, below. */
  children: ReactNode;
}) {
  const { intent, faults } = props;
  const isBusy = useNavigation().state !== "idle";
  const textOf = useFaultText();
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{props.title}</h1>
        <p className="text-ink-soft">{props.lead}</p>
      </header>
      <PostForm fault={faults} action={props.action} className="flex flex-col gap-4">
        {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
        <FormFault fault={faults?.form} />
        <Field label={props.label} error={textOf(faults?.fields.email)}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={props.email}
            required
          />
        </Field>
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? props.busy : props.button}
        </Button>
      </PostForm>
      {props.children}
    </GuestFrame>
  );
}
