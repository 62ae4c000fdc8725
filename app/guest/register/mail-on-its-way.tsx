import { useT } from "#app/i18n/provider.tsx";
import { FormFault } from "../form-fault.tsx";
import { MailSent } from "../mail-sent.tsx";
import type { RegisterAnswer } from "./register.server.ts";

/** After the form: where the mail went, and how to have it sent again. */
export function MailOnItsWay({ answer }: { answer: Extract<RegisterAnswer, { kind: "asked" }> }) {
  const t = useT();
  const { id, email, days, isAgain, faults } = answer;
  const note = (
    <>
      <FormFault fault={faults?.form} />
      <p className="text-ink-soft">{t("accounts.registerAgain")}</p>
    </>
  );
  return (
    <MailSent action="/register" fields={{ intent: "again", id, email }} note={note}>
      <p className="break-words">{t("accounts.registered", { email, days })}</p>
      {isAgain && <p className="font-semibold text-ok">{t("accounts.sentAgain")}</p>}
    </MailSent>
  );
}
