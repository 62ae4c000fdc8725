import { Form, Link, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormFault } from "../form-fault.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import type { RegisterAnswer } from "./register.server.ts";

/** After the form: where the mail went, and how to have it sent again. */
export function MailOnItsWay({ answer }: { answer: Extract<RegisterAnswer, { kind: "asked" }> }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const { id, email, days, isAgain, faults } = answer;
  return (
    <GuestFrame>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.mailTitle")}</h1>
        <p className="break-words">{t("accounts.registered", { email, days })}</p>
        {isAgain && <p className="font-semibold text-ok">{t("accounts.sentAgain")}</p>}
      </div>
      <FormFault fault={faults?.form} />
      <p className="text-ink-soft">{t("accounts.registerAgain")}</p>
      <Form method="post" action="/register">
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t("accounts.sending") : t("accounts.sendAgain")}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/register" reloadDocument className="underline underline-offset-4">
          {t("accounts.otherAddress")}
        </Link>
        <Link to="/login" className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </GuestFrame>
  );
}
