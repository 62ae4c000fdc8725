import { Form, Link, useNavigation } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { smsCodeLimits } from "#workers/contract/accounts/sign-in-limits.ts";
import { FormAlert, useProblemText } from "../forms/form-text.tsx";
import { useOwnZone } from "../use-own-zone.ts";
import type { PhoneCodeSent, ProfileAnswer } from "./profile-model.ts";
import { ProfileCard } from "./profile-section.tsx";

/** The own number, which signs in once a code that was sent there has come back. */
export function PhoneSection(props: {
  phone: string | null;
  /** UTC milliseconds. */
  provedAt: number | null;
  answer: ProfileAnswer | undefined;
  /** Whether a code can be sent. */
  hasSms: boolean;
  hasPassword: boolean;
}) {
  const t = useT();
  const { phone, provedAt, answer, hasSms, hasPassword } = props;
  const sent = answer?.kind === "phoneCodeSent" ? answer : null;
  return (
    <ProfileCard id="phone" title={t("profile.phone")} lead={t("profile.phoneLead")}>
      <NumberState phone={phone} provedAt={provedAt} />
      <p role="status" className="text-ok empty:hidden">
        {answer?.kind === "phoneProved" && t("profile.phoneDone")}
        {answer?.kind === "phoneRemoved" && t("profile.phoneGone")}
      </p>
      {!hasSms && <p className="text-ink-soft">{t("profile.phoneNoSms")}</p>}
      {hasSms &&
        (sent ? <CodeStep sent={sent} hasPassword={hasPassword} /> : <NumberStep {...props} />)}
      {phone !== null && sent === null && (
        <Form method="post" action="/profile" preventScrollReset>
          <input type="hidden" name="section" value="phone" />
          <input type="hidden" name="intent" value="phoneRemove" />
          <Button type="submit">{t("profile.phoneRemove")}</Button>
        </Form>
      )}
    </ProfileCard>
  );
}

function NumberState({ phone, provedAt }: { phone: string | null; provedAt: number | null }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  if (phone === null) return <p className="text-ink-soft">{t("profile.phoneNone")}</p>;
  if (provedAt === null) {
    return (
      <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
        {t("profile.phoneUnproved", { phone })}
      </p>
    );
  }
  return <p>{t("profile.phoneSince", { phone, when: formats.dayAndTime(provedAt, zone) })}</p>;
}

function NumberStep(props: {
  phone: string | null;
  provedAt: number | null;
  answer: ProfileAnswer | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const { answer, phone, provedAt } = props;
  const refused = answer?.kind === "refused" && answer.section === "phone" ? answer : undefined;
  const isNew = phone !== null && provedAt !== null;
  return (
    <PostForm fault={refused} action="/profile" preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="section" value="phone" />
      <input type="hidden" name="intent" value="phoneCode" />
      <FormAlert problem={refused?.problems.form} />
      <Field
        label={t(isNew ? "profile.phoneNew" : "profile.phone")}
        hint={t("profile.phoneHint")}
        error={textOf(refused?.problems.phone)}
        className="max-w-80"
      >
        <Input
          type="tel"
          name="phone"
          autoComplete="tel"
          defaultValue={refused?.typed.phone ?? (isNew ? "" : (phone ?? ""))}
          required
        />
      </Field>
      <div>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {t("profile.phoneSend")}
        </Button>
      </div>
    </PostForm>
  );
}

function CodeStep({ sent, hasPassword }: { sent: PhoneCodeSent; hasPassword: boolean }) {
  const { id, phone, problems } = sent;
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const common = (
    <>
      <input type="hidden" name="section" value="phone" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="phone" value={phone} />
    </>
  );
  return (
    <>
      <p role="status">
        {t("profile.phoneSent", { phone, minutes: smsCodeLimits.goodMs / 60_000 })}
      </p>
      <PostForm
        fault={problems}
        action="/profile"
        preventScrollReset
        className="flex flex-col gap-5"
      >
        {common}
        <input type="hidden" name="intent" value="phoneProof" />
        <FormAlert problem={problems.form} />
        <Field label={t("profile.phoneCode")} error={textOf(problems.code)} className="max-w-48">
          <Input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={smsCodeLimits.digits + 2}
            required
          />
        </Field>
        {hasPassword && <PasswordField error={textOf(problems.password)} />}
        <div>
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {t("profile.phoneConfirm")}
          </Button>
        </div>
      </PostForm>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Form method="post" action="/profile" preventScrollReset>
          {common}
          <input type="hidden" name="intent" value="phoneCode" />
          <Button type="submit">{t("profile.phoneAgain")}</Button>
        </Form>
        <Link to="/profile#phone" reloadDocument className="underline underline-offset-4">
          {t("profile.phoneOther")}
        </Link>
      </div>
    </>
  );
}

/** An open screen is not enough for what signs in. */
function PasswordField({ error }: { error: ReturnType<ReturnType<typeof useProblemText>> }) {
  const t = useT();
  return (
    <Field
      label={t("profile.currentPassword")}
      hint={t("profile.phonePassword")}
      error={error}
      className="max-w-80"
    >
      <Input type="password" name="password" autoComplete="current-password" required />
    </Field>
  );
}
