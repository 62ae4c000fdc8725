import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { Fault } from "../form-answer.ts";
import { useFaultText } from "../form-fault.tsx";

/** The field of a password that is to be kept, which can be shown while it is typed. */
export function NewPasswordField({ label, fault }: { label: string; fault: Fault | undefined }) {
  const t = useT();
  const textOf = useFaultText();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Field label={label} hint={t("accounts.passwordHint")} error={textOf(fault)}>
        <Input
          type={isShown ? "text" : "password"}
          name="password"
          autoComplete="new-password"
          required
        />
      </Field>
      <div className="-mt-2 -ml-4 flex">
        <Button look="quiet" className="text-14!" onClick={() => setIsShown(!isShown)}>
          {isShown ? t("guest.hidePassword") : t("guest.showPassword")}
        </Button>
      </div>
    </>
  );
}
