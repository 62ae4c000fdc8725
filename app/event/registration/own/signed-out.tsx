import { useNavigation, useParams } from "@remix-run/react";
import { withRef } from "#app/guard.ts";
import type { Faults } from "#app/guest/form-answer.ts";
import { FormFault } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { KeptInput } from "./own-model.ts";

/**
 * Where the session ended while somebody changed their registration, and no script kept the page: all that was typed,
 * to be sent once more when one is signed in again in another tab. Nothing of the event is told here.
 */
export function SignedOut({ faults, kept }: { faults: Faults; kept: readonly KeptInput[] }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const { slug = "" } = useParams();
  const typedIn = (name: string) => kept.find(([key]) => key === name)?.[1] ?? "";
  const others = kept.filter(([name]) => name !== "name" && name !== "phone");
  const hasAnswers = others.some(([name]) => name !== "id" && name !== "version");
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("registration.ownTitle")}</h1>
      </header>
      <FormFault fault={faults.form} />
      <p>{t("registration.signedOutText")}</p>
      <p>
        <a
          href={withRef("/login", `/event/${slug}/user/details`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses()}
        >
          {t("registration.signedOutSignIn")}
        </a>
      </p>
      <PostForm fault={null} className="flex flex-col gap-5">
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field label={t("registration.name")}>
          <Input name="name" defaultValue={typedIn("name")} required />
        </Field>
        <Field label={t("registration.phone")} note={t("answers.optional")}>
          <Input type="tel" name="phone" defaultValue={typedIn("phone")} />
        </Field>
        {hasAnswers && <p className="text-ink-soft">{t("registration.signedOutKept")}</p>}
        <Button type="submit" name="intent" value="change" look="primary" aria-disabled={isBusy}>
          {t("registration.save")}
        </Button>
      </PostForm>
    </GuestFrame>
  );
}
