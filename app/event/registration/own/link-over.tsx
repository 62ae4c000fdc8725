import { useNavigation } from "@remix-run/react";
import type { Fault } from "#app/guest/form-answer.ts";
import { FormFault, useFaultText } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { OwnLinkAnswer } from "./own-model.ts";

/** Where a link leads that is over, or none was given: the way to a new one, which tells nothing about the address. */
export function LinkOver(props: {
  answer: OwnLinkAnswer | null;
  email: string;
  /** Why what was asked for by the link did not come about. */
  fault?: Fault | null | undefined;
  /** The page was opened without a link. */
  isMissing?: boolean;
}) {
  const { answer, email, fault, isMissing = false } = props;
  const t = useT();
  const textOf = useFaultText();
  const isBusy = useNavigation().state !== "idle";
  const faults = answer?.kind === "unsent" ? answer.faults : null;
  return (
    <GuestFrame>
      <FormFault fault={fault} />
      <header className="flex flex-col gap-2">
        <h1 className="text-36">
          {t(isMissing ? "registration.ownTitle" : "registration.linkOver")}
        </h1>
        <p className="text-ink-soft">
          {t(isMissing ? "registration.linkMissingText" : "registration.linkOverText")}
        </p>
      </header>
      <p role="status" className="font-semibold text-ok wrap-anywhere empty:hidden">
        {answer?.kind === "sent" && t("registration.linkSent", { email: answer.email })}
      </p>
      <PostForm fault={faults} className="flex flex-col gap-4">
        <FormFault fault={faults?.form} />
        <Field label={t("guest.email")} error={textOf(faults?.fields.email)}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.email ?? email}
            required
          />
        </Field>
        <Button type="submit" name="intent" value="link" look="primary" wide aria-disabled={isBusy}>
          {t(isMissing ? "registration.linkSendFirst" : "registration.linkSend")}
        </Button>
      </PostForm>
    </GuestFrame>
  );
}
