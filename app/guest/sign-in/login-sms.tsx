import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { useResumeAfterSignIn } from "#app/console/lock/use-resume-after-sign-in.ts";
import { withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { actorOf, homeOfVisitor } from "#app/session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { smsCodeLimits } from "#workers/contract/accounts/sign-in-limits.ts";
import { canSendSms } from "#workers/contract/messages/sms.ts";
import type { Faults } from "../form-answer.ts";
import { FormFault, useFaultText } from "../form-fault.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { actAtLoginSms } from "./login-sms.server.ts";

/** Who is signed in already is sent home, and to the other ways where no SMS can be sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await actorOf(request, context);
  if (visitor.signedIn.kind !== "guest") throw redirect(homeOfVisitor(visitor));
  if (!canSendSms(visitor.deps.config)) {
    throw redirect(withRef("/login", new URL(request.url).searchParams.get("ref")));
  }
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return actAtLoginSms(request, context);
}

/** Signing in by SMS in two steps: the number, then the code. No answer says whether the number is known. */
export default function LoginSms() {
  const t = useT();
  const [params] = useSearchParams();
  const step = useActionData<typeof action>();
  useResumeAfterSignIn();
  return (
    <GuestFrame>
      {step?.id ? (
        <CodeStep id={step.id} phone={step.phone} faults={step.faults} />
      ) : (
        <NumberStep phone={step?.phone ?? ""} faults={step?.faults ?? null} />
      )}
      <p>
        <Link to={withRef("/login", params.get("ref"))} className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </GuestFrame>
  );
}

function NumberStep({ phone, faults }: { phone: string; faults: Faults | null }) {
  const t = useT();
  const textOf = useFaultText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.smsTitle")}</h1>
        <p className="text-ink-soft">{t("accounts.smsLead")}</p>
      </header>
      <PostForm fault={faults} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="code" />
        <FormFault fault={faults?.form} />
        <Field
          label={t("accounts.smsPhone")}
          hint={t("profile.phoneHint")}
          error={textOf(faults?.fields.phone)}
        >
          <Input type="tel" name="phone" autoComplete="tel" defaultValue={phone} required />
        </Field>
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("accounts.sending") : t("profile.phoneSend")}
        </Button>
      </PostForm>
    </>
  );
}

function CodeStep({ id, phone, faults }: { id: string; phone: string; faults: Faults | null }) {
  const t = useT();
  const textOf = useFaultText();
  const isBusy = useNavigation().state !== "idle";
  const sent = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="phone" value={phone} />
    </>
  );
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.smsCodeTitle")}</h1>
        <p>{t("accounts.smsSent", { phone, minutes: smsCodeLimits.goodMs / 60_000 })}</p>
      </div>
      <PostForm fault={faults} className="flex flex-col gap-4">
        {sent}
        <input type="hidden" name="intent" value="signIn" />
        <FormFault fault={faults?.form} />
        <Field label={t("profile.phoneCode")} error={textOf(faults?.fields.code)}>
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={smsCodeLimits.digits + 2}
            required
          />
        </Field>
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("guest.signingIn") : t("guest.signIn")}
        </Button>
      </PostForm>
      <p className="text-14 text-ink-soft">{t("accounts.smsNotArrived")}</p>
      <Form method="post">
        {sent}
        <input type="hidden" name="intent" value="code" />
        <Button type="submit" aria-disabled={isBusy}>
          {t("profile.phoneAgain")}
        </Button>
      </Form>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "accounts.smsTitle");
