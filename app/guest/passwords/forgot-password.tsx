import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { EmailPage } from "../email-page.tsx";
import type { Faults } from "../form-answer.ts";
import { MailSent } from "../mail-sent.tsx";
import { askForLink } from "./passwords.server.ts";

export function action({ request, context }: ActionFunctionArgs) {
  return askForLink(request, context);
}

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  if (answer?.kind === "asked") return <Asked email={answer.email} minutes={answer.minutes} />;
  return <Ask email={answer?.email ?? ""} faults={answer?.faults} />;
}

function Ask({ email, faults }: { email: string; faults: Faults | undefined }) {
  const t = useT();
  return (
    <EmailPage
      title={t("accounts.forgotTitle")}
      lead={t("accounts.forgotLead")}
      action="/forgot-password"
      label={t("guest.email")}
      email={email}
      faults={faults}
      button={t("accounts.forgotSend")}
      busy={t("accounts.sending")}
    >
      <p>
        <Link to="/login" className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </EmailPage>
  );
}

function Asked({ email, minutes }: { email: string; minutes: number }) {
  const t = useT();
  const note = <p className="text-ink-soft">{t("accounts.notArrived")}</p>;
  return (
    <MailSent action="/forgot-password" fields={{ email }} note={note}>
      <p className="break-words">{t("accounts.forgotSent", { email, minutes })}</p>
    </MailSent>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "accounts.forgotTitle");
