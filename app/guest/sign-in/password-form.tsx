import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { FormProblem, type SignInProblem } from "./form-problem.tsx";

/** E-mail address and password. What went wrong stands where it went wrong; the address stays. */
export function PasswordForm(props: { problem: SignInProblem | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const [isShown, setIsShown] = useState(false);
  const problem = props.problem?.tab === "email" ? props.problem : undefined;
  const emailError = problem?.fields.email;
  const passwordError = problem?.fields.password;
  return (
    <PostForm fault={problem} className="flex flex-col gap-4">
      <input type="hidden" name="tab" value="email" />
      <FormProblem message={problem?.message} />
      <Field label={t("guest.email")} error={emailError && t(emailError)}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={problem?.typed}
          required
        />
      </Field>
      <Field label={t("guest.password")} error={passwordError && t(passwordError)}>
        <Input
          type={isShown ? "text" : "password"}
          name="password"
          autoComplete="current-password"
          required
        />
      </Field>
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Link to="/forgot-password" className="py-2 text-14 underline underline-offset-4">
          {t("accounts.forgotLink")}
        </Link>
        <Button look="quiet" className="-mr-4 text-14!" onClick={() => setIsShown(!isShown)}>
          {isShown ? t("guest.hidePassword") : t("guest.showPassword")}
        </Button>
      </div>
      <Button type="submit" look="primary" wide aria-disabled={isBusy}>
        {isBusy ? t("guest.signingIn") : t("guest.signIn")}
      </Button>
    </PostForm>
  );
}
