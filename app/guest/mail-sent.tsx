import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { GuestFrame } from "./guest-frame.tsx";

/** After a form that had a mail sent: where it went, and how to have it sent again. */
export function MailSent(props: {
  /** What was sent, said at once to who listens. */
  children: ReactNode;
  /** Between that and the form: why another one is refused, and what to do when none arrives. */
  note: ReactNode;
  /** Of the form, where another address is given. */
  action: string;
  /** Other ways of signing in, where they lead on to a page. */
  toSignIn?: string;
  /** What the form says when it is sent again. */
  fields: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  return (
    <GuestFrame>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.mailTitle")}</h1>
        {props.children}
      </div>
      {props.note}
      <Form method="post" action={props.action}>
        {Object.entries(props.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t("accounts.sending") : t("accounts.sendAgain")}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={props.action} reloadDocument className="underline underline-offset-4">
          {t("accounts.otherAddress")}
        </Link>
        <Link to={props.toSignIn ?? "/login"} className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </GuestFrame>
  );
}
