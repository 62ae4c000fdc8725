import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useFocusFault } from "#app/ui/use-focus-fault.ts";
import type { Faults } from "../form-answer.ts";
import { FormFault, useFaultText } from "../form-fault.tsx";
import { GuestFrame } from "../guest-frame.tsx";
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
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useFocusFault(form, faults);
  const textOf = useFaultText();
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.forgotTitle")}</h1>
        <p className="text-ink-soft">{t("accounts.forgotLead")}</p>
      </header>
      <Form
        ref={form}
        method="post"
        action="/forgot-password"
        noValidate
        className="flex flex-col gap-4"
      >
        <FormFault fault={faults?.form} />
        <Field label={t("guest.email")} error={textOf(faults?.fields.email)}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            required
          />
        </Field>
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("accounts.sending") : t("accounts.forgotSend")}
        </Button>
      </Form>
      <p>
        <Link to="/login" className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </GuestFrame>
  );
}

function Asked({ email, minutes }: { email: string; minutes: number }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  return (
    <GuestFrame>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.mailTitle")}</h1>
        <p className="break-words">{t("accounts.forgotSent", { email, minutes })}</p>
      </div>
      <p className="text-ink-soft">{t("accounts.notArrived")}</p>
      <Form method="post" action="/forgot-password" className="flex flex-wrap gap-2">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t("accounts.sending") : t("accounts.sendAgain")}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/forgot-password" reloadDocument className="underline underline-offset-4">
          {t("accounts.otherAddress")}
        </Link>
        <Link to="/login" className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </GuestFrame>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "accounts.forgotTitle");
