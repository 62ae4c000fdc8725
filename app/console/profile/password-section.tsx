import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import { ProfileSection } from "./profile-section.tsx";

const fields = [
  { name: "currentPassword", autoComplete: "current-password", hint: null },
  { name: "newPassword", autoComplete: "new-password", hint: "profile.newPasswordHint" },
  { name: "confirmPassword", autoComplete: "new-password", hint: null },
] as const;

/** Of an account that has none: a link to choose one by goes to its address. */
export function NoPasswordSection({ email }: { email: string }) {
  const t = useT();
  return (
    <ProfileSection
      section="password"
      lead={t("profile.noPassword", { email })}
      stored=""
      saveText={t("profile.mailPasswordLink")}
      savedText={t("profile.passwordLinkMailed", { email })}
    >
      {() => <input type="hidden" name="mailLink" value="yes" />}
    </ProfileSection>
  );
}

/** Another password: the present one is asked for, the other devices are signed out. */
export function PasswordSection({ email }: { email: string }) {
  const t = useT();
  const textOf = useProblemText();
  const [isShown, setIsShown] = useState(false);
  return (
    <ProfileSection
      section="password"
      lead={t("profile.passwordLead")}
      stored=""
      saveText={t("profile.changePassword")}
      savedText={t("profile.passwordChanged")}
    >
      {(problems) => (
        <>
          {/* What a password manager keeps the new one under. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          {fields.map(({ name, autoComplete, hint }) => (
            <Field
              key={name}
              label={t(`profile.${name}`)}
              hint={hint && t(hint)}
              error={textOf(problems[name])}
            >
              <Input
                type={isShown ? "text" : "password"}
                name={name}
                autoComplete={autoComplete}
                required
              />
            </Field>
          ))}
          <div className="-mt-2 flex justify-end">
            <Button look="quiet" className="text-14!" onClick={() => setIsShown(!isShown)}>
              {isShown ? t("profile.hide") : t("profile.show")}
            </Button>
          </div>
        </>
      )}
    </ProfileSection>
  );
}
